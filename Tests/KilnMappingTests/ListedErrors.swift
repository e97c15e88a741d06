import KilnMapping
import KilnTestSupport

extension MappingError: ListedError {
  enum Case: CaseIterable {
    case rejected, mismatch, tooDeep, noRule, cannotBeNull, collision, missing
    case keyRule, valueRule, keyRefused, newKeyCollision
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
    case .obstacle(_, .keyRule): .keyRule
    case .obstacle(_, .valueRule): .valueRule
    case .obstacle(_, .keyRefused): .keyRefused
    case .obstacle(_, .collision): .newKeyCollision
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

extension RegistryError: ListedError {
  enum Case: CaseIterable { case unknown, wrongType, duplicate, unnamed }

  var listedCase: Case {
    switch reason {
    case .unknown: .unknown
    case .wrongType: .wrongType
    case .duplicate: .duplicate
    case .unnamed: .unnamed
    }
  }
}
