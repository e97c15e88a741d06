/// The changes that a search found, and the path to the value that it has entered.
struct ChangeList {
  private(set) var changes: [DeepChange] = []
  private var path = ValuePath()
  private var lengths: [Int] = []

  /// Enters a value.
  ///
  /// - Parameters:
  ///   - label: the label of the value.
  ///   - name: the name of its type; that of a case starts with a dot, and is a step of the path.
  mutating func open(_ label: PartLabel, _ name: String) {
    lengths.append(path.components.count)
    if let step = label.component { path.append(step) }
    if name.hasPrefix(".") { path.append(.field(String(name.dropFirst()))) }
  }

  /// Leaves the innermost value.
  mutating func close() {
    path.removeLast(path.components.count - (lengths.popLast() ?? 0))
  }

  /// Records a change of a part.
  mutating func note(_ kind: DeepChange.Kind, _ label: PartLabel, isRedacted: Bool = false) {
    var path = path
    if let step = label.component { path.append(step) }
    changes.append(DeepChange(path: path, kind: kind, isRedacted: isRedacted))
  }
}
