/// The output of one encoder: nothing, a value, or a container that can grow.
///
/// Finished parts are values. An unfinished part, such as a nested container, has its own node and
/// is represented by null until the end.
final class EncodedNode {
  @exclusivity(unchecked) private var content: JSONValue?
  /// Whether the content is a container that can grow.
  private var isContainer = false
  /// The unfinished parts.
  @exclusivity(unchecked) private var pending: [SourcePath.Step: EncodedNode] = [:]
  /// Whether to sort the members by key, as for a dictionary.
  var sortsKeys = false
  /// The coding keys by converted keys, to detect two that convert to the same key.
  private var names: [JSONKey: String] = [:]

  /// Makes this a value. Returns false if something was encoded before.
  func set(_ value: JSONValue) -> Bool {
    guard content == nil else { return false }
    content = .some(value)
    return true
  }

  /// Makes this an array or object, like an empty one. Returns false if it is something else.
  func become(_ empty: JSONValue) -> Bool {
    if set(empty) { isContainer = true }
    return isContainer && content?.kind == empty.kind
  }

  /// The number of elements.
  var count: Int { content?.count ?? 0 }

  func append(_ value: JSONValue) {
    var elements = content?.takeArray() ?? []
    elements.append(value)
    content = .array(elements)
  }

  /// Adds an element that is written later.
  func appendNode() -> EncodedNode {
    let node = EncodedNode()
    pending[.index(count)] = node
    append(.null)
    return node
  }

  func set(_ value: JSONValue, forKey key: String) {
    if !pending.isEmpty { pending[.key(key)] = nil }
    var object = content?.takeObject() ?? [:]
    object.updateValue(value, forKey: key)
    content = .object(object)
  }

  /// The node of a member that is written later. It is the same for each call with a key.
  func node(forKey key: String) -> EncodedNode {
    if let known = pending[.key(key)] { return known }
    set(.null, forKey: key)
    let node = EncodedNode()
    pending[.key(key)] = node
    return node
  }

  /// Records the coding key of a converted key. Returns false if another one converts to it.
  func claim(_ key: String, for name: String) -> Bool {
    let known = names.updateValue(name, forKey: JSONKey(key))
    return known == nil || known == name
  }

  /// The value, including pending parts; `nil` if nothing was encoded.
  var value: JSONValue? {
    guard var value = content else { return .none }
    for (step, node) in pending {
      value.changeInside([step]) { $0 = node.value ?? .object([:]) }
    }
    if sortsKeys, case .object(let object) = value { return .object(object.sortedByKey()) }
    return .some(value)
  }
}
