internal import Synchronization

/// The key of a field in coded form.
///
/// All models share this type of key, so that a coder has one container type for all of them.
/// Containers copy keys often, so a key is one word without reference counting. The name of each
/// coded field is stored once and never freed.
struct FieldKey: CodingKey {
  private let name: Unmanaged<FieldName>

  /// Creates the key of a field.
  init(named name: String) {
    self.name = fieldNames.withLock { names in
      if let known = names[name] { return known.reference }
      let reference = Unmanaged.passRetained(FieldName(name))
      names[name] = FieldName.Reference(reference: reference)
      return reference
    }
  }

  /// Creates the key of a field that has been coded before; `nil` for other names.
  ///
  /// Keys from the source of a decoder are therefore not stored.
  init?(stringValue: String) {
    guard let known = fieldNames.withLock({ $0[stringValue] }) else { return nil }
    name = known.reference
  }

  var stringValue: String { name._withUnsafeGuaranteedRef(\.text) }

  /// Always `nil`: fields have names, not numbers.
  var intValue: Int? { nil }

  init?(intValue: Int) { nil }
}

extension FieldKey: @unchecked Sendable {
  // Unchecked because `Unmanaged` is not `Sendable`. The name is immutable and never deallocated.
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
