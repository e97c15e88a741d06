internal import KilnMapping

extension CompiledIngredient: CustomStringConvertible {
  /// The ingredient as a line: `updatedAt ↔ updated_at | changed_at by iso8601, default`.
  ///
  /// A property that decomposing cannot write has the arrow `←`.
  @usableFromInline package var description: String {
    let places = paths.map { Excerpt.place($0) }.joined(separator: " | ")
    var text = "\(Excerpt.name(name)) \(isReversible ? "↔" : "←") \(places)"
    if let conversion { text += " by \(shortened(conversion))" }
    if operations.bakeDefault != nil { text += ", default" }
    return text
  }
}
