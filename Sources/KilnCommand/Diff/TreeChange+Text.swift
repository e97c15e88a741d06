internal import KilnMapping
internal import KilnSupport

extension TreeChange {
  /// The largest number of code points of a key that is shown as text.
  static let keyLimit = 200

  /// The path of the change; `$` for the whole document.
  ///
  /// Elements that are matched by key are shown by that key.
  var place: String { place(keyLimit: .max) }

  private func place(after start: String = "", keyLimit limit: Int) -> String {
    let text = steps.text(after: start, keyLimit: limit)
    return text.isEmpty ? "$" : text
  }

  /// The change as one line of text. Long keys are shortened.
  ///
  /// - Parameters:
  ///   - coloring: the colours.
  ///   - start: the path of the record that the change is a part of.
  func text(_ coloring: Coloring, after start: String = "") -> String {
    let shortPlace = place(after: start, keyLimit: Self.keyLimit)
    let place = coloring(.place, shortPlace.onOneLine(.swift))
    func good(_ value: JSONValue) -> String { coloring(.good, "\(value)") }
    func bad(_ value: JSONValue) -> String { coloring(.bad, "\(value)") }
    return switch kind {
    case .changed(let old, let new):
      "\(place): \(bad(old)) → \(good(new))"
        + (LookAlikes.note("\(old)", "\(new)").map { " \($0)" } ?? "")
    case .added(let value): "\(place): added \(good(value))"
    case .removed(let value, nil): "\(place): removed \(bad(value))"
    case .removed(let value, let index?): "\(place): removed \(bad(value)) at \(index)"
    case .inserted(let value, let index): "\(place): inserted \(good(value)) at \(index)"
    case .moved(let old, let new, _): "\(place): moved from \(old) to \(new)"
    }
  }

  /// The change as a JSON object.
  var json: JSONObject {
    func number(_ index: Int) -> JSONValue { .number(JSONNumber(index)) }
    var object: JSONObject = ["path": .string(place)]
    switch kind {
    case .changed(let old, let new):
      object.merge(["change": "changed", "old": old, "new": new]) { $1 }
    case .added(let value): object.merge(["change": "added", "new": value]) { $1 }
    case .removed(let value, let index):
      object.merge(["change": "removed", "old": value]) { $1 }
      if let index { object["at"] = number(index) }
    case .inserted(let value, let index):
      object.merge(["change": "inserted", "new": value, "at": number(index)]) { $1 }
    case .moved(let old, let new, _):
      object.merge(["change": "moved", "from": number(old), "to": number(new)]) { $1 }
    }
    return object
  }
}

extension [TreeChange.Step] {
  /// The steps as a path.
  fileprivate func text(after start: String = "", keyLimit limit: Int) -> String {
    var text = start
    for step in self {
      switch step {
      case .member(let key):
        let key = SourcePath.Step.key(Excerpt.start(of: key, limit)).description
        if !text.isEmpty, !key.hasPrefix("[") { text += "." }
        text += key
      case .element(let index, _): text += "[\(index)]"
      case .keyed(let path, let value, _):
        text += "[\(path): \(Excerpt.start(of: value.description, limit))]"
      }
    }
    return text
  }
}

extension UnmatchedArrays {
  /// Reports that the arrays are compared by position.
  ///
  /// - Parameters:
  ///   - console: the console.
  ///   - file: the file with the array in which an element is at fault.
  ///   - line: the line of the record with the array; `nil` in a document.
  func report(to console: Console, about file: FileName, line: Int? = nil) {
    let place = steps.text(keyLimit: TreeChange.keyLimit) + Excerpt.place(error.path)
    let mismatch = Excerpt.mismatch(expected: error.expected, found: error.found)
    var object: JSONObject = [
      "key": .string("\(key)"),
      "path": .string(steps.text(keyLimit: .max) + "\(error.path)"),
      "expected": .string(error.expected), "found": .string(error.found),
    ]
    object["line"] = line.map { .number(JSONNumber($0)) }
    let start = line.map { "line \($0): " } ?? ""
    let text = "\(start)\(place): \(mismatch); the array is compared by position"
    console.notice("unmatched", about: file, object, text)
  }
}
