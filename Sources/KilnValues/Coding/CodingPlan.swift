internal import Synchronization

/// The fields of a model with all lookups that coding needs. Made when a model is first coded, and
/// kept by its schema.
///
/// Neither this nor the loops over it are generic over the model's type, which would be looked up
/// at run time for every value.
@usableFromInline
final class CodingPlan: Sendable {
  /// One coded field.
  struct CodedField: Sendable {
    let key: FieldKey
    /// The field's index in the schema.
    let index: Int
    let name: String
    let type: any Any.Type
    /// Where its slot lies among all slots, in bytes.
    let slotOffset: Int
    let isRequired: Bool
    let coding: FieldCoding
    let operations: FieldOperations
    /// The offset of the value in an instance, in bytes; `nil` where it has no address.
    let offset: Int?
  }

  /// A field that is not coded, with the value that decoding gives it.
  struct UncodedField: Sendable {
    let index: Int
    let slotOffset: Int
    /// Puts the default, or `nil`, into an empty slot.
    let initializeDefault: @Sendable (UnsafeMutableRawPointer) -> Bool
  }

  let model: String
  let coded: [CodedField]
  let uncoded: [UncodedField]
  /// The fields that are not coded and yet required, by name: with one, no instance can be decoded.
  let unobtainable: [String]
  /// How the model's own `CodingKeys` differ; `nil` where it has none, or these keys.
  let mistakenKeys: String?

  init<Root>(_ storage: SchemaStorage<Root>) {
    model = storage.name
    var coded: [CodedField] = []
    var uncoded: [UncodedField] = []
    for (index, field) in storage.fields.enumerated() {
      let slotOffset = storage.slots.offsets[index]
      let operations = field.operations
      if let key = field.codingKey {
        coded.append(
          CodedField(
            key: FieldKey(named: key),
            index: index,
            name: field.name,
            type: field.valueType,
            slotOffset: slotOffset,
            isRequired: field.isRequired,
            coding: operations.coding,
            operations: operations,
            offset: operations.offset
          )
        )
      } else {
        uncoded.append(
          UncodedField(index: index, slotOffset: slotOffset) { operations.initializeDefault($0) }
        )
      }
    }
    self.coded = coded
    self.uncoded = uncoded
    unobtainable = storage.fields.filter { $0.codingKey == nil && $0.isRequired }.map(\.name)
    mistakenKeys = OwnCodingKeys(of: Root.self)?.mistake(in: storage.fields)
  }

  func notCodable(_ field: CodedField, _ conformance: String) -> String {
    "\(model).\(field.name) is of the type \(field.type), which is not \(conformance); "
      + "make it so, or declare the field .notCoded"
  }
}

extension SchemaStorage {
  @usableFromInline
  var codingPlan: CodingPlan {
    if let known = codingPlanReference.load(ordering: .acquiring) {
      return known.takeUnretainedValue()
    }
    // Threads that find none at one time all make one; all of them then use the first.
    let made = Unmanaged.passRetained(CodingPlan(self))
    let (isFirst, first) = codingPlanReference.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let first else { return made.takeUnretainedValue() }
    made.release()
    return first.takeUnretainedValue()
  }
}
