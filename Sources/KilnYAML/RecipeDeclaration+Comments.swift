internal import KilnMapping
package import KilnRecipes

extension RecipeDeclaration {
  /// The declaration as a YAML file with comments.
  ///
  /// - Parameter comments: the comments, by the path of the member in ``jsonValue()`` whose key
  ///   they follow. Line breaks in comments become blanks.
  /// - Throws: `ConversionError` if a default is a number that is not finite, and
  ///   `ParseError` if the text is longer than a file can be.
  package func yaml(comments: [SourcePath: String]) throws -> String {
    let text = try YAMLWriter(isInline: \.isShortIngredient).text(of: jsonValue())
    let document = try YAMLNode(document: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (path, comment) in comments {
      let line = document.position(of: path, isKey: true).line - 1
      lines[line] += "  # " + comment.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }
}

extension JSONValue {
  /// Whether the value is an ingredient without nested recipes, whose members fit on one line.
  fileprivate var isShortIngredient: Bool {
    guard self["path"]?.stringValue != nil, self["recipe"]?.objectValue == nil,
      self["variants"] == nil
    else { return false }
    return (try? text()).map { $0.utf8.count <= 80 } ?? false
  }
}
