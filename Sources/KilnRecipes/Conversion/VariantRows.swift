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
    cache.object { FormLayouts(variants) }
  }

  /// Initializes memory with the value of a row; returns `false` if that fails.
  func read(
    _ row: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    let (tag, layouts) = (row.slot(0), layouts)
    guard let index = index(of: tag, layouts) else {
      if !tag.isAbsent, variants.otherwise != nil {
        // That form reads the whole value.
        scope.needsTree = true
        return false
      }
      variants.fail(tag: tag.isAbsent ? .none : .some(tag.tree), &scope)
      return false
    }
    guard scope.enterForm() else { return false }
    defer { scope.leaveForm() }
    let form = variants.forms[index]
    if let content = form.content {
      return SourceNode.with(content) { form.conversion.reader($0, &scope, address) }
    }
    return form.conversion.reader(row.slot(layouts.starts[index]), &scope, address)
  }
}

extension VariantRows {
  /// The form that a tag names; `nil` if there is none.
  private func index(of tag: SourceNode, _ layouts: FormLayouts) -> Int? {
    if let name = tag.utf8 {
      let index = layouts.names.firstIndex { $0.map { name.elementsEqual($0) } ?? false }
      // Strings are also equal if they are canonically equivalent.
      return index ?? variants.index(tagged: tag.tree)
    }
    guard layouts.hasOtherTags else { return nil }
    let value: JSONValue? = tag.isAbsent ? .none : .some(tag.tree)
    return variants.index(tagged: value)
  }
}

/// The rows of forms, as the slots of one row.
private final class FormLayouts: Sendable {
  let layout: RowLayout?

  /// The tag of each form that is a string, in UTF-8; `nil` for the others.
  let names: [[UInt8]?]

  /// Whether a tag is no string.
  var hasOtherTags: Bool { names.contains(nil) }

  /// The slot with the row of each form; that of the tag for a form that reads nothing.
  let starts: [Int]

  init<Value>(_ variants: Variants<Value>) {
    let forms = variants.forms
    names = forms.map { $0.tag?.stringValue.map { Array($0.utf8) } }
    let tag = SourcePath(steps: [.key(variants.tag ?? "")])
    var builder = RowLayout.Builder()
    _ = builder.add(tag, .whole)
    var isReadable = true
    starts = forms.map { form in
      let start = builder.count
      switch form.conversion.kept {
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
