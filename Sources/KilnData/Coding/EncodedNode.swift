/// What an encoder has been given so far: nothing, a value, or a container that may still grow.
///
/// Finished parts are values. What is still being written, as a nested container is, has a node of
/// its own and a null in its place until the end.
final class EncodedNode {
  private enum Content {
    case none
    case value(JSONValue)
    case array([JSONValue], pending: [Int: EncodedNode])
    case object(JSONObject, pending: [JSONKey: EncodedNode])
  }

  private var content = Content.none
  /// Whether the members have no order of their own, as those of a dictionary.
  var sortsKeys = false
  /// The coding keys by converted keys, where keys are converted: two may not become one.
  private var names: [JSONKey: String] = [:]

  var isEmpty: Bool {
    if case .none = content { true } else { false }
  }

  /// Makes this a value; answers whether nothing was here before.
  func set(_ value: JSONValue) -> Bool {
    guard isEmpty else { return false }
    content = .value(value)
    return true
  }

  /// Makes this an array; answers whether it is one.
  func becomeArray() -> Bool {
    if isEmpty { content = .array([], pending: [:]) }
    return if case .array = content { true } else { false }
  }

  /// Makes this an object; answers whether it is one.
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

  /// Adds an element that is still to be written.
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

  /// The member for a key that is still to be written: one and the same where it is asked for
  /// twice.
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

  /// Notes which coding key a converted key comes from; answers whether no other one does.
  func claim(_ key: String, for name: String) -> Bool {
    let known = names.updateValue(name, forKey: JSONKey(key))
    return known == nil || known == name
  }

  /// The value, with all that was pending; `nil` where nothing was encoded.
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
