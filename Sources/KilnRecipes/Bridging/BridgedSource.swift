internal import KilnMapping
internal import KilnSupport

/// Converts the parts of a value that a recipe reads.
///
/// Other parts may have types without a JSON form.
struct BridgedSource {
  private let others: (Any) throws -> JSONValue?
  /// Whether to keep keys that are not read.
  private let keepsKeys: Bool
  /// The values without a JSON form, with their paths.
  private(set) var failures = FailureList<RecipeFailure>()

  init(keepsKeys: Bool, others: @escaping (Any) throws -> JSONValue?) {
    self.keepsKeys = keepsKeys
    self.others = others
  }

  /// Returns the JSON form of the parts that are read.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: the path of the value.
  ///   - places: the positions in the recipe that match the path.
  /// - Returns: the form; `nil` if there is none, in which case a failure is recorded.
  mutating func read(
    _ value: Any?,
    at path: SourcePath,
    _ places: [ReadPaths]
  ) -> JSONValue? {
    guard !places.contains(where: \.isRead) else { return whole(value, at: path) }
    // Trees, and dictionaries and arrays of Swift or Foundation.
    switch value {
    case is JSONValue, is JSONObject: return whole(value, at: path)
    case let members as [AnyHashable: Any]:
      var object = JSONObject()
      // Paths contain only string keys.
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
        let inside = places.flatMap { $0.overlapping(element: index, of: elements.count) }
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
    } catch let error as ConversionError {
      let place = path.appending(contentsOf: error.path)
      var failure = RecipeFailure(.conversion, path: place)
      (failure.expected, failure.found) = (error.expected, error.found)
      failures.append(failure)
    } catch {
      failures.append(RecipeFailure(.conversion, path: path, detail: shortened(error)))
    }
    return nil
  }
}
