#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Error {
  /// The text of any error for a message.
  ///
  /// It is the description of a `LocalizedError`, the path and the problem of an error of a coder,
  /// the sentence of an error of Foundation, and `description` of any other or if these are empty.
  package var sentence: String {
    let text = "\(self)"
    return [knownSentence, text.foundationSentence].lazy.compactMap(\.self).first { !$0.isEmpty }
      ?? text
  }

  private var knownSentence: String? {
    switch self {
    case let error as DecodingError: return error.context.sentence
    case EncodingError.invalidValue(_, let context) as EncodingError:
      return DecodingError.Context(context).sentence
    case let error as any LocalizedError where error.errorDescription?.isEmpty == false:
      return error.errorDescription
    case let error as CocoaError:
      return ["NSLocalizedDescription", "NSDebugDescription"].lazy
        .compactMap { error.userInfo[$0] as? String }.first { !$0.isEmpty }
    default: return nil
    }
  }
}

extension String {
  /// The sentence in the description of an `NSError`; `nil` if this is another text.
  ///
  /// Such as `Error Domain=NSCocoaErrorDomain Code=2048 "The value is invalid."UserInfo={…}`, or
  /// with a blank.
  fileprivate var foundationSentence: String? {
    guard hasPrefix("Error Domain="), let start = firstIndex(of: "\"") else { return nil }
    let quoted = self[index(after: start)...]
    let details = quoted.firstRange(of: "\"UserInfo={") ?? quoted.firstRange(of: "\" UserInfo={")
    guard let end = details?.lowerBound ?? quoted.lastIndex(of: "\"") else { return nil }
    return quoted[..<end] == "(null)" ? nil : String(quoted[..<end])
  }
}

extension DecodingError {
  /// Where and why decoding failed.
  package var context: Context {
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
    if debugDescription.isEmpty { return "" }
    return (path.isEmpty ? "" : path + ": ") + debugDescription
  }
}
