//! Rows of figures and how they are printed.

/// Everything measured of one thing.
pub struct Row {
    name: &'static str,
    values: Vec<f64>,
}

impl Row {
    /// A row without values.
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            values: Vec::new(),
        }
    }

    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.values.push(value);
    }

    /// The value below which this share of all lies, in hundredths.
    fn at(&self, percent: usize) -> f64 {
        let mut sorted = self.values.clone();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().saturating_sub(1);
        sorted
            .get((last * percent).div_ceil(100))
            .copied()
            .unwrap_or(f64::NAN)
    }
}

/// Prints a heading and a row for each thing.
pub fn print_table(title: &str, rows: &[Row]) {
    println!(
        "\n{title:<42} {:>8} {:>8} {:>8} {:>4}",
        "median", "p95", "least", "N"
    );
    for row in rows {
        let (name, count) = (row.name, row.values.len());
        println!(
            "  {name:<40} {:>8.1} {:>8.1} {:>8.1} {count:>4}",
            row.at(50),
            row.at(95),
            row.at(0)
        );
    }
}
