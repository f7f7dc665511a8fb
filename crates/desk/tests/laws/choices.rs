//! One number of a script, read as a row of choices. Nought always chooses the
//! first, so that shrinking leads to the plainest event.

pub struct Choices(u64);

impl Choices {
    /// Spreads the bits, so that small changes while shrinking change all.
    pub fn new(bits: u64) -> Self {
        let mixed = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(mixed ^ (mixed >> 29))
    }

    /// A number below `count`.
    pub fn pick(&mut self, count: u64) -> u64 {
        let picked = self.0 % count;
        // What is used up is filled in again from a fixed generator.
        self.0 = match self.0 {
            0 => 0,
            bits => {
                let turned = bits ^ (bits << 13);
                let turned = turned ^ (turned >> 7);
                turned ^ (turned << 17)
            }
        };
        picked
    }

    pub fn index(&mut self, count: usize) -> usize {
        usize::try_from(self.pick(count as u64)).expect("below a usize")
    }

    /// True once in `count`; never for nought.
    pub fn one_in(&mut self, count: u64) -> bool {
        self.pick(count) == count - 1
    }

    pub fn of<T: Copy, const N: usize>(&mut self, from: [T; N]) -> T {
        from[self.index(N)]
    }
}
