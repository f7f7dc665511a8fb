//! Reads frames from a stream with memory bounded (protocol.md, "Frames"). A
//! frame ends at a line feed and nowhere else; what it holds is not looked at.

use std::io::{self, BufRead, BufReader, Read};

use crate::wire::MAX_FRAME;

/// What came of reading one frame.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A whole frame, its line end included.
    Whole(Vec<u8>),
    /// The stream ended, perhaps in the middle of a frame.
    Ended,
    /// More than [`MAX_FRAME`] bytes without a line feed.
    TooLong,
}

/// Frames of one stream.
#[derive(Debug)]
pub(crate) struct Frames<R> {
    stream: BufReader<R>,
}

impl<R: Read> Frames<R> {
    pub(crate) fn new(stream: R) -> Self {
        Self {
            stream: BufReader::new(stream),
        }
    }

    pub(crate) fn get_ref(&self) -> &R {
        self.stream.get_ref()
    }

    /// Waits for the next frame.
    pub(crate) fn next(&mut self) -> io::Result<Frame> {
        let mut line = Vec::new();
        // One byte more for the line feed itself.
        let most = MAX_FRAME as u64 + 1;
        self.stream
            .by_ref()
            .take(most)
            .read_until(b'\n', &mut line)?;
        if line.ends_with(b"\n") {
            return Ok(Frame::Whole(line));
        }
        Ok(if line.len() > MAX_FRAME {
            Frame::TooLong
        } else {
            Frame::Ended
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Gives one byte a read, so that every character is split.
    struct Drip<'a>(&'a [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            buffer[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }

    #[test]
    fn a_line_feed_ends_a_frame_and_nothing_else_does() {
        let text = "{\"a\":\"é\u{2028}\u{85}\r\"}\r\n{}\n{";
        let mut frames = Frames::new(Drip(text.as_bytes()));
        let first = "{\"a\":\"é\u{2028}\u{85}\r\"}\r\n".as_bytes().to_vec();
        assert_eq!(frames.next().unwrap(), Frame::Whole(first));
        assert_eq!(frames.next().unwrap(), Frame::Whole(b"{}\n".to_vec()));
        assert_eq!(frames.next().unwrap(), Frame::Ended);
    }

    #[test]
    fn a_frame_of_16_mib_is_read_and_one_byte_more_is_too_long() {
        let most = io::repeat(b'x').take(MAX_FRAME as u64);
        let mut frames = Frames::new(most.chain(&b"\n"[..]));
        assert!(
            matches!(frames.next().unwrap(), Frame::Whole(line) if line.len() == MAX_FRAME + 1)
        );
        let mut frames = Frames::new(io::repeat(b'x'));
        assert_eq!(frames.next().unwrap(), Frame::TooLong);
    }
}
