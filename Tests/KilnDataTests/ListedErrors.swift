import KilnData
import KilnTestSupport

extension SourcePathError: ListedError {
  var listedCase: Reason { reason }
}

extension JSONPointerError: ListedError {
  var listedCase: Reason { reason }
}

extension JSONTextError: ListedError {
  enum Case: CaseIterable { case notFinite, noDouble, tooDeep, tooLong }

  var listedCase: Case {
    switch reason {
    case .notFinite: .notFinite
    case .noDouble: .noDouble
    case .tooDeep: .tooDeep
    case .tooLong: .tooLong
    }
  }
}

extension JSONChangeError: ListedError {
  enum Case: CaseIterable { case mismatch, beyondEnd, beforeStart, wildcard, removesRoot, tooDeep }

  var listedCase: Case {
    switch self {
    case .mismatch: .mismatch
    case .beyondEnd: .beyondEnd
    case .beforeStart: .beforeStart
    case .wildcard: .wildcard
    case .removesRoot: .removesRoot
    case .tooDeep: .tooDeep
    }
  }
}

extension JSONTreeError: ListedError {
  enum Case: CaseIterable {
    case mismatch, conflict, completeArray, notAnArray, indexFromEnd, tooMuchPadding, tooDeep
  }

  var listedCase: Case {
    switch self {
    case .mismatch: .mismatch
    case .conflict: .conflict
    case .completeArray: .completeArray
    case .notAnArray: .notAnArray
    case .indexFromEnd: .indexFromEnd
    case .tooMuchPadding: .tooMuchPadding
    case .tooDeep: .tooDeep
    }
  }
}

extension JSONPatchError: ListedError {
  enum Case: CaseIterable {
    case malformed, notFound, noContainer, beyondEnd, notAnIndex, removesDocument
    case movesIntoItself, testFailed, tooDeep, tooLarge
  }

  var listedCase: Case {
    switch reason {
    case .malformed: .malformed
    case .notFound: .notFound
    case .noContainer: .noContainer
    case .beyondEnd: .beyondEnd
    case .notAnIndex: .notAnIndex
    case .removesDocument: .removesDocument
    case .movesIntoItself: .movesIntoItself
    case .testFailed: .testFailed
    case .tooDeep: .tooDeep
    case .tooLarge: .tooLarge
    }
  }
}
