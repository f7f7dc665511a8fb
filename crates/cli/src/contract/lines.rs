//! Documents from a stream, with bounded memory. What they hold is not looked at.

use std::io::{self, BufRead, Read};

/// Most bytes of one document, as of one frame on the socket: 16 MiB.
pub(super) const MAX_DOCUMENT: usize = 16 * 1024 * 1024;

/// One document as it came in.
pub(super) enum Input<'a> {
    /// All of it, without the line feed.
    Whole(std::borrow::Cow<'a, [u8]>),
    /// It passed the bound and was dropped.
    TooLong,
}

/// The stream as one document.
pub(super) fn read_all(input: &mut impl BufRead) -> io::Result<Input<'static>> {
    let mut bytes = Vec::new();
    let limit = u64::try_from(MAX_DOCUMENT).map_or(u64::MAX, |limit| limit + 1);
    input.take(limit).read_to_end(&mut bytes)?;
    Ok(if bytes.len() > MAX_DOCUMENT {
        Input::TooLong
    } else {
        Input::Whole(bytes.into())
    })
}

/// The stream as a document a line. Only a line feed ends one; an empty line is one too.
pub(super) struct Lines<'a, R> {
    input: &'a mut R,
    /// Bytes that the input holds ready.
    ready: usize,
    line: Vec<u8>,
}

impl<'a, R: BufRead> Lines<'a, R> {
    pub(super) fn new(input: &'a mut R) -> Self {
        Self {
            input,
            ready: 0,
            line: Vec::new(),
        }
    }

    /// The next line, none at the end. `before_wait` runs before each read that may block.
    pub(super) fn next(
        &mut self,
        mut before_wait: impl FnMut() -> io::Result<()>,
    ) -> io::Result<Option<Input<'_>>> {
        self.line.clear();
        let mut length = 0;
        loop {
            if self.ready == 0 {
                before_wait()?;
            }
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let used = part.len() + usize::from(end.is_some());
            let is_over = chunk.is_empty();
            length += part.len();
            if length <= MAX_DOCUMENT {
                self.line.extend_from_slice(part);
            }
            self.ready = chunk.len() - used;
            self.input.consume(used);
            if is_over && length == 0 {
                return Ok(None);
            }
            if is_over || end.is_some() {
                return Ok(Some(self.taken(length)));
            }
        }
    }

    fn taken(&self, length: usize) -> Input<'_> {
        if length > MAX_DOCUMENT {
            return Input::TooLong;
        }
        Input::Whole(self.line.as_slice().into())
    }
}
