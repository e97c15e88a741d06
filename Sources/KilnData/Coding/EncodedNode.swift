/// The output of one encoder: nothing, a value, or a container that can grow.
///
/// Finished parts are values. An unfinished part, such as a nested container, has its own node and
/// is represented by null until the end.
final class EncodedNode {
  private enum Content {
    case none
    case value(JSONValue)
    case array([JSONValue], pending: [Int: EncodedNode])
    case object(JSONObject, pending: [JSONKey: EncodedNode])
  }

  private var content = Content.none
  /// Whether to sort the members by key, as for a dictionary.
  var sortsKeys = false
  /// The coding keys by converted keys, to detect two that convert to the same key.
  private var names: [JSONKey: String] = [:]

  var isEmpty: Bool {
    if case .none = content { true } else { false }
  }

  /// Makes this a value. Returns false if something was encoded before.
  func set(_ value: JSONValue) -> Bool {
    guard isEmpty else { return false }
    content = .value(value)
    return true
  }

  /// Makes this an array. Returns false if it is something else.
  func becomeArray() -> Bool {
    if isEmpty { content = .array([], pending: [:]) }
    return if case .array = content { true } else { false }
  }

  /// Makes this an object. Returns false if it is something else.
  func becomeObject() -> Bool {
    if isEmpty { content = .object([:], pending: [:]) }
    return if case .object = content { true } else { false }
  }

  /// The number of elements.
  var count: Int {
    if case .array(let elements, _) = content { elements.count } else { 0 }
  }

  func append(_ value: JSONValue) {
    guard case .array(var elements, let pending) = content else { return }
    content = .none
    elements.append(value)
    content = .array(elements, pending: pending)
  }

  /// Adds an element that is written later.
  func appendNode() -> EncodedNode {
    let node = EncodedNode()
    guard case .array(var elements, var pending) = content else { return node }
    content = .none
    pending[elements.count] = node
    elements.append(.null)
    content = .array(elements, pending: pending)
    return node
  }

  func set(_ value: JSONValue, forKey key: String) {
    guard case .object(var object, var pending) = content else { return }
    content = .none
    if !pending.isEmpty { pending[JSONKey(key)] = nil }
    object.updateValue(value, forKey: key)
    content = .object(object, pending: pending)
  }

  /// The node of a member that is written later. It is the same for each call with a key.
  func node(forKey key: String) -> EncodedNode {
    guard case .object(var object, var pending) = content else { return EncodedNode() }
    if let known = pending[JSONKey(key)] { return known }
    let node = EncodedNode()
    content = .none
    pending[JSONKey(key)] = node
    object.updateValue(.null, forKey: key)
    content = .object(object, pending: pending)
    return node
  }

  /// Records the coding key of a converted key. Returns false if another one converts to it.
  func claim(_ key: String, for name: String) -> Bool {
    let known = names.updateValue(name, forKey: JSONKey(key))
    return known == nil || known == name
  }

  /// The value, including pending parts; `nil` if nothing was encoded.
  var value: JSONValue? {
    switch content {
    case .none: return nil
    case .value(let value): return value
    case .array(var elements, let pending):
      for (index, node) in pending { elements[index] = node.value ?? .object([:]) }
      return .array(elements)
    case .object(var object, let pending):
      for (key, node) in pending { object[key.string] = node.value ?? .object([:]) }
      return .object(sortsKeys ? object.sortedByKey() : object)
    }
  }
}
