internal import KilnMapping

extension Variants {
  /// Reads values of JSON text without a tree: as a row with the tag and a row for each form.
  ///
  /// `nil` without a tag.
  var parsedReading: ParsedReading<Value>? {
    guard let tag else { return nil }
    let readings = forms.map(\.conversion.parsedReading)
    let names = forms.map(\.name)
    let cache = ReaderCache()
    let rows: @Sendable () -> VariantRows = {
      cache.object { VariantRows(tag, readings.map(\.kept)) }
    }
    return ParsedReading(.row { rows().layout }) { json, scope in
      guard json.isRow else { return json.isNull ? nil : self.read(json.tree, &scope) }
      guard let name = json.slot(0).string, let form = names.firstIndex(of: name),
        scope.enterForm()
      else { return nil }
      defer { scope.leaveForm() }
      return readings[form].read(json.slot(rows().starts[form]), &scope)
    }
  }
}

/// The row of a value with several forms.
private final class VariantRows: Sendable {
  /// The tag, and a row for each form; `nil` if a form needs the whole value.
  let layout: RowLayout?

  /// The slot with the row of each form; that of the tag for a form that reads nothing.
  let starts: [Int]

  init(_ tag: String, _ forms: [KeptValue]) {
    var slots = [RowLayout.Slot.value(SourcePath(steps: [.key(tag)]), .whole)]
    var known: [SourcePath: Int] = [:]
    var starts: [Int] = []
    for form in forms {
      switch form {
      case .nothing: starts.append(0)
      case .row(let find):
        starts.append(slots.count)
        slots.append(.row)
        for slot in find()?.slots ?? [.row] {
          // Forms do not receive the tag.
          guard case .value(let path, let kept) = slot, path.steps.first != .key(tag) else {
            (layout, self.starts) = (nil, [])
            return
          }
          if let first = known[path] {
            slots[first] = .value(path, .whole)
            slots.append(.sameAs(first))
          } else {
            known[path] = slots.count
            slots.append(.value(path, kept))
          }
        }
      case .whole, .elements, .members:
        (layout, self.starts) = (nil, [])
        return
      }
    }
    (layout, self.starts) = (RowLayout(slots), starts)
  }
}
