import KilnData
import KilnTestSupport

extension JSONChangeError: ListedError {
  enum Case: CaseIterable {
    case mismatch, beyondEnd, beforeStart, notAnIndex, wildcard, indexFromEnd, removesRoot, tooDeep
    case repeatedKey, conflict, completeArray, tooMuchPadding
    case malformed, notFound, noContainer, movesIntoItself, testFailed, tooLarge, setsNull
  }

  var listedCase: Case {
    switch reason {
    case .mismatch: .mismatch
    case .beyondEnd: .beyondEnd
    case .beforeStart: .beforeStart
    case .notAnIndex: .notAnIndex
    case .wildcard: .wildcard
    case .indexFromEnd: .indexFromEnd
    case .removesRoot: .removesRoot
    case .tooDeep: .tooDeep
    case .repeatedKey: .repeatedKey
    case .conflict: .conflict
    case .completeArray: .completeArray
    case .tooMuchPadding: .tooMuchPadding
    case .malformed: .malformed
    case .notFound: .notFound
    case .noContainer: .noContainer
    case .movesIntoItself: .movesIntoItself
    case .testFailed: .testFailed
    case .tooLarge: .tooLarge
    case .setsNull: .setsNull
    }
  }
}
