import KilnRecipes
import KilnValues

/// The text of a value that differs if anything that Kiln inspects does.
///
/// Zeros with other signs and texts with other code points have other texts. The order of members
/// makes no difference.
struct ExactText: Equatable {
  private var bytes: [UInt8] = []

  init(_ value: Any) { add(value) }

  private mutating func add(_ value: Any) {
    switch value {
    case let value as Double: add(value.bitPattern.description)
    case let value as Int: add(value.description)
    case let value as String:
      add("\(value.utf8.count):")
      bytes += value.utf8
    case let value as JSONValue: bytes += value.exactText
    case let value as JSONObject: bytes += JSONValue.object(value).exactText
    // Kiln compares these by `==`.
    case is LawShape, is LawPrice, is LawSpan: break
    default: addParts(of: Mirror(reflecting: value), value)
    }
    bytes.append(UInt8(ascii: ";"))
  }

  private mutating func addParts(of mirror: Mirror, _ value: Any) {
    switch mirror.displayStyle {
    case .dictionary, .set:
      let parts = mirror.children.map { ExactText($0.value).bytes }
      bytes += parts.sorted { $0.lexicographicallyPrecedes($1) }.joined()
    case nil, .enum: add("\(value)")
    default:
      add("\(mirror.children.count)")
      for child in mirror.children { add(child.value) }
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }
}
