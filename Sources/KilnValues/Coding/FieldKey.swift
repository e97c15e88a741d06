internal import Synchronization

/// The key of a field in coded form. All models share this one type of key, so that an encoder or
/// decoder has one kind of container for all of them.
///
/// Containers copy keys often, so a key is one word without reference counting: the name of each
/// coded field is kept once, and never freed.
struct FieldKey: CodingKey {
  private let name: Unmanaged<FieldName>

  /// The key of a field.
  init(named name: String) {
    self.name = fieldNames.withLock { names in
      if let known = names[name] { return known.reference }
      let reference = Unmanaged.passRetained(FieldName(name))
      names[name] = FieldName.Reference(reference: reference)
      return reference
    }
  }

  /// The key of a field that has been coded before; `nil` for other names, so that keys from a
  /// decoder's source are not kept.
  init?(stringValue: String) {
    guard let known = fieldNames.withLock({ $0[stringValue] }) else { return nil }
    name = known.reference
  }

  var stringValue: String { name._withUnsafeGuaranteedRef(\.text) }

  /// Fields have names, no numbers.
  var intValue: Int? { nil }

  init?(intValue: Int) { nil }
}

extension FieldKey: @unchecked Sendable {
  // Unchecked because `Unmanaged` is not `Sendable`. The name behind it is immutable and never
  // goes.
}

/// The text of a key.
private final class FieldName: Sendable {
  /// A reference that is not counted.
  struct Reference: @unchecked Sendable {
    let reference: Unmanaged<FieldName>
  }

  let text: String

  init(_ text: String) { self.text = text }
}

private let fieldNames = Mutex<[String: FieldName.Reference]>([:])
