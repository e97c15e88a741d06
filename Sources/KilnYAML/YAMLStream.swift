internal import KilnMapping
internal import KilnRecipes

/// The documents of a YAML text.
package struct YAMLStream {
  /// The longest supported text, in bytes.
  package static let maximumByteCount = YAMLDocument.maximumByteCount

  /// A document, or an element of a sequence.
  package struct Part: Sendable {
    private let node: YAMLNode
    /// The offset of its first byte in the text.
    package let start: Int

    fileprivate init(_ node: YAMLNode) {
      self.node = node
      start = node.position.offset
    }

    package var value: JSONValue { node.value }

    /// The elements; `nil` if the value is not an array.
    package var elements: [Part]? {
      guard case .array = node.value else { return nil }
      return node.parts.map { Part($0) }
    }

    /// The offset in the text of the value at a path, or of its innermost existing ancestor.
    package func offset(of path: SourcePath) -> Int {
      node.position(of: path, isKey: false).offset
    }
  }

  /// The documents, in order.
  package let documents: [Part]

  /// Parses a text with any number of documents.
  ///
  /// The documents share the limits of `JSONValue(yaml:)`.
  ///
  /// - Throws: `ParseError` if the text is malformed or too long.
  package init(_ bytes: UnsafeRawBufferPointer) throws(ParseError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw ParseError(.yaml, .tooLong(maximum: Self.maximumByteCount), at: nil)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ParseError(.yaml, .syntax("expected UTF-8, found other bytes"), at: nil)
    }
    var reader = YAMLReader(text)
    var documents: [Part] = []
    try reader.forEachDocument { node, _ throws(ParseError) in documents.append(Part(node)) }
    self.documents = documents
  }
}
