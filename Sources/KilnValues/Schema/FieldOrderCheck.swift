internal import Synchronization

/// Detects fields that are in another order than the initializer's parameters.
///
/// If the fields have the same type, the compiler accepts such a schema, so instances are checked.
/// The first instances are compared with their slots. The check ends when each field has received
/// its own value and no other, or after a fixed number of comparisons. An initializer may change
/// its arguments, so a field that receives none of the values is not an error.
///
/// Only debug builds have a check, because it calls the model's initializer an additional time, and
/// values that come from data can trigger the end of the program.
final class FieldOrderCheck: Sendable {
  /// The knowledge about the fields, by index.
  struct Knowledge {
    /// The possible sources of each field: fields whose slots it may be filled from.
    ///
    /// The set is empty for a field that is not checked.
    var sources: [FieldSet]
    /// The number of remaining comparisons; each instance also costs ``instanceCost``.
    var budget = 16_384

    /// Limits the number of compared instances to 64.
    static let instanceCost = 256

    /// The fields that may have a source other than their own slot.
    var unsettled: [Int] { sources.indices.filter { !isSettled($0) } }

    var isFinished: Bool { budget <= 0 || sources.indices.allSatisfy(isSettled) }

    private func isSettled(_ index: Int) -> Bool {
      sources[index].isEmpty || (sources[index].count == 1 && sources[index].contains(index))
    }

    /// A cycle of fields that receive each other's values; empty if there is none.
    ///
    /// Each field is followed by the field whose value it receives.
    var circle: [Int] {
      for start in sources.indices {
        var path: [Int] = []
        var index: Int? = start
        while let next = index, !path.contains(next) {
          path.append(next)
          index = onlySource(of: next)
        }
        if let index, index == start { return path }
      }
      return []
    }

    /// Returns the only source of a field, if it is another field.
    private func onlySource(of index: Int) -> Int? {
      let sources = sources[index]
      return sources.count == 1 && !sources.contains(index) ? sources.first { _ in true } : nil
    }
  }

  /// The knowledge; `nil` while an instance is compared.
  private let knowledge: Mutex<Knowledge?>

  /// Creates a check in a debug build.
  ///
  /// - Returns: `nil` in a release build, or if all types differ.
  static func inDebugBuild(_ types: [any Any.Type]) -> FieldOrderCheck? {
    #if DEBUG
      FieldOrderCheck(types)
    #else
      nil
    #endif
  }

  /// Creates a check for fields of these types; `nil` if all types differ.
  private init?(_ types: [any Any.Type]) {
    var indexes: [ObjectIdentifier: FieldSet] = [:]
    for (index, type) in types.enumerated() {
      indexes[ObjectIdentifier(type), default: FieldSet()].insert(index)
    }
    guard indexes.values.contains(where: { $0.count > 1 }) else { return nil }
    let sources = types.map { type in
      let fields = indexes[ObjectIdentifier(type)] ?? FieldSet()
      return fields.count > 1 ? fields : FieldSet()
    }
    knowledge = Mutex(Knowledge(sources: sources))
  }

  /// Removes the knowledge to compare an instance.
  ///
  /// - Returns: `nil` while another instance is compared.
  func begin() -> Knowledge? {
    knowledge.withLock { knowledge in
      defer { knowledge = nil }
      return knowledge
    }
  }

  /// Stores the knowledge.
  ///
  /// - Returns: whether the check is finished.
  func end(with known: Knowledge) -> Bool {
    knowledge.withLock { $0 = known }
    return known.isFinished
  }
}

extension SchemaStorage {
  /// Builds an instance and compares it with its slots.
  @usableFromInline
  func checkedInstance(of slots: inout FieldSlots) throws -> Root {
    guard let orderCheck else { return try make(&slots) }
    let given = slots.copy { $0 }
    let root = try make(&slots)
    // Reading and comparing fields may run code of the model, which may build instances itself.
    guard let knowledge = orderCheck.begin() else { return root }
    orderIsChecked.store(
      orderCheck.end(with: checked(root, given, knowledge)),
      ordering: .relaxed
    )
    return root
  }

  /// Returns the knowledge after one more instance.
  ///
  /// Stops the program if fields have each other's values.
  private func checked(
    _ root: Root,
    _ given: borrowing FieldSlots,
    _ known: FieldOrderCheck.Knowledge
  ) -> FieldOrderCheck.Knowledge {
    var knowledge = known
    knowledge.budget -= FieldOrderCheck.Knowledge.instanceCost
    return withFields(of: root) { root in
      for index in knowledge.unsettled {
        knowledge.budget -= knowledge.sources[index].count
        for source in knowledge.sources[index] where !isIdentical(root, index, given, source) {
          knowledge.sources[index].remove(source)
        }
      }
      let circle = knowledge.circle
      // If the values of these fields are alike, this instance confirms nothing.
      guard !circle.isEmpty, circle.allSatisfy({ !isIdentical(root, $0, given, $0) }) else {
        return knowledge
      }
      if exchanges(circle, given) { stopForOrder(of: circle) }
      // The initializer sorts these values, so the fields are no longer checked.
      for index in circle { knowledge.sources[index] = FieldSet() }
      return knowledge
    }
  }

  private func isIdentical(
    _ root: UnsafeRawPointer,
    _ index: Int,
    _ given: borrowing FieldSlots,
    _ source: Int
  ) -> Bool {
    operations[index].isIdentical(root, toSlot: given._unsafe.address(source))
  }

  /// Whether the initializer exchanges the values of some fields, whatever they are.
  ///
  /// If it receives the values in exchanged order, each field then has its own value.
  private func exchanges(_ circle: [Int], _ given: borrowing FieldSlots) -> Bool {
    var origins = Array(slots.offsets.indices)
    for (place, index) in circle.enumerated() {
      origins[circle[(place + 1) % circle.count]] = index
    }
    var exchanged = given.copy { origins[$0] }
    guard let other = try? make(&exchanged) else { return false }
    return withFields(of: other) { other in
      circle.allSatisfy { isIdentical(other, $0, given, $0) }
    }
  }

  private func stopForOrder(of circle: [Int]) -> Never {
    let names = circle.map { slots.names[$0] }
    let received = zip(names, names.dropFirst() + names.prefix(1)).map { name, source in
      "\(name) receives the value of \(source)"
    }
    // Not a precondition, because release builds omit its message.
    fatalError(
      "the schema \(name) lists its fields in another order than its initializer takes them: "
        + received.joined(separator: ", and ")
        + "; list the fields in the order of the initializer's parameters"
    )
  }
}

extension FieldSlots {
  /// Returns slots with the values of these slots, which must all be filled.
  ///
  /// - Parameter origin: returns the field whose value a field's slot receives; it must have the
  ///   same type.
  fileprivate borrowing func copy(_ origin: (Int) -> Int) -> FieldSlots {
    var copy = FieldSlots(_unsafe.layout)
    for (index, operations) in _unsafe.layout.operations.enumerated() {
      let original = _unsafe.address(origin(index))
      operations.initialize(copy._unsafe.address(index), copying: original)
      copy._unsafe.filled.insert(index)
    }
    return copy
  }
}
