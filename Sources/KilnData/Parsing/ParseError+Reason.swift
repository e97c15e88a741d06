internal import KilnSupport

extension ParseError {
  /// The causes of errors, for all formats.
  package enum Reason: Sendable, Hashable {
    // MARK: Several formats

    /// The text is empty, or consists of white space and comments.
    case noValue
    /// An object, a mapping or a header has a key twice.
    case duplicateKey(String)
    /// The text, or the first row of a table, is longer than allowed.
    case tooLong(maximum: Int)
    /// Containers are nested more deeply, or a path has more steps, than allowed.
    case tooDeep(maximum: Int)
    /// The text ends in quotes.
    case unclosedQuote
    /// A backslash, or `~` in a pointer, does not start a valid escape.
    case badEscape
    /// A leading zero is followed by a digit.
    case leadingZero

    // MARK: JSON

    /// A value is missing: the text ends, or the next byte starts no value.
    case expectedValue
    /// An object has something other than a string as its next key.
    case expectedKey
    /// A key is not followed by a colon.
    case expectedColon
    /// An array element is not followed by a comma or a closing bracket.
    case expectedCommaOrBracket
    /// An object member is not followed by a comma or a closing brace.
    case expectedCommaOrBrace
    /// The value is followed by something other than white space.
    case trailingContent
    /// A word starts like `true`, `false` or `null`, but is none of them.
    case invalidLiteral
    /// A number lacks a digit.
    case invalidNumber
    /// An escaped surrogate is not part of a pair.
    case loneSurrogate
    /// A string contains an unescaped control character.
    case controlCharacter
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// There is no memory to read the text.
    case outOfMemory
    /// simdjson rejected a text in which no error was found.
    ///
    /// This is a fault in the library, not in the text.
    case libraryFault
    /// The loaded simdjson library does not match the headers of the build.
    ///
    /// The first value is the version of the headers. The second is the file of the library, if
    /// known.
    case incompatibleLibrary(headers: String, library: String?)

    // MARK: Tables

    /// A row has more or fewer fields than the first row.
    case fieldCount(expected: Int, found: Int)
    /// A closing quote is followed by text other than a separator.
    case textAfterQuote
    /// A carriage return outside of quotes is not followed by a line feed.
    case loneCarriageReturn

    // MARK: YAML and patterns

    /// The text is not YAML, with the message of libyaml, or not a pattern, with a whole message.
    case syntax(String)
    /// A key is not a scalar, or is an alias, such as `*a`, of another node. JSON only has string
    /// keys.
    case keyIsNotScalar(alias: String?)
    /// The merge key `<<`, which the core schema of YAML 1.2 does not support.
    case mergeKey
    /// A tag without a JSON type.
    case unknownTag(String)
    /// A value does not match its tag.
    case mistagged(String, tag: String)
    /// `.nan` or `.inf`, which JSON does not support.
    case notFinite
    /// A hexadecimal or octal integer has too many digits.
    case tooManyDigits(maximum: Int)
    /// Aliases expand to too many values in total.
    case tooManyValues(maximum: Int)
    /// Aliases expand to too many bytes of scalars and keys in total.
    case tooManyBytes(maximum: Int)

    // MARK: Paths

    /// The text is empty.
    case emptyPath
    /// A component is missing before a dot, a bar or the end.
    case emptyPiece
    /// The brackets are empty: `[]`.
    case emptyBrackets
    /// `[` is not followed by a digit, a minus sign, a quote or a star.
    case notAnIndex
    /// `[-` is not followed by a digit from 1 to 9.
    case missingDigit
    /// A digit in brackets is followed by something other than a digit or `]`.
    case badDigit
    /// An index is greater than ``SourcePath/maximumIndex``.
    case indexTooLarge
    /// A quoted key is followed by something other than `]`.
    case quoteNotClosedByBracket
    /// The star of a wildcard is followed by something other than `]`.
    case wildcardNotClosedByBracket
    /// The text ends in brackets.
    case unclosedBracket
    /// `]` is followed by something other than `.` or `[`.
    case strayText
    /// `]` occurs outside of brackets.
    case strayClose
    /// `|` follows a single path; ``FallbackPaths`` accepts several.
    case strayBar
    /// A path is missing before, between or after bars.
    case emptyAlternative
    /// The list has more than ``FallbackPaths/maximumCount`` paths.
    case tooManyAlternatives

    // MARK: Pointers

    /// The text is not empty and does not start with `/`.
    case noSlash

    // MARK: Date patterns

    /// The letter is not supported.
    case unknownLetter(Character)
    /// The letter is repeated an unsupported number of times.
    case unsupportedWidth(letter: Character, count: Int, supported: String)
    /// A part of the date occurs twice.
    case repeated(part: String)
    /// A part of the date is required but missing.
    case missing(part: String)
    /// A variable-width number is followed by a digit, so its end is ambiguous.
    case ambiguousWidth(Character)
  }

  /// The cause in words, without the position.
  ///
  /// For example `expected a colon, found "1"`.
  public var message: String {
    switch format {
    case .json: jsonMessage
    case .table: tableMessage
    case .yaml, .pattern: yamlMessage
    case .path: "expected \(expected), found \(found ?? "the end")"
    case .pointer, .datePattern: "expected \(expected)"
    }
  }

  private var jsonMessage: String {
    let found = found ?? "the end of the text"
    return switch reason {
    case .noValue: "expected a value, found only white space"
    case .duplicateKey(let key): "expected each key once, found \(Excerpt.quoted(key)) again"
    case .tooLong(let maximum): "expected at most \(maximum) bytes"
    case .tooDeep(let maximum): "expected at most \(maximum) nested arrays and objects"
    case .unclosedQuote: "expected a closing quote for this string, found the end of the text"
    case .badEscape: "expected a JSON escape after the backslash"
    case .leadingZero: "expected no digit after a leading zero"
    case .expectedValue: "expected a value, found \(found)"
    case .expectedKey: "expected a key in double quotes, found \(found)"
    case .expectedColon: "expected a colon, found \(found)"
    case .expectedCommaOrBracket: "expected a comma or a closing bracket, found \(found)"
    case .expectedCommaOrBrace: "expected a comma or a closing brace, found \(found)"
    case .trailingContent: "expected nothing after the value, found \(found)"
    case .invalidLiteral: "expected true, false or null, found another word"
    case .invalidNumber: "expected a digit, found \(found)"
    case .loneSurrogate: "expected a surrogate pair, found a lone surrogate"
    case .controlCharacter: "expected an escape, found \(found) in a string"
    case .invalidUTF8: "expected UTF-8, found \(found)"
    case .outOfMemory: "expected memory to read the text, found none"
    case .incompatibleLibrary(let headers, let library):
      "expected the library of simdjson \(headers), whose headers Kiln was built with, "
        + "found another release\(library.map { " in \($0)" } ?? ""); "
        + "build with the headers and the library of one release"
    default: "simdjson rejected the text, in which Kiln found no error; report this as a bug"
    }
  }

  private var tableMessage: String {
    switch reason {
    case .fieldCount(let expected, let found):
      "expected \(counted(expected, "field")), as in the first row, found \(found)"
    case .unclosedQuote: "expected a closing quote for this field, found the end of the text"
    case .textAfterQuote: "expected a separator or the end of the row after the closing quote"
    case .loneCarriageReturn: "expected a line feed after the carriage return"
    case .duplicateKey(let name):
      "expected each column name once, found \(Excerpt.quoted(name)) again"
    case .tooLong(let maximum): "expected a first row of at most \(maximum) bytes"
    default: jsonMessage
    }
  }

  private var yamlMessage: String {
    switch reason {
    case .noValue: "expected a value, found only white space and comments"
    case .syntax(let problem): problem
    case .keyIsNotScalar(nil): "expected a key that is a scalar, found another node"
    case .keyIsNotScalar(let alias?):
      "expected a key that is a scalar, found \(alias), an alias of another node"
    case .mergeKey: "expected a key, found the merge key <<; list the members instead"
    case .unknownTag(let tag): "expected a tag with a JSON type, found \(tag)"
    case .mistagged(let text, let tag): "expected a value for \(tag), found \(text)"
    case .notFinite: "expected a finite number, found an infinity or NaN"
    case .tooManyDigits(let maximum):
      "expected at most \(maximum) digits in a hexadecimal or octal integer"
    case .tooDeep(let maximum): "expected at most \(maximum) nested nodes"
    case .tooLong(let maximum): "expected at most \(maximum) bytes; split the file"
    case .tooManyValues(let maximum):
      "expected at most \(maximum) values after the expansion of aliases"
    case .tooManyBytes(let maximum):
      "expected at most \(maximum) bytes of scalars and keys after the expansion of aliases"
    default: jsonMessage
    }
  }

  /// The expected syntax of a path, a pointer or a date pattern at the offset, in words.
  package var expected: String {
    switch reason {
    case .emptyPath: #"a key, "[" or "$""#
    case .emptyPiece: #"a key or "[""#
    case .emptyBrackets, .notAnIndex: #"an index, a quoted key or "*""#
    case .missingDigit: #"a digit from 1 to 9 after "-""#
    case .badDigit: #"a digit or "]""#
    case .leadingZero: #""]" after the index 0"#
    case .indexTooLarge: "an index of at most \(SourcePath.maximumIndex)"
    case .quoteNotClosedByBracket: #""]" after the quoted key"#
    case .wildcardNotClosedByBracket: #""]" after the wildcard"#
    case .badEscape where format == .pointer: #""0" or "1" after "~""#
    case .badEscape: #"a quote or a backslash after "\""#
    case .unclosedQuote where format == .datePattern: "a closing quote for the quote"
    case .unclosedQuote: "a closing quote"
    case .unclosedBracket: #"a closing "]""#
    case .strayText: #"".", "[" or the end after "]""#
    case .strayClose: #""[" before "]""#
    case .strayBar: #"a single path, or quotes around a key with "|""#
    case .emptyAlternative: #"a path before and after "|""#
    case .tooLong(let maximum) where format == .datePattern:
      "at most \(maximum) bytes, found more"
    case .tooLong(let maximum): "at most \(maximum) bytes"
    case .tooDeep(let maximum): "at most \(maximum) steps"
    case .tooManyAlternatives: "at most \(FallbackPaths.maximumCount) paths"
    case .noSlash: #""/" at the start"#
    case .unknownLetter(let letter): "a supported letter or text in quotes, found \"\(letter)\""
    case .unsupportedWidth(let letter, let count, let supported):
      "\(supported), found \(count) \"\(letter)\""
    case .repeated(let part): "\(part) once, found it again"
    case .missing(let part): "\(part), found none"
    case .ambiguousWidth(let letter):
      "a fixed width or a separator after \"\(letter)\", found a digit"
    default: "a \(format)"
    }
  }
}
