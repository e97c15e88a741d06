internal import CKiln
internal import KilnHashing

/// The operations of a field whose type is known, but for how it is compared.
class TypedFieldOperations<Root, Value>: FieldOperations<Root>, @unchecked Sendable {
  let name: String
  let keyPath: any KeyPath<Root, Value> & Sendable
  let defaultValue: (@Sendable () -> Value)?
  let options: FieldOptions<Value>
  let storedOffset: Int?

  init(
    _ name: String,
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ defaultValue: (@Sendable () -> Value)?,
    _ options: FieldOptions<Value>
  ) {
    self.name = name
    self.keyPath = keyPath
    self.defaultValue = defaultValue
    self.options = options
    storedOffset = options.isWeak ? nil : MemoryLayout<Root>.offset(of: keyPath)
  }

  override final var layout: (size: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  override final var offset: Int? { storedOffset }

  override final var hasRules: Bool { !options.rules.isEmpty }

  /// The field's value, read in place where the property has an address.
  @inline(__always)
  final func read(_ root: UnsafePointer<Root>) -> Value {
    guard let storedOffset else { return root.pointee[keyPath: keyPath] }
    return (UnsafeRawPointer(root) + storedOffset).assumingMemoryBound(to: Value.self).pointee
  }

  override final func value(of root: UnsafePointer<Root>) -> Any { read(root) }

  override final func literal(of root: UnsafePointer<Root>) -> String {
    options.isRedacted ? redactedLiteral : KilnValues.literal(read(root))
  }

  override final func brokenRules(of root: UnsafePointer<Root>) -> [ValidationError.Failure] {
    hasRules ? brokenRules(by: read(root)) : []
  }

  override final func brokenRules(inSlot slot: UnsafeRawPointer) -> [ValidationError.Failure] {
    hasRules ? brokenRules(by: slot.assumingMemoryBound(to: Value.self).pointee) : []
  }

  private func brokenRules(by value: Value) -> [ValidationError.Failure] {
    options.rules.filter { !$0.isSatisfied(value) }.map { rule in
      ValidationError.Failure(
        field: name,
        expectation: rule.expectation,
        value: options.isRedacted ? redactedLiteral : KilnValues.literal(value)
      )
    }
  }

  override final func areIdentical(
    _ left: UnsafePointer<Root>,
    _ right: UnsafePointer<Root>
  ) -> Bool {
    guard let storedOffset else {
      // A weak reference has no bytes to look at, but is known by what it refers to.
      return options.isWeak && read(left) as AnyObject? === read(right) as AnyObject?
    }
    let size = MemoryLayout<Value>.size
    return memcmp(
      UnsafeRawPointer(left) + storedOffset,
      UnsafeRawPointer(right) + storedOffset,
      size
    )
      == 0
  }

  override final func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafePointer<Root>) {
    slot.initializeMemory(as: Value.self, to: read(root))
  }

  /// How values are compared inside.
  var structure: ValueStructure<Value> { fatalError("overridden") }

  override final func compareInside(
    _ old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    let structure = structure
    if options.isRedacted, walk.purpose == .changes {
      let (old, new) = (read(old), read(new))
      guard !structure.areEqualAtAnyDepth(old, new) else { return }
      walk.note(path, isRedacted: true, .changed(old: old, new: new))
    } else {
      structure.compareLater(read(old), read(new), path, &walk)
    }
  }

  override final func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafePointer<Root>>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    let isOutermost = options.isRedacted && merge.redacted == nil
    if isOutermost { merge.redacted = path }
    let merged = structure.merge(roots.map { read($0) }, path, &merge)
    if isOutermost { merge.redacted = nil }
    slot.initializeMemory(as: Value.self, to: merged)
  }

  override final func isEqual(_ root: UnsafePointer<Root>, to value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    return structure.areEqual(read(root), value)
  }

  override final func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool {
    if let defaultValue {
      slot.initializeMemory(as: Value.self, to: defaultValue())
      return true
    }
    guard let absent = (Value.self as? any OptionalValue.Type)?.absent as? Value else {
      return false
    }
    slot.initializeMemory(as: Value.self, to: absent)
    return true
  }

  override final func deinitialize(_ slot: UnsafeMutableRawPointer) {
    slot.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}

/// The operations of a field that is compared and hashed as its type has it.
final class HashedFieldOperations<Root, Value: FastHashable>: TypedFieldOperations<Root, Value>,
  @unchecked Sendable
{
  override var isExcluded: Bool { false }

  override var comparisonKind: UInt32 { KilnValues.comparisonKind(of: Value.self) }

  override func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Value.self, &visited)
  }

  override var structure: ValueStructure<Value> { .natural }

  override func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    read(left) == read(right)
  }

  override func hash(_ root: UnsafePointer<Root>, into hasher: inout FieldHasher) {
    hasher.combine(read(root))
  }
}

/// The operations of a field that is compared and hashed in a way of its own.
final class ComparedFieldOperations<Root, Value>: TypedFieldOperations<Root, Value>,
  @unchecked Sendable
{
  let comparator: FieldComparator<Value>

  init(
    _ name: String,
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ defaultValue: (@Sendable () -> Value)?,
    _ options: FieldOptions<Value>,
    _ comparator: FieldComparator<Value>
  ) {
    self.comparator = comparator
    super.init(name, keyPath, defaultValue, options)
  }

  override var isExcluded: Bool { comparator.isExcluded }

  override var comparisonKind: UInt32 { UInt32(KILN_FIELD_OPAQUE) }

  override func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool { false }

  override var structure: ValueStructure<Value> { comparator.structure }

  override func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    comparator.isExcluded || comparator.areEqual(read(left), read(right))
  }

  override func hash(_ root: UnsafePointer<Root>, into hasher: inout FieldHasher) {
    guard !comparator.isExcluded else { return }
    comparator.hash(read(root), &hasher)
  }
}
