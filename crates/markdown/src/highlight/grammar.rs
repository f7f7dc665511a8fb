//! The words and marks of each language that [`super::words`] colours.

use super::{ATTRIBUTE, CONSTANT, KEYWORD};

/// A quoted text: what opens and closes it, whether a backslash takes the next character along,
/// and whether it may hold several lines.
pub(super) struct Quote {
    pub(super) mark: &'static str,
    pub(super) escapes: bool,
    pub(super) lines: bool,
}

/// What a language is told by.
pub(super) struct Grammar {
    pub(super) line_comments: &'static [&'static str],
    pub(super) block_comment: Option<(&'static str, &'static str)>,
    /// Longer marks first.
    pub(super) quotes: &'static [Quote],
    /// A mark that makes one with the word behind it, and their class.
    pub(super) sigil: Option<(char, &'static str)>,
    pub(super) keywords: &'static [&'static str],
    pub(super) constants: &'static [&'static str],
    pub(super) types: &'static [&'static str],
    /// Words are the same in upper and lower case, so that case tells nothing.
    pub(super) ignore_case: bool,
}

/// The grammar of the language called `name`, in lower case.
pub(super) fn of(name: &str) -> Option<&'static Grammar> {
    match name {
        "c" => Some(&C),
        "cpp" => Some(&CPP),
        "go" => Some(&GO),
        "java" => Some(&JAVA),
        "kotlin" => Some(&KOTLIN),
        "php" => Some(&PHP),
        "ruby" => Some(&RUBY),
        "sql" => Some(&SQL),
        _ => None,
    }
}

const fn line(mark: &'static str) -> Quote {
    Quote {
        mark,
        escapes: true,
        lines: false,
    }
}

const fn lines(mark: &'static str, escapes: bool) -> Quote {
    Quote {
        mark,
        escapes,
        lines: true,
    }
}

/// What most languages have in common.
const BRACES: Grammar = Grammar {
    line_comments: &["//"],
    block_comment: Some(("/*", "*/")),
    quotes: &[line("\""), line("'")],
    sigil: None,
    keywords: &[],
    constants: &["true", "false", "null"],
    types: &[],
    ignore_case: false,
};

static C: Grammar = Grammar {
    sigil: Some(('#', KEYWORD)),
    #[rustfmt::skip]
    keywords: &[
        "auto", "break", "case", "const", "constexpr", "continue", "default", "do", "else", "enum",
        "extern", "for", "goto", "if", "inline", "register", "restrict", "return", "sizeof",
        "static", "struct", "switch", "typedef", "typeof", "union", "volatile", "while",
    ],
    constants: &["true", "false", "NULL", "nullptr"],
    #[rustfmt::skip]
    types: &[
        "bool", "char", "double", "float", "int", "int8_t", "int16_t", "int32_t", "int64_t",
        "long", "ptrdiff_t", "short", "signed", "size_t", "ssize_t", "uint8_t", "uint16_t",
        "uint32_t", "uint64_t", "uintptr_t", "unsigned", "void",
    ],
    ..BRACES
};

static CPP: Grammar = Grammar {
    #[rustfmt::skip]
    keywords: &[
        "alignas", "alignof", "auto", "break", "case", "catch", "class", "co_await", "co_return",
        "co_yield", "concept", "const", "const_cast", "consteval", "constexpr", "constinit",
        "continue", "decltype", "default", "delete", "do", "dynamic_cast", "else", "enum",
        "explicit", "export", "extern", "final", "for", "friend", "goto", "if", "import", "inline",
        "module", "mutable", "namespace", "new", "noexcept", "operator", "override", "private",
        "protected", "public", "reinterpret_cast", "requires", "return", "sizeof", "static",
        "static_assert", "static_cast", "struct", "switch", "template", "this", "throw", "try",
        "typedef", "typeid", "typename", "union", "using", "virtual", "volatile", "while",
    ],
    #[rustfmt::skip]
    types: &[
        "bool", "char", "char8_t", "char16_t", "char32_t", "double", "float", "int", "int8_t",
        "int16_t", "int32_t", "int64_t", "long", "map", "optional", "ptrdiff_t", "short", "signed",
        "size_t", "string", "string_view", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
        "unique_ptr", "unsigned", "vector", "void", "wchar_t",
    ],
    ..C
};

static GO: Grammar = Grammar {
    quotes: &[lines("`", false), line("\""), line("'")],
    #[rustfmt::skip]
    keywords: &[
        "break", "case", "chan", "const", "continue", "default", "defer", "else", "fallthrough",
        "for", "func", "go", "goto", "if", "import", "interface", "map", "package", "range",
        "return", "select", "struct", "switch", "type", "var",
    ],
    constants: &["true", "false", "nil", "iota"],
    #[rustfmt::skip]
    types: &[
        "any", "bool", "byte", "comparable", "complex64", "complex128", "error", "float32",
        "float64", "int", "int8", "int16", "int32", "int64", "rune", "string", "uint", "uint8",
        "uint16", "uint32", "uint64", "uintptr",
    ],
    ..BRACES
};

static JAVA: Grammar = Grammar {
    quotes: &[lines("\"\"\"", true), line("\""), line("'")],
    sigil: Some(('@', ATTRIBUTE)),
    #[rustfmt::skip]
    keywords: &[
        "abstract", "assert", "break", "case", "catch", "class", "const", "continue", "default",
        "do", "else", "enum", "extends", "final", "finally", "for", "goto", "if", "implements",
        "import", "instanceof", "interface", "native", "new", "package", "permits", "private",
        "protected", "public", "record", "return", "sealed", "static", "strictfp", "super",
        "switch", "synchronized", "this", "throw", "throws", "transient", "try", "var", "volatile",
        "while", "yield",
    ],
    types: &[
        "boolean", "byte", "char", "double", "float", "int", "long", "short", "void",
    ],
    ..BRACES
};

static KOTLIN: Grammar = Grammar {
    quotes: &[lines("\"\"\"", false), line("\""), line("'")],
    sigil: Some(('@', ATTRIBUTE)),
    #[rustfmt::skip]
    keywords: &[
        "abstract", "actual", "annotation", "as", "break", "by", "catch", "class", "companion",
        "const", "constructor", "continue", "data", "do", "else", "enum", "expect", "external",
        "final", "finally", "for", "fun", "if", "import", "in", "infix", "init", "inline", "inner",
        "interface", "internal", "is", "lateinit", "object", "open", "operator", "out", "override",
        "package", "private", "protected", "public", "return", "sealed", "super", "suspend",
        "tailrec", "this", "throw", "try", "typealias", "val", "value", "vararg", "var", "when",
        "where", "while",
    ],
    ..BRACES
};

static PHP: Grammar = Grammar {
    line_comments: &["//", "#"],
    quotes: &[lines("\"", true), lines("'", true)],
    sigil: Some(('$', CONSTANT)),
    #[rustfmt::skip]
    keywords: &[
        "abstract", "and", "array", "as", "break", "case", "catch", "class", "clone", "const",
        "continue", "declare", "default", "do", "echo", "else", "elseif", "empty", "enum",
        "extends", "final", "finally", "fn", "for", "foreach", "function", "global", "goto", "if",
        "implements", "include", "include_once", "instanceof", "insteadof", "interface", "isset",
        "list", "match", "namespace", "new", "or", "php", "print", "private", "protected",
        "public", "readonly", "require", "require_once", "return", "static", "switch", "throw",
        "trait", "try", "unset", "use", "var", "while", "xor", "yield",
    ],
    constants: &["true", "false", "null", "TRUE", "FALSE", "NULL"],
    #[rustfmt::skip]
    types: &[
        "bool", "callable", "float", "int", "iterable", "mixed", "never", "object", "parent",
        "self", "string", "void",
    ],
    ..BRACES
};

static RUBY: Grammar = Grammar {
    line_comments: &["#"],
    block_comment: Some(("=begin", "=end")),
    sigil: Some((':', CONSTANT)),
    #[rustfmt::skip]
    keywords: &[
        "BEGIN", "END", "alias", "and", "begin", "break", "case", "class", "def", "do", "else",
        "elsif", "end", "ensure", "extend", "for", "if", "in", "include", "module", "next", "not",
        "or", "private", "protected", "public", "raise", "redo", "require", "require_relative",
        "rescue", "retry", "return", "self", "super", "then", "undef", "unless", "until", "when",
        "while", "yield", "attr_accessor", "attr_reader", "attr_writer",
    ],
    constants: &["true", "false", "nil", "__FILE__", "__LINE__"],
    ..BRACES
};

static SQL: Grammar = Grammar {
    line_comments: &["--"],
    quotes: &[lines("'", false), line("\""), line("`")],
    #[rustfmt::skip]
    keywords: &[
        "add", "all", "alter", "analyze", "and", "as", "asc", "begin", "between", "by", "cascade",
        "case", "check", "column", "commit", "conflict", "constraint", "create", "cross",
        "database", "default", "delete", "desc", "distinct", "do", "drop", "else", "end", "except",
        "exists", "explain", "foreign", "from", "full", "function", "grant", "group", "having",
        "if", "in", "index", "inner", "insert", "intersect", "into", "is", "join", "key", "left",
        "like", "limit", "not", "nothing", "offset", "on", "or", "order", "outer", "over",
        "partition", "pragma", "primary", "procedure", "references", "rename", "replace",
        "restrict", "returning", "revoke", "right", "rollback", "schema", "select", "set", "table",
        "then", "to", "transaction", "trigger", "truncate", "union", "unique", "update", "using",
        "values", "view", "when", "where", "window", "with",
    ],
    constants: &["true", "false", "null", "current_timestamp", "current_date"],
    #[rustfmt::skip]
    types: &[
        "bigint", "bigserial", "blob", "bool", "boolean", "bytea", "char", "date", "datetime",
        "decimal", "double", "float", "int", "integer", "interval", "json", "jsonb", "numeric",
        "real", "serial", "smallint", "text", "time", "timestamp", "timestamptz", "uuid",
        "varchar",
    ],
    ignore_case: true,
    ..BRACES
};
