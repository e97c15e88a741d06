internal import KilnHashing
internal import OrderedCollections

/// A look into a value that is known to stay as it is: where its members or elements lie.
///
/// It holds no reference, so that walking a tree costs no counting of them. Whoever makes one keeps
/// the value alive and unchanged for as long as the pointers are used.
enum JSONContainer {
  case object(Members)
  case array(UnsafeBufferPointer<JSONValue>)
  case scalar

  struct Members {
    let keys: UnsafeBufferPointer<JSONKey>
    let values: UnsafeBufferPointer<JSONValue>
    /// The object itself.
    let object: UnsafePointer<JSONValue>
  }

  /// Looks into a value.
  ///
  /// The pointers leave the closures that got them. They point into storage that the value owns,
  /// not into a copy: both kinds of array lie in one piece of memory.
  @inline(__always)
  init(_ value: UnsafePointer<JSONValue>) {
    switch value.pointee {
    case .object(let object):
      self = .object(
        Members(
          keys: object.members.keys.withContiguousStorageIfAvailable { $0 } ?? Self.none,
          values: object.members.values.withUnsafeBufferPointer { $0 },
          object: value
        )
      )
    case .array(let array):
      self = .array(array.withUnsafeBufferPointer { $0 })
    case .null, .bool, .number, .string:
      self = .scalar
    }
  }

  private static var none: UnsafeBufferPointer<JSONKey> {
    UnsafeBufferPointer(start: nil, count: 0)
  }
}

extension JSONContainer.Members {
  /// The most members that are searched one after the other. The dictionary has no hash table for
  /// fewer than 16, and for some more comparing lengths and bytes still is less work than making a
  /// string of the key and hashing it.
  static var smallCount: Int { 40 }

  /// The value of the member with a key.
  ///
  /// Short keys, which lie in the string itself, are first compared by their words.
  @inline(__always)
  func value(of key: String) -> UnsafePointer<JSONValue>? {
    guard let values = values.baseAddress else { return nil }
    if keys.count <= Self.smallCount, key.utf8.count <= 15 {
      let bits = StringBits(key)
      for index in 0..<keys.count where StringBits(keys[index].string) == bits {
        return values + index
      }
    }
    guard let index = index(of: JSONKey(key)) else { return nil }
    return values + index
  }

  /// The position of a key in the order.
  @inline(never)
  func index(of key: JSONKey) -> Int? {
    if keys.count <= Self.smallCount {
      for index in 0..<keys.count where keys[index] == key { return index }
      return nil
    }
    guard case .object(let object) = object.pointee else { return nil }
    return object.members.index(forKey: key)
  }
}
