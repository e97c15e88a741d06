internal import CKiln
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

  /// The value of the member that a step leads to.
  @inline(__always)
  func find(_ step: kiln_path_step_t, in reader: SourcePathReader) -> UnsafePointer<JSONValue>? {
    guard step.has_escapes == 0, values.count <= Self.smallCount, keys.count == values.count,
      let values = values.baseAddress
    else { return lookUp(reader.key(step)) }
    let key = reader.writtenKey(step)
    for index in 0..<keys.count where keys[index].hasUTF8(key) { return values + index }
    return nil
  }

  @inline(never)
  private func lookUp(_ key: String) -> UnsafePointer<JSONValue>? {
    guard case .object(let object) = object.pointee,
      let index = object.members.index(forKey: JSONKey(key)),
      let values = values.baseAddress
    else { return nil }
    return values + index
  }
}
