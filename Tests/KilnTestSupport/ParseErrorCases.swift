package import KilnData
package import MessageSnapshots

extension ParseError: ListedError {
  /// The names of the causes.
  package enum Case: CaseIterable {
    case noValue, duplicateKey, tooLong, tooDeep, unclosedQuote, badEscape, leadingZero
    case expectedValue, expectedKey, expectedColon, expectedCommaOrBracket, expectedCommaOrBrace
    case trailingContent, invalidLiteral, invalidNumber, loneSurrogate, controlCharacter
    case invalidUTF8, outOfMemory, libraryFault, incompatibleLibrary
    case fieldCount, textAfterQuote, loneCarriageReturn
    case syntax, keyIsNotScalar, mergeKey, unknownTag, mistagged, notFinite, tooManyDigits
    case tooManyValues, tooManyBytes
    case emptyPath, emptyPiece, emptyBrackets, notAnIndex, missingDigit, badDigit, indexTooLarge
    case quoteNotClosedByBracket, wildcardNotClosedByBracket, unclosedBracket, strayText
    case strayClose, strayBar, emptyAlternative, tooManyAlternatives
    case noSlash
    case unknownLetter, unsupportedWidth, repeated, missing, ambiguousWidth
  }

  package var listedCase: Case {
    switch reason {
    case .noValue: .noValue
    case .duplicateKey: .duplicateKey
    case .tooLong: .tooLong
    case .tooDeep: .tooDeep
    case .unclosedQuote: .unclosedQuote
    case .badEscape: .badEscape
    case .leadingZero: .leadingZero
    case .expectedValue: .expectedValue
    case .expectedKey: .expectedKey
    case .expectedColon: .expectedColon
    case .expectedCommaOrBracket: .expectedCommaOrBracket
    case .expectedCommaOrBrace: .expectedCommaOrBrace
    case .trailingContent: .trailingContent
    case .invalidLiteral: .invalidLiteral
    case .invalidNumber: .invalidNumber
    case .loneSurrogate: .loneSurrogate
    case .controlCharacter: .controlCharacter
    case .invalidUTF8: .invalidUTF8
    case .outOfMemory: .outOfMemory
    case .libraryFault: .libraryFault
    case .incompatibleLibrary: .incompatibleLibrary
    case .fieldCount: .fieldCount
    case .textAfterQuote: .textAfterQuote
    case .loneCarriageReturn: .loneCarriageReturn
    case .syntax: .syntax
    case .keyIsNotScalar: .keyIsNotScalar
    case .mergeKey: .mergeKey
    case .unknownTag: .unknownTag
    case .mistagged: .mistagged
    case .notFinite: .notFinite
    case .tooManyDigits: .tooManyDigits
    case .tooManyValues: .tooManyValues
    case .tooManyBytes: .tooManyBytes
    case .emptyPath: .emptyPath
    case .emptyPiece: .emptyPiece
    case .emptyBrackets: .emptyBrackets
    case .notAnIndex: .notAnIndex
    case .missingDigit: .missingDigit
    case .badDigit: .badDigit
    case .indexTooLarge: .indexTooLarge
    case .quoteNotClosedByBracket: .quoteNotClosedByBracket
    case .wildcardNotClosedByBracket: .wildcardNotClosedByBracket
    case .unclosedBracket: .unclosedBracket
    case .strayText: .strayText
    case .strayClose: .strayClose
    case .strayBar: .strayBar
    case .emptyAlternative: .emptyAlternative
    case .tooManyAlternatives: .tooManyAlternatives
    case .noSlash: .noSlash
    case .unknownLetter: .unknownLetter
    case .unsupportedWidth: .unsupportedWidth
    case .repeated: .repeated
    case .missing: .missing
    case .ambiguousWidth: .ambiguousWidth
    }
  }
}

extension ParseError.Format {
  /// The causes of the errors of this format.
  package var cases: [ParseError.Case] {
    switch self {
    case .json:
      [
        .noValue, .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrBracket,
        .expectedCommaOrBrace, .trailingContent, .invalidLiteral, .leadingZero, .invalidNumber,
        .badEscape, .loneSurrogate, .controlCharacter, .unclosedQuote, .invalidUTF8, .duplicateKey,
        .tooDeep, .tooLong, .outOfMemory, .libraryFault, .incompatibleLibrary,
      ]
    case .table:
      [
        .fieldCount, .unclosedQuote, .textAfterQuote, .loneCarriageReturn, .duplicateKey, .tooLong,
      ]
    case .yaml:
      [
        .noValue, .syntax, .duplicateKey, .keyIsNotScalar, .mergeKey, .unknownTag, .mistagged,
        .notFinite, .tooManyDigits, .tooDeep, .tooLong, .tooManyValues, .tooManyBytes,
      ]
    case .path:
      [
        .emptyPath, .emptyPiece, .emptyBrackets, .notAnIndex, .missingDigit, .badDigit,
        .leadingZero, .indexTooLarge, .quoteNotClosedByBracket, .wildcardNotClosedByBracket,
        .badEscape, .unclosedQuote, .unclosedBracket, .strayText, .strayClose, .strayBar,
        .emptyAlternative, .tooLong, .tooDeep, .tooManyAlternatives,
      ]
    case .pointer: [.noSlash, .badEscape]
    case .pattern: [.syntax]
    case .datePattern:
      [
        .unknownLetter, .unsupportedWidth, .unclosedQuote, .repeated, .missing, .ambiguousWidth,
        .tooLong,
      ]
    }
  }
}

extension MessageList {
  /// Lists every cause of the errors of a format; those of tables are parts of record errors.
  package mutating func list(_ format: ParseError.Format) {
    list(ParseError.self, cases: format.cases.map { "\($0)" })
  }
}
