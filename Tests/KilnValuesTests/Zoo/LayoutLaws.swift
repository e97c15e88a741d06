import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

/// Checks that boxes compare their models like plain Swift, regardless of padding bytes.
///
/// - Parameters:
///   - model: the model.
///   - rounds: the number of pairs.
///   - location: the source location of a failure.
func checkLayout<Model: ZooModel>(
  _ model: Model.Type,
  rounds: Int = 200,
  location: SourceLocation = #_sourceLocation
) throws {
  var generator = SeededGenerator(seed: 7)
  let padding = Model.storesFieldsOnly ? paddingBytes(of: Model.self) : []
  for _ in 0..<rounds {
    let old = Model.random(&generator)
    let rarity = generator.pick([1, 2, 5, 50])
    let new = old.mixed(with: .random(&generator), oneIn: rarity, &generator)
    let (left, right) = (Boxed(old), Boxed(new))
    let hash = Fingerprint(of: old)
    for box in [left, right] { fill(padding, of: box, &generator) }
    let expected = Model.plainlyChangedFields(from: old, to: new)
    let changed = Array(right.changedFields(from: left))
    let isRight =
      changed == expected && (left == right) == expected.isEmpty && left.fingerprint == hash
    if !isRight {
      Issue.record(
        "\(Model.self): \(changed), and not \(expected), of \(old) and \(new)",
        sourceLocation: location
      )
      return
    }
  }
}

/// Fills bytes of a record with random values.
private func fill<Model>(
  _ bytes: [Int],
  of box: Boxed<Model>,
  _ generator: inout SeededGenerator
) {
  box.withUnsafeModel { model in
    let record = UnsafeMutableRawPointer(mutating: model)
    for byte in bytes {
      record.storeBytes(
        of: UInt8(truncatingIfNeeded: generator.next()),
        toByteOffset: byte,
        as: UInt8.self
      )
    }
  }
}

/// The padding bytes of a model: between fields, after them, and in nested models. Empty if a field
/// has no address.
func paddingBytes<Model: ValueModel>(of model: Model.Type) -> [Int] {
  guard let used = usedBytes(of: Model.self) else { return [] }
  return (0..<MemoryLayout<Model>.stride).filter { !used.contains($0) }
}

private func usedBytes<Model: ValueModel>(of model: Model.Type) -> Set<Int>? {
  var used: Set<Int> = []
  for field in Model.schema.fields {
    func bytes<Member>(_ type: Member.Type) -> Set<Int>? {
      if MemoryLayout<Member>.size == 0 { return [] }
      guard let offset = MemoryLayout<Model>.offset(of: field.keyPath as PartialKeyPath<Model>)
      else { return nil }
      let nested = (type as? any ValueModel.Type).flatMap { usedBytes(of: $0) }
      return Set((nested ?? Set(0..<MemoryLayout<Member>.size)).map { $0 + offset })
    }
    guard let bytes = bytes(field.valueType) else { return nil }
    used.formUnion(bytes)
  }
  return used
}

@Suite struct PaddingTests {
  @Test func paddingIsFoundBetweenFieldsAndInNestedModels() {
    #expect(paddingBytes(of: Zoo.Slotted<Int32>.self) == [1, 2, 3, 10, 11])
    #expect(paddingBytes(of: Zoo.Padded.self) == Array(1..<8) + Array(18..<24) + Array(41..<48))
    let nested = paddingBytes(of: Zoo.Nested.self)
    #expect(nested.prefix(14) == ArraySlice(Array(1..<8) + Array(9..<16)))
    #expect(paddingBytes(of: Zoo.Watched.self).isEmpty)
    #expect(paddingBytes(of: Zoo.Wide200.self).count > 200)
  }
}
