internal import CKiln
internal import KilnHashing
internal import KilnSupport
internal import Synchronization

/// The operations of a field of a known type, without the comparison.
class TypedFieldOperations<Root, Value>: FieldOperations, @unchecked Sendable {
  let name: String
  let keyPath: any KeyPath<Root, Value> & Sendable
  let defaultValue: (@Sendable () -> Value)?
  let options: FieldOptions<Value>
  let storedOffset: Int?

  // Made at first use: most programs print few of their types.
  private let knownPrinter = AtomicLazyReference<ErasedPrinter>()

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

  override final var rules: [Any] { options.rules }

  /// The field's value, read in place where the property has an address.
  @inline(__always)
  final func read(_ root: UnsafeRawPointer) -> Value {
    guard let storedOffset else {
      return root.assumingMemoryBound(to: Root.self).pointee[keyPath: keyPath]
    }
    return (root + storedOffset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Calls a closure with the address of the field's value, or of a copy where the property has
  /// none.
  @inline(__always)
  final func withAddress<Result>(
    _ root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) throws -> Result
  ) rethrows -> Result {
    if let storedOffset { return try body(root + storedOffset) }
    return try withUnsafePointer(to: read(root)) { try body($0) }
  }

  override final func value(of root: UnsafeRawPointer) -> Any { read(root) }

  /// The printer of the field's type.
  private var printer: ErasedPrinter {
    knownPrinter.load() ?? knownPrinter.storeIfNil(KilnValues.printer(for: Value.self))
  }

  override final func print(of root: UnsafeRawPointer, _ printer: inout Printer) {
    if options.isRedacted { return printer.write(redacted) }
    withAddress(root) { value in
      if options.isWeak {
        let reference = value.assumingMemoryBound(to: Value.self).pointee as? any ObjectReference
        printer.writeReference(to: reference?.object)
      } else {
        self.printer.print(at: value, &printer)
      }
    }
  }

  override final func printChange(
    of old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    printer.at(.name(name)) { printer in
      guard !options.isRedacted else { return printer.replaceRedacted() }
      withAddress(old) { old in
        withAddress(new) { new in self.printer.printChange(at: old, new, &printer) }
      }
    }
  }

  override final func brokenRules(
    of root: UnsafeRawPointer
  ) -> FailureList<ValidationError.Failure> {
    hasRules ? withAddress(root) { brokenRules(inSlot: $0) } : FailureList()
  }

  override final func brokenRules(
    inSlot slot: UnsafeRawPointer
  ) -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    guard hasRules else { return failures }
    let value = slot.assumingMemoryBound(to: Value.self).pointee
    for rule in options.rules {
      // Rules of redacted fields report no failures inside. Each model is validated once:
      // validating it again at every level would double the time with each level.
      if let failuresInside = rule.failuresInside {
        failures += failuresInside(value).map { $0.inside(name) }
      } else if !rule.isSatisfied(value) {
        let text = options.isRedacted ? redacted : String(printing: value)
        failures.append(.init(field: name, expectation: rule.expectation, value: text))
      }
    }
    return failures
  }

  override final func areIdentical(
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer
  ) -> Bool {
    if options.isWeak { return read(left) as AnyObject? === read(right) as AnyObject? }
    if let storedOffset {
      let size = MemoryLayout<Value>.size
      if memcmp(left + storedOffset, right + storedOffset, size) == 0 { return true }
    }
    return areSame(read(left), read(right))
  }

  override final func isIdentical(
    _ root: UnsafeRawPointer,
    toSlot slot: UnsafeRawPointer
  ) -> Bool {
    if let storedOffset {
      if memcmp(root + storedOffset, slot, MemoryLayout<Value>.size) == 0 { return true }
    }
    return areSame(read(root), slot.assumingMemoryBound(to: Value.self).pointee)
  }

  override final func initialize(
    _ slot: UnsafeMutableRawPointer,
    copying other: UnsafeRawPointer
  ) {
    slot.initializeMemory(as: Value.self, to: other.assumingMemoryBound(to: Value.self).pointee)
  }

  override final func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafeRawPointer) {
    slot.initializeMemory(as: Value.self, to: read(root))
  }

  /// How values are compared inside.
  var structure: ValueStructure<Value> { fatalError("overridden") }

  override final func compareInside(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    let structure = structure
    if options.isRedacted, walk.purpose == .changes {
      let (old, new) = (read(old), read(new))
      guard !structure.areEqualAtAnyDepth(old, new) else { return }
      walk.note(DeepChange(path: path, old: old, new: new, isRedacted: true))
    } else {
      structure.compareLater(read(old), read(new), path, &walk)
    }
  }

  override final func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafeRawPointer>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    let isOutermost = options.isRedacted && merge.redacted == nil
    if isOutermost { merge.redacted = path }
    let merged = structure.merge(roots.map { read($0) }, path, &merge)
    if isOutermost { merge.redacted = nil }
    slot.initializeMemory(as: Value.self, to: merged)
  }

  override final func isEqual(_ root: UnsafeRawPointer, to value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    return structure.areEqual(read(root), value)
  }

  override final func areEqual(values left: Any, _ right: Any) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return structure.areEqualAtAnyDepth(left, right)
  }

  override final func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool {
    if let defaultValue {
      slot.initializeMemory(as: Value.self, to: defaultValue())
      return true
    }
    guard let optional = Value.self as? any OptionalValue.Type else { return false }
    optional.initializeNil(slot)
    return true
  }

  override final var coding: FieldCoding {
    guard let defaultValue else { return .of(Value.self, default: nil) }
    return .of(Value.self) { slot in
      slot.initializeMemory(as: Value.self, to: defaultValue())
    }
  }

  override final func withValue(
    of root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) throws -> Void
  ) rethrows {
    try withAddress(root, body)
  }

  override final func deinitialize(_ slot: UnsafeMutableRawPointer) {
    slot.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}

/// The operations of a field that is compared and hashed by its type.
final class HashedFieldOperations<Root, Value: FastHashable>: TypedFieldOperations<Root, Value>,
  @unchecked Sendable
{
  override var isExcluded: Bool { false }

  override var comparedBytes: ComparedBytes { ComparedBytes(of: Value.self) }

  override var structure: ValueStructure<Value> { .natural }

  override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    read(left) == read(right)
  }

  override func hash(_ root: UnsafeRawPointer, into hasher: inout FieldHasher) {
    hasher.combine(read(root))
  }

  override func hash(value: Any, into hasher: inout FieldHasher) {
    if let value = value as? Value { hasher.combine(value) }
  }
}

/// The operations of a field that is compared and hashed by a comparator.
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

  override var comparedBytes: ComparedBytes { isExcluded ? .none : .unknown }

  override var structure: ValueStructure<Value> { comparator.structure }

  override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    comparator.isExcluded || comparator.areEqual(read(left), read(right))
  }

  override func hash(_ root: UnsafeRawPointer, into hasher: inout FieldHasher) {
    guard !comparator.isExcluded else { return }
    comparator.hash(read(root), &hasher)
  }

  override func hash(value: Any, into hasher: inout FieldHasher) {
    if !comparator.isExcluded, let value = value as? Value { comparator.hash(value, &hasher) }
  }
}
