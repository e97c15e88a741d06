internal import KilnMapping
internal import KilnSupport

/// Reads of a value of any type what the paths of a recipe lead to, and nothing else: what no
/// ingredient reads may be of types that have no JSON form.
struct BridgedSource {
  private let others: (Any) throws -> JSONValue?
  /// Whether it matters which keys there are that nothing reads.
  private let keepsKeys: Bool
  /// What has no JSON form, with its place.
  private(set) var failures = FailureList<RecipeFailure>()

  init(keepsKeys: Bool, others: @escaping (Any) throws -> JSONValue?) {
    self.keepsKeys = keepsKeys
    self.others = others
  }

  /// The JSON form of what is read.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: its place.
  ///   - places: the places in the recipe that it stands at.
  /// - Returns: the form; `nil` if there is none, which is a failure.
  mutating func read(
    _ value: Any?,
    at path: SourcePath,
    _ places: [ReadPaths]
  ) -> JSONValue? {
    guard !places.contains(where: \.isRead) else { return whole(value, at: path) }
    // Trees and Swift's dictionaries and arrays, as they are and as Foundation's come.
    switch value {
    case is JSONValue, is JSONObject: return whole(value, at: path)
    case let members as [AnyHashable: Any]:
      var object = JSONObject()
      // No path leads to a key that is no string.
      for case (let key as String, let value) in members.lazy.map({ ($0.key.base, $0.value) }) {
        let inside = places.flatMap { $0.overlapping(.key(key)) }
        if !inside.isEmpty {
          object[key] = read(value, at: path.appending(.key(key)), inside)
        } else if keepsKeys {
          object[key] = .null
        }
      }
      return .object(object.sortedByKey())
    case let elements as [Any]:
      var forms: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        let inside = places.flatMap { $0.overlapping(.index(index)) }
        let path = path.appending(.index(index))
        forms.append(inside.isEmpty ? .null : read(element, at: path, inside) ?? .null)
      }
      return .array(forms)
    default: return whole(value, at: path)
    }
  }

  private mutating func whole(_ value: Any?, at path: SourcePath) -> JSONValue? {
    do {
      return try JSONValue(bridging: value, others: others)
    } catch let error as JSONBridgeError {
      let place = path.appending(contentsOf: error.path)
      var failure = RecipeFailure(.conversion, path: place)
      (failure.expected, failure.found) = error.reason.words
      failures.append(failure)
    } catch {
      failures.append(RecipeFailure(.conversion, path: path, detail: shortened("\(error)")))
    }
    return nil
  }
}
