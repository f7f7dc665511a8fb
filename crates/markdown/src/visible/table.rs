//! The characters concerned, as sorted ranges. Data only.

/// An inclusive range of characters.
type Range = (char, char);

/// Whether one of the sorted `ranges` holds `c`.
pub(super) fn holds(ranges: &[Range], c: char) -> bool {
    let next = ranges.partition_point(|&(first, _)| first <= c);
    next.checked_sub(1).is_some_and(|i| c <= ranges[i].1)
}

/// Characters that show nothing, or move what stands around them: Unicode's default-ignorable and
/// bidi-control characters, controls, annotations, blanks that are letters, noncharacters.
pub(super) const INVISIBLE: &[Range] = &[
    ('\u{0}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),         // soft hyphen
    ('\u{34f}', '\u{34f}'),       // combining grapheme joiner
    ('\u{61c}', '\u{61c}'),       // Arabic letter mark
    ('\u{115f}', '\u{1160}'),     // Hangul fillers
    ('\u{17b4}', '\u{17b5}'),     // Khmer inherent vowels
    ('\u{180b}', '\u{180f}'),     // Mongolian selectors
    ('\u{200b}', '\u{200f}'),     // zero width, marks of direction
    ('\u{2028}', '\u{202e}'),     // separators, embeddings, overrides
    ('\u{2060}', '\u{206f}'),     // word joiner, invisible operators, isolates
    ('\u{2800}', '\u{2800}'),     // blank braille
    ('\u{3164}', '\u{3164}'),     // Hangul filler
    ('\u{fdd0}', '\u{fdef}'),     // noncharacters
    ('\u{fe00}', '\u{fe0f}'),     // variation selectors
    ('\u{feff}', '\u{feff}'),     // byte order mark
    ('\u{ffa0}', '\u{ffa0}'),     // halfwidth Hangul filler
    ('\u{fff0}', '\u{fffb}'),     // interlinear annotations
    ('\u{fffe}', '\u{ffff}'),     // noncharacters
    ('\u{13430}', '\u{1343f}'),   // Egyptian format controls
    ('\u{16fe4}', '\u{16fe4}'),   // Khitan filler
    ('\u{1bca0}', '\u{1bca3}'),   // shorthand controls
    ('\u{1d159}', '\u{1d159}'),   // null notehead
    ('\u{1d173}', '\u{1d17a}'),   // musical controls
    ('\u{1fffe}', '\u{1ffff}'),   // noncharacters
    ('\u{e0000}', '\u{e0fff}'),   // tags, supplementary selectors
    ('\u{10fffe}', '\u{10ffff}'), // noncharacters
];

/// Characters an emoji sequence is built on. A little wider than Unicode's list: a joiner or the
/// emoji selector after any of these hides nothing.
pub(super) const EMOJI: &[Range] = &[
    ('\u{a9}', '\u{a9}'),
    ('\u{ae}', '\u{ae}'),
    ('\u{203c}', '\u{203c}'),
    ('\u{2049}', '\u{2049}'),
    ('\u{2122}', '\u{2122}'),
    ('\u{2139}', '\u{2139}'),
    ('\u{2194}', '\u{21aa}'),
    ('\u{231a}', '\u{23ff}'),
    ('\u{24c2}', '\u{24c2}'),
    ('\u{25aa}', '\u{27bf}'),
    ('\u{2934}', '\u{2935}'),
    ('\u{2b05}', '\u{2b55}'),
    ('\u{3030}', '\u{3030}'),
    ('\u{303d}', '\u{303d}'),
    ('\u{3297}', '\u{3299}'),
    ('\u{1f000}', '\u{1faff}'),
];

/// Blocks of scripts whose spelling needs joiners: Arabic and its kin, and those of India and its
/// neighbours.
pub(super) const JOINING: &[Range] = &[
    ('\u{620}', '\u{6ff}'),
    ('\u{710}', '\u{77f}'),
    ('\u{7ca}', '\u{7f5}'),
    ('\u{840}', '\u{88e}'),
    ('\u{8a0}', '\u{8e1}'),
    ('\u{8e3}', '\u{df4}'),
    ('\u{1000}', '\u{109f}'),
    ('\u{1780}', '\u{17b3}'),
    ('\u{17b6}', '\u{17d3}'),
    ('\u{1820}', '\u{18aa}'),
    ('\u{1b00}', '\u{1b4c}'),
    ('\u{a840}', '\u{a8f7}'),
    ('\u{a980}', '\u{a9c0}'),
    ('\u{fb50}', '\u{fbb1}'),
    ('\u{fe70}', '\u{fefc}'),
    ('\u{11000}', '\u{114ff}'),
];

/// Combining marks that pile up on a letter without end, of any script or one much abused.
pub(super) const PILING: &[Range] = &[
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{591}', '\u{5bd}'),
    ('\u{610}', '\u{61a}'),
    ('\u{64b}', '\u{65f}'),
    ('\u{6d6}', '\u{6dc}'),
    ('\u{6df}', '\u{6e4}'),
    ('\u{e34}', '\u{e3a}'),
    ('\u{e47}', '\u{e4e}'),
    ('\u{eb4}', '\u{ebc}'),
    ('\u{ec8}', '\u{ece}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe20}', '\u{fe2f}'),
];
