internal import KilnHashing
internal import KilnSupport

/// A field of a known type, without its comparison.
class TypedFieldOperations<Root, Value>: FieldOperations, @unchecked Sendable {
  let keyPath: any KeyPath<Root, Value> & Sendable
  let defaultValue: (@Sendable () -> Value)?
  let typedRules: [ValidationRule<Value>]

  /// The bytes of `nil`; `nil` for types that are not optional.
  ///
  /// They contain no references, and copying them is faster than generic code.
  private let nilBytes: [UInt8]?

  // Created once: finding the structure of a type takes longer than most comparisons.
  private let knownStructure = LazyObject<ErasedStructure>()

  init(
    _ name: String,
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ defaultValue: (@Sendable () -> Value)?,
    _ options: FieldOptions<Value>,
    isExcluded: Bool = false
  ) {
    self.keyPath = keyPath
    self.defaultValue = defaultValue
    typedRules = options.rules
    nilBytes = (Value.self as? any AnyOptional.Type).map { bytesOfNone($0) }
    super.init(
      name,
      options,
      hasDefault: defaultValue != nil,
      isExcluded: isExcluded,
      offset: options.isWeak ? nil : MemoryLayout<Root>.offset(of: keyPath)
    )
  }

  /// Returns the value of the field, read in place if the property has an address.
  @inline(__always)
  final func read(_ root: UnsafeRawPointer) -> Value {
    guard let offset else {
      return root.assumingMemoryBound(to: Root.self).pointee[keyPath: keyPath]
    }
    return (root + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Calls a closure with the address of the value or, if it has none, of a copy.
  @inline(__always)
  final func withAddress<Result>(
    _ root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) throws -> Result
  ) rethrows -> Result {
    if let offset { return try body(root + offset) }
    return try withUnsafePointer(to: read(root)) { try body($0) }
  }

  override final func value(of root: UnsafeRawPointer) -> Any { read(root) }

  /// How values are printed, and compared in depth.
  private final var structure: ValueStructure<Value> {
    unsafeDowncast(erasedStructure, to: ValueStructure<Value>.self)
  }

  private var erasedStructure: ErasedStructure { knownStructure { makeStructure() } }

  /// Creates the structure of the field.
  func makeStructure() -> ValueStructure<Value> { .natural }

  override final func print(of root: UnsafeRawPointer, _ printer: inout Printer) {
    if isRedacted { return printer.write(redacted) }
    withAddress(root) { value in
      if isWeak {
        let reference = value.assumingMemoryBound(to: Value.self).pointee as? any AnyOptional
        printer.writeReference(to: reference?.wrapped as AnyObject?)
      } else {
        erasedStructure.print(at: value, &printer)
      }
    }
  }

  override final func brokenRules(
    at value: UnsafeRawPointer
  ) -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    guard hasRules else { return failures }
    let value = value.assumingMemoryBound(to: Value.self).pointee
    for rule in typedRules {
      // Rules of redacted fields report no nested failures. Each model is validated once.
      // Validating it again at every level would double the time with each level.
      if let failuresInside = rule.failuresInside {
        failures += failuresInside(value).map { $0.inside(name) }
      } else if !rule.isSatisfied(value) {
        let text = isRedacted ? redacted : String(printing: value)
        failures.append(.init(field: name, expectation: rule.expectation, value: text))
      }
    }
    return failures
  }

  override final func areIdentical(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    if isWeak { return read(left) as AnyObject? === read(right) as AnyObject? }
    return withAddress(left) { left in withAddress(right) { areSame(at: left, $0) } }
  }

  override final func isIdentical(_ root: UnsafeRawPointer, toSlot slot: UnsafeRawPointer) -> Bool {
    withAddress(root) { areSame(at: $0, slot) }
  }

  private func areSame(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    // Compare bytes first: most values have not changed and are then not copied.
    haveSameBytes(at: left, right, count: layout.size)
      || KilnValues.areSame(
        left.assumingMemoryBound(to: Value.self).pointee,
        right.assumingMemoryBound(to: Value.self).pointee
      )
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

  override final func compareInside(_ roots: RawPair, _ walk: inout DifferenceWalk) {
    withAddress(roots.old) { old in
      withAddress(roots.new) { new in
        let pair = Pair(
          old: old.assumingMemoryBound(to: Value.self),
          new: new.assumingMemoryBound(to: Value.self)
        )
        walk.compare(pair, by: structure, as: .field(name), isRedacted: isRedacted)
      }
    }
  }

  override final func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafeRawPointer>,
    _ merge: inout MergeWalk
  ) {
    let merged: Value = merge.at(.field(name)) { merge in
      let isOutermost = isRedacted && merge.redacted == nil
      if isOutermost { merge.redacted = merge.path }
      defer { if isOutermost { merge.redacted = nil } }
      return structure.merge(roots.map { read($0) }, &merge)
    }
    slot.initializeMemory(as: Value.self, to: merged)
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
    guard let nilBytes else { return false }
    slot.copyMemory(from: nilBytes, byteCount: nilBytes.count)
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

/// A field that is compared and hashed by its type.
final class HashedFieldOperations<Root, Value: FastHashable>: TypedFieldOperations<Root, Value>,
  @unchecked Sendable
{
  override var comparedBytes: ComparedBytes { ComparedBytes(of: Value.self) }

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

/// A field that is compared and hashed by a comparator.
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
    super.init(name, keyPath, defaultValue, options, isExcluded: comparator.isExcluded)
  }

  override var comparedBytes: ComparedBytes {
    if isExcluded { return .none }
    return comparator.isNatural ? ComparedBytes(of: Value.self) : .unknown
  }

  override var hasComparator: Bool { !comparator.isNatural }

  override func makeStructure() -> ValueStructure<Value> { comparator.structure }

  override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    isExcluded || comparator.areEqual(read(left), read(right))
  }

  override func hash(_ root: UnsafeRawPointer, into hasher: inout FieldHasher) {
    guard !isExcluded else { return }
    comparator.hash(read(root), &hasher)
  }

  override func hash(value: Any, into hasher: inout FieldHasher) {
    if !isExcluded, let value = value as? Value { comparator.hash(value, &hasher) }
  }
}

/// The bytes of the value `.none` of an optional type.
private func bytesOfNone<Known: AnyOptional>(_ type: Known.Type) -> [UInt8] {
  let size = MemoryLayout<Known>.size
  let memory = UnsafeMutableRawPointer.allocate(
    byteCount: size,
    alignment: MemoryLayout<Known>.alignment
  )
  defer { memory.deallocate() }
  // A payload that is not there is not initialized.
  memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
  memory.initializeMemory(as: Known.self, to: .none)
  return Array(UnsafeRawBufferPointer(start: memory, count: size))
}
