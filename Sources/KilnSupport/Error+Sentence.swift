#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Error {
  /// The text of any error for a message.
  ///
  /// It is the description of a `LocalizedError`, the path and the problem of an error of a coder,
  /// the sentence of an error of Foundation, and `description` of any other.
  package var sentence: String {
    switch self {
    case let error as DecodingError: return error.context.sentence
    case EncodingError.invalidValue(_, let context) as EncodingError:
      return DecodingError.Context(context).sentence
    case let error as any LocalizedError where error.errorDescription?.isEmpty == false:
      return error.errorDescription ?? ""
    default:
      let text = "\(self)"
      guard text.hasPrefix("Error Domain=") else { return text }
      let details = (self as? CocoaError)?.userInfo ?? [:]
      for key in ["NSLocalizedDescription", "NSDebugDescription"] {
        if let sentence = details[key] as? String { return sentence }
      }
      // `Error Domain=NSCocoaErrorDomain Code=2048 "The value is invalid."`, and perhaps details.
      let quoted = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      return quoted.count == 3 && quoted[1] != "(null)" ? String(quoted[1]) : text
    }
  }
}

extension DecodingError {
  fileprivate var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context
    case .keyNotFound(_, let context), .dataCorrupted(let context): context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }
}

extension DecodingError.Context {
  fileprivate init(_ context: EncodingError.Context) {
    self.init(codingPath: context.codingPath, debugDescription: context.debugDescription)
  }

  /// The path and the problem: `friends[2].name: Expected to decode String but found null.`
  fileprivate var sentence: String {
    var path = ""
    for key in codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return (path.isEmpty ? "" : path + ": ") + debugDescription
  }
}
