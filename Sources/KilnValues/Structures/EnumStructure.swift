/// Enums whose case can be read: the parts of the payload, if both values have the same case.
final class EnumStructure<Choice: ValueEnum>: ReflectedStructure<Choice>, @unchecked Sendable {
  override func areEqual(_ pair: Pair<Choice>) -> Bool { pair.old.pointee == pair.new.pointee }

  override func compare(_ pair: Pair<Choice>, _ walk: inout DifferenceWalk) {
    guard !areEqual(pair) else { return }
    let (old, new) = (pair.old.pointee.enumCase, pair.new.pointee.enumCase)
    guard walk.purpose != .equality, old.hasSameParts(as: new),
      walk.open(".\(old.name)", .round)
    else { return walk.noteChange(pair, self) }
    for index in old.payload.indices {
      walk.compare(
        old.payload[index].value,
        new.payload[index].value,
        by: any,
        as: old.label(index)
      )
    }
    walk.close(pair, self, isKnownToDiffer: true)
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
        if made.enumCase.name == choice.name { return number }
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

extension EnumCase {
  /// Whether another value has the same case, and a payload to compare.
  fileprivate func hasSameParts(as other: EnumCase) -> Bool {
    name == other.name && payload.count == other.payload.count && !payload.isEmpty
  }

  /// The label of a part of the payload.
  fileprivate func label(_ index: Int) -> PartLabel {
    PartLabel(payload[index].label, at: index, of: payload.count)
  }
}
