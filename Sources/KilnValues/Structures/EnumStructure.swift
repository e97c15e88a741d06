/// Enums whose case can be read: the parts of the payload, if both values have the same case.
final class EnumStructure<Choice: ValueEnum>: ReflectedStructure<Choice>, @unchecked Sendable {
  // Determined for the first printed value.
  private let known = LazyObject<DescriptionFacts>()

  override func areEqual(_ pair: Pair<Choice>) -> Bool { pair.old.pointee == pair.new.pointee }

  override func compare(_ pair: Pair<Choice>, _ walk: inout DifferenceWalk) {
    guard !areEqual(pair) else { return }
    guard walk.purpose != .equality else { return walk.noteChange(pair, self) }
    let (old, new) = (pair.old.pointee.enumCase, pair.new.pointee.enumCase)
    compare(Reflection(old), Reflection(new), pair, &walk)
  }

  /// Prints the case, or the description of a type that declares one.
  override func print(_ value: UnsafePointer<Choice>, _ printer: inout Printer) {
    let facts = known { DescriptionFacts(isOwn: declaresDescription(value.pointee)) }
    guard facts.isOwn else { return printer.print(Reflection(value.pointee.enumCase)) }
    printer.writeDescription(value.pointee.description)
  }

  /// Whether the type declares its `description`.
  private func declaresDescription(_ value: Choice) -> Bool {
    let probe = DescriptionProbe(Choice.self)
    DescriptionProbe.$current.withValue(probe) { _ = value.description }
    return !probe.isDefault
  }

  /// Merges the parts of the payloads, if all three values have the same case.
  override func mergeInside(_ versions: Versions<Choice>, _ merge: inout MergeWalk) -> Choice {
    let cases = versions.map(\.enumCase)
    let ours = cases.ours
    guard ours.hasSameParts(as: cases.base), ours.hasSameParts(as: cases.theirs),
      let number = number(of: ours)
    else { return merge.choose(versions) }
    let parts = merge.at(.field(ours.name)) { merge in
      ours.payload.indices.map { index in
        let values = cases.map { $0.payload[index].value }
        guard let step = ours.label(index).component else { return mergePart(values, &merge) }
        return merge.at(step) { mergePart(values, &$0) }
      }
    }
    return make(number, from: parts) ?? merge.choose(versions)
  }

  private func mergePart(_ values: Versions<Any>, _ merge: inout MergeWalk) -> Any {
    func opened<T>(_: T.Type) -> Any? {
      guard let base = values.base as? T, let ours = values.ours as? T,
        let theirs = values.theirs as? T
      else { return nil }
      let versions = Versions(base: base, ours: ours, theirs: theirs)
      return ValueStructure<T>.natural.merge(versions, &merge)
    }
    return _openExistential(type(of: values.ours), do: opened) ?? merge.choose(values)
  }

  /// Returns the number of a case, by which it can be created; `nil` for a type without numbers.
  private func number(of choice: EnumCase) -> Int? {
    var number = 0
    while true {
      do {
        var parts = PayloadParts(remaining: choice.payload.map(\.value)[...])
        guard let made = try Choice.makeCase(at: number, from: &parts) else { return nil }
        if made.enumCase.hasSameParts(as: choice) { return number }
      } catch {
        // Another case, with other parts.
      }
      number += 1
    }
  }

  private func make(_ number: Int, from values: [Any]) -> Choice? {
    var parts = PayloadParts(remaining: values[...])
    return (try? Choice.makeCase(at: number, from: &parts)).flatMap { $0 }
  }
}

/// The values of a payload, as the parts of a new case.
private struct PayloadParts: CaseParts {
  /// The parts do not fit the case.
  struct Mismatch: Error {}

  var remaining: ArraySlice<Any>

  mutating func next<Part>(_ name: String) throws -> Part {
    guard let part = remaining.popFirst() as? Part else { throw Mismatch() }
    return part
  }
}

/// What is known of the description of an enum.
private final class DescriptionFacts: Sendable {
  let isOwn: Bool

  init(isOwn: Bool) { self.isOwn = isOwn }
}

extension EnumCase {
  /// Whether another value has the same case, and a payload to compare.
  fileprivate func hasSameParts(as other: EnumCase) -> Bool {
    name == other.name && !payload.isEmpty && payload.haveSameLabels(as: other.payload)
  }

  /// The label of a part of the payload.
  fileprivate func label(_ index: Int) -> PartLabel {
    PartLabel(payload[index].label, at: index, of: payload.count)
  }
}
