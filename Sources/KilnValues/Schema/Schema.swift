internal import CKiln
public import Synchronization

/// The declaration of a model: its name, its fields and how to build an instance.
///
/// A schema is created once per type and shared; copying it copies a reference.
public struct Schema<Root>: Sendable {
  @usableFromInline let storage: SchemaStorage<Root>

  /// Creates a schema from an initializer of the model and one field per parameter.
  ///
  /// ```swift
  /// static let schema = Schema<Point>(
  ///   "Point", Point.init(x:y:),
  ///   Field(\.x, "x"),
  ///   Field(\.y, "y", default: 0))
  /// ```
  ///
  /// Fields of one type may be listed in another order than the parameters of `make`, and the
  /// compiler accepts it. Debug builds detect this programming error at run time: they compare the
  /// first built instances, at most 64, with the values that `make` received. If fields have each
  /// other's values, `make` is called once more with the values exchanged, because an initializer
  /// may also sort its arguments. If the exchanged values end up in their fields, the program
  /// stops with a message that names the fields. A `make` with side effects sees this additional
  /// call. Release builds check nothing, so that no data can stop a program.
  ///
  /// - Parameters:
  ///   - name: the name of the model.
  ///   - make: builds an instance from the values of the fields, in the order of the fields. Its
  ///     errors are passed on.
  ///   - fields: the fields. A duplicate name or property is a programming error and stops the
  ///     program.
  @inlinable
  public init<each FieldValue>(
    _ name: String,
    _ make: @escaping @Sendable (repeat each FieldValue) throws -> Root,
    _ fields: repeat Field<Root, each FieldValue>
  ) {
    var erased: [AnyField<Root>] = []
    for field in repeat each fields { erased.append(AnyField(field)) }
    self.init(name: name, fields: erased) { slots in
      var index = -1
      func next<V>(_: V.Type) -> V {
        index += 1
        return slots._unsafe.take(index)
      }
      return try make(repeat next((each FieldValue).self))
    }
  }

  /// Creates a schema from a list of fields and a function that takes their values.
  ///
  /// - Parameters:
  ///   - name: the name of the model.
  ///   - fields: the fields, in the order of the slots.
  ///   - changedFields: returns the fields in which the second instance differs from the first, for
  ///     a model with its own comparison. It is called wherever two instances are compared.
  ///   - make: builds an instance. It takes the value of every field from the slots, in any order.
  ///     Debug builds check this order, as described for ``init(_:_:_:)``.
  public init(
    name: String,
    fields: [AnyField<Root>],
    comparedBy changedFields: (@Sendable (_ old: Root, _ new: Root) -> FieldSet)? = nil,
    make: @escaping @Sendable (inout FieldSlots) throws -> Root
  ) {
    storage = SchemaStorage(name, fields, changedFields, make)
  }

  init(_ storage: SchemaStorage<Root>) { self.storage = storage }

  /// The name of the model in descriptions.
  public var name: String { storage.name }

  /// The fields, in the order of declaration.
  public var fields: [AnyField<Root>] { storage.fields }

  /// The names of the fields, in the order of declaration.
  package var fieldNames: [String] { storage.slots.names }

  /// The offsets of the slots.
  package var slotOffsets: [Int] { storage.slots.offsets }

  /// Returns the index of the field of a property.
  ///
  /// - Complexity: O(1).
  public func index(of keyPath: PartialKeyPath<Root>) -> Int? {
    storage.indexByKeyPath[keyPath] ?? storage.alternatives[keyPath]
  }

  /// Returns the index of the field with a name.
  ///
  /// - Complexity: O(1).
  public func index(named name: String) -> Int? {
    storage.indexByName[name]
  }
}

/// Returns the address of the model in the box at an address.
typealias ModelAddress = @Sendable (_ box: UnsafeRawPointer) -> UnsafeRawPointer

/// The storage that copies of a schema share.
@usableFromInline
final class SchemaStorage<Root>: @unchecked Sendable {
  // All properties are immutable. Unchecked for `comparedLayout`, which points to immutable memory,
  // and for the dictionaries with key paths as keys: these are `Sendable`, but a composition with
  // that protocol cannot be the key type of a dictionary.
  let name: String
  let fields: [AnyField<Root>]
  let operations: [FieldOperations]
  /// The comparison of the model itself, if it has one.
  let ownChangedFields: (@Sendable (Root, Root) -> FieldSet)?
  /// Whether the model, or that in a box, has a comparison of its own.
  let hasOwnComparison: Bool
  @usableFromInline let make: @Sendable (inout FieldSlots) throws -> Root
  let indexByName: [String: Int]
  let indexByKeyPath: [PartialKeyPath<Root>: Int]
  /// Other key paths that refer to fields.
  let alternatives: [PartialKeyPath<Root>: Int]
  /// Returns the address of the model in a box; `nil` if the root is not a box.
  let modelAddress: ModelAddress?
  @usableFromInline let slots: SlotLayout
  let comparison: ComparisonLayout
  /// The layout in `comparison`, which owns it.
  let comparedLayout: UnsafePointer<kiln_layout_t>
  /// Whether one comparison by the C core covers the fields.
  let comparesBytes: Bool
  @usableFromInline let hasRules: Bool
  /// Whether the order of the fields needs no further checks.
  @usableFromInline let orderIsChecked: Atomic<Bool>
  /// The check of the order of the fields; `nil` in release builds, or if all types differ.
  let orderCheck: FieldOrderCheck?
  /// Created on first use, because most programs code few of their models.
  let knownCodingPlan = LazyObject<CodingPlan>()
  /// Created on first use, because most programs observe few of their models.
  let knownIrreflexiveFields = LazyObject<IrreflexiveFields>()

  init(
    _ name: String,
    _ fields: [AnyField<Root>],
    _ ownChangedFields: (@Sendable (Root, Root) -> FieldSet)?,
    alternatives: [PartialKeyPath<Root>: Int] = [:],
    modelAddress: ModelAddress? = nil,
    hasOwnComparison: Bool? = nil,
    _ make: @escaping @Sendable (inout FieldSlots) throws -> Root
  ) {
    self.alternatives = alternatives
    self.modelAddress = modelAddress
    self.name = name
    self.fields = fields
    operations = fields.map(\.operations)
    self.ownChangedFields = ownChangedFields
    self.hasOwnComparison = hasOwnComparison ?? (ownChangedFields != nil)
    self.make = make
    var byName: [String: Int] = [:]
    var byKeyPath: [PartialKeyPath<Root>: Int] = [:]
    for (index, field) in fields.enumerated() {
      precondition(
        byName.updateValue(index, forKey: field.name) == nil,
        "the schema \(name) has two fields named \(field.name)"
      )
      // Properties without a size share their offset, and then their key paths are equal.
      precondition(
        byKeyPath.updateValue(index, forKey: field.keyPath) == nil
          || field.operations.layout.size == 0,
        "the schema \(name) has two fields for the property \(field.name)"
      )
    }
    indexByName = byName
    indexByKeyPath = byKeyPath
    slots = SlotLayout(operations)
    // Boxes are compared by the schema of the model.
    comparison = ComparisonLayout(
      modelAddress == nil ? operations : [],
      size: MemoryLayout<Root>.size
    )
    comparedLayout = comparison.layout
    comparesBytes = ownChangedFields == nil && operations.count <= 64
    hasRules = operations.contains(where: \.hasRules)
    // The model in a box has its own schema.
    orderCheck = modelAddress == nil ? .inDebugBuild(fields.map(\.valueType)) : nil
    orderIsChecked = Atomic(orderCheck == nil)
    var codingKeys: Set<String> = []
    for key in fields.compactMap(\.codingKey) {
      precondition(
        codingKeys.insert(key).inserted,
        "the schema \(name) has two fields with the coding key \(key)"
      )
    }
  }

  /// Returns the address from which the operations read an instance.
  ///
  /// For a box, this is the address of the model.
  func fieldsAddress(of root: UnsafePointer<Root>) -> UnsafeRawPointer {
    modelAddress?(root) ?? UnsafeRawPointer(root)
  }

  /// Calls a closure with the address from which the operations read an instance.
  func withFields<Result>(of root: Root, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafePointer(to: root) { body(fieldsAddress(of: $0)) }
  }

  /// Calls a closure with the addresses from which the operations read two instances.
  func withFields<Result>(
    of old: Root,
    _ new: Root,
    _ body: (RawPair) -> Result
  ) -> Result {
    withFields(of: old) { old in withFields(of: new) { body(RawPair(old: old, new: $0)) } }
  }
}
