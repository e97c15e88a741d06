import BenchInputs
import KilnValues

func measureValues(_ recorder: Recorder) {
  recorder.measure("difference-text/graph", "objects", tens(10, 10_000)) { count in
    (Linked.ring(count, last: -1), Linked.ring(count, last: -2))
  } body: {
    differenceText(from: $0.0[0], to: $0.1[0])?.utf8.count
  }
  recorder.measure("difference-text/equal-objects", "objects", tens(10, 10_000)) { count in
    ((0..<count).map { Linked($0) }, (0..<count).map { Linked($0) })
  } body: {
    differenceText(from: $0.0, to: $0.1)?.utf8.count
  }
  recorder.measureFields("equality") { equality($0) }
  recorder.measureFields("changed-fields") { changedFields($0) }
  recorder.measureFields("difference-text-of-fields") { fieldDifference($0) }
  recorder.measureFields("description") { description($0) }
  let options = PrintOptions(layout: .line)
  for (work, change) in listChanges {
    recorder.measure("difference-text/\(work)", "elements", tens(10, 100_000)) { count in
      let old = (0..<count).map { "text \($0)" }
      return (old, change(old))
    } body: {
      differenceText(from: $0.0, to: $0.1, options)?.utf8.count
    }
  }
}

/// Objects without `==`, each of which refers to the next and to the first.
private final class Linked {
  let number: Int
  var others: [Linked] = []

  init(_ number: Int) { self.number = number }

  static func ring(_ count: Int, last: Int) -> [Linked] {
    let objects = (0..<count).map { Linked($0 == count - 1 ? last : $0) }
    for (index, object) in objects.enumerated() {
      object.others = [objects[(index + 1) % count], objects[0]]
    }
    return objects
  }
}

/// Kinds of differences between two lists.
let listChanges: [(String, @Sendable ([String]) -> [String])] = [
  ("one-inserted", { $0[..<($0.count / 2)] + ["new"] + $0[($0.count / 2)...] }),
  (
    "every-fifth-changed",
    { $0.enumerated().map { $0.isMultiple(of: 5) ? "new \($1)" : $1 } }
  ),
  ("all-changed", { $0.map { "new \($0)" } }),
  ("reversed", { $0.reversed() }),
]

private func equality<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (left, right) = (Model(last: 1), Model(last: 1))
  return { keep(left == right) }
}

private func changedFields<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (old, new) = (Model(last: 1), Model(last: 2))
  return { keep(new.changedFields(from: old)) }
}

private func fieldDifference<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (old, new) = (Model(last: 1), Model(last: 2))
  return { keep(differenceText(from: old, to: new)) }
}

private func description<Model: WideModel>(_: Model.Type) -> () -> Void {
  let model = Model(last: 1)
  return { keep(model.description) }
}
