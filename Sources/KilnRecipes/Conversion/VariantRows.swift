internal import KilnMapping
internal import KilnSupport

/// Reads the values of variants with a tag from rows of text, without a tree.
///
/// A row has a slot for the tag, and then a row for each form.
final class VariantRows<Value>: Sendable {
  private let variants: Variants<Value>
  private let cache = CachedObject()

  init(_ variants: Variants<Value>) { self.variants = variants }

  /// The layout of the rows; `nil` if a form needs the whole value.
  var layout: RowLayout? { layouts.layout }

  private var layouts: FormLayouts {
    // Created on use, because recipes may be recursive.
    cache.object { FormLayouts(variants.tag, variants.forms.map { ($0.tag, $0.conversion.kept) }) }
  }

  /// Converts a row.
  func read(_ row: SourceNode, _ scope: inout BakeScope) -> Value? {
    let tag = row.slot(0)
    guard let index = index(of: tag) else {
      if !tag.isAbsent, variants.otherwise != nil {
        // That form reads the whole value.
        scope.needsTree = true
        return nil
      }
      variants.fail(tag: tag.isAbsent ? .none : .some(tag.tree), &scope)
      return nil
    }
    guard scope.enterForm() else { return nil }
    defer { scope.leaveForm() }
    let form = variants.forms[index]
    if let content = form.content {
      return SourceNode.with(content) { form.conversion.read($0, &scope) }
    }
    return form.conversion.read(row.slot(layouts.starts[index]), &scope)
  }
}

extension VariantRows {
  /// The form that a tag names; `nil` if there is none.
  private func index(of tag: SourceNode) -> Int? {
    let layouts = layouts
    if let name = tag.string { return layouts.names.firstIndex(of: name) }
    guard layouts.hasOtherTags else { return nil }
    let value: JSONValue? = tag.isAbsent ? .none : .some(tag.tree)
    return variants.index(tagged: value)
  }
}

/// The rows of forms, as the slots of one row.
private final class FormLayouts: Sendable {
  let layout: RowLayout?

  /// The tag of each form that is a string; `nil` for the others.
  let names: [String?]

  /// Whether a tag is no string.
  var hasOtherTags: Bool { names.contains(nil) }

  /// The slot with the row of each form; that of the tag for a form that reads nothing.
  let starts: [Int]

  /// - Parameters:
  ///   - tag: the key of the tag.
  ///   - forms: the tag of each form, and the parts that it needs.
  init(_ tag: String?, _ forms: [(tag: JSONValue?, kept: KeptValue)]) {
    names = forms.map { $0.tag?.stringValue }
    let tag = SourcePath(steps: [.key(tag ?? "")])
    var builder = RowLayout.Builder()
    _ = builder.add(tag, .whole)
    var isReadable = true
    starts = forms.map { form in
      let start = builder.count
      switch form.kept {
      case .nothing: return 0
      case .row(_, let find) where isReadable:
        // Forms do not receive the tag.
        isReadable = find().map { builder.add($0, without: tag) } ?? false
      case .row, .whole, .elements, .members, .rest: isReadable = false
      }
      return start
    }
    layout = isReadable ? builder.layout : nil
  }
}
