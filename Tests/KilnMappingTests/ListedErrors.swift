import KilnMapping
import KilnTestSupport

extension MappingError: ListedError {
  enum Case: CaseIterable {
    case rejected, mismatch, tooDeep, noRule, cannotBeNull, collision, missing
  }

  /// The case of the first failure.
  var listedCase: Case {
    switch failures[0].reason {
    case .rejected: .rejected
    case .mismatch: .mismatch
    case .tooDeep: .tooDeep
    case .noRule: .noRule
    case .cannotBeNull: .cannotBeNull
    case .collision: .collision
    case .missing: .missing
    }
  }
}

extension MappingInversionError: ListedError {
  enum Case: CaseIterable { case keyRule, valueRule, keyRefused, collision }

  /// The case of the first obstacle.
  var listedCase: Case {
    switch obstacles[0].problem {
    case .keyRule: .keyRule
    case .valueRule: .valueRule
    case .keyRefused: .keyRefused
    case .collision: .collision
    }
  }
}

extension TransformerError: ListedError {
  enum Case: CaseIterable { case failed, irreversible, nested }

  var listedCase: Case {
    switch self {
    case .failed: .failed
    case .irreversible: .irreversible
    case .nested: .nested
    }
  }
}

extension TransformerRoundTripFailure: ListedError {
  enum Case: CaseIterable { case rejected, stranded, changed }

  var listedCase: Case {
    switch outcome {
    case .rejected: .rejected
    case .stranded: .stranded
    case .changed: .changed
    }
  }
}

extension TransformerRegistryError: ListedError {
  enum Case: CaseIterable { case unknownName, wrongTypes, duplicate, unnamed }

  var listedCase: Case {
    switch self {
    case .unknownName: .unknownName
    case .wrongTypes: .wrongTypes
    case .duplicate: .duplicate
    case .unnamed: .unnamed
    }
  }
}

extension BooleanWordsError: ListedError {
  enum Case: CaseIterable { case noWord, repeated }

  var listedCase: Case {
    switch self {
    case .noWord: .noWord
    case .repeated: .repeated
    }
  }
}

extension DatePatternError: ListedError {
  enum Case: CaseIterable {
    case unknownLetter, unsupportedWidth, unclosedQuote, repeated, missing, ambiguousWidth, tooLong
  }

  var listedCase: Case {
    switch reason {
    case .unknownLetter: .unknownLetter
    case .unsupportedWidth: .unsupportedWidth
    case .unclosedQuote: .unclosedQuote
    case .repeated: .repeated
    case .missing: .missing
    case .ambiguousWidth: .ambiguousWidth
    case .tooLong: .tooLong
    }
  }
}
