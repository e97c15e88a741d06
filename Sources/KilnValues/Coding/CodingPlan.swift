/// The fields of a model, with all lookups that coding needs.
///
/// The schema creates it when a model is first coded. Neither this class nor its loops are generic
/// over the model's type, which would otherwise be looked up at run time for every value.
@usableFromInline
final class CodingPlan: Sendable {
  /// A coded field.
  struct CodedField: Sendable {
    let key: FieldKey
    /// The index of the field in the schema.
    let index: Int
    /// The offset of the slot among all slots, in bytes.
    let slotOffset: Int
    let coding: FieldCoding
    let operations: FieldOperations
  }

  let model: String
  let coded: [CodedField]
  /// The fields that decoding fills with their defaults.
  let uncoded: [(index: Int, slotOffset: Int, operations: FieldOperations)]
  /// The names of required fields that are not coded.
  ///
  /// If there is one, no instance can be decoded.
  let unobtainable: [String]
  /// How the model's own `CodingKeys` differ; `nil` if it has none or they agree.
  let mistakenKeys: String?

  init<Root>(_ storage: SchemaStorage<Root>) {
    model = storage.name
    var coded: [CodedField] = []
    let offsets = storage.slots.offsets
    uncoded = storage.operations.enumerated().filter { $1.codingKey == nil }
      .map { ($0, offsets[$0], $1) }
    for (index, field) in storage.operations.enumerated() {
      guard let key = field.codingKey else { continue }
      coded.append(
        CodedField(
          key: FieldKey(named: key),
          index: index,
          slotOffset: offsets[index],
          coding: field.coding,
          operations: field
        )
      )
    }
    self.coded = coded
    unobtainable = storage.fields.filter { $0.codingKey == nil && $0.isRequired }.map(\.name)
    mistakenKeys = OwnCodingKeys(of: Root.self)?.mistake(in: storage.fields)
  }

  func notCodable(_ field: CodedField, _ conformance: String) -> String {
    let (name, type) = (field.operations.name, field.operations.valueType)
    return "\(model).\(name) is of the type \(type), which is not \(conformance); "
      + "make it so, or declare the field .notCoded"
  }
}

extension SchemaStorage {
  @usableFromInline
  var codingPlan: CodingPlan {
    knownCodingPlan { CodingPlan(self) }
  }
}
