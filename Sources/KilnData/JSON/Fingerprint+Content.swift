public import KilnHashing
internal import KilnSupport

extension Fingerprint {
  /// Creates the fingerprint of an encoded value, for an ETag or to detect changes.
  ///
  /// ```swift
  /// let etag = try Fingerprint(ofContent: reading)
  /// ```
  ///
  /// It covers every encoded field, including excluded fields and fields with a comparator, and the
  /// exact bytes of strings. It is the same in every process and on every machine, since it ignores
  /// the order of sets and dictionaries. Fields that are not encoded are ignored. Of a
  /// ``JSONValue``, it covers the decimal values of numbers, and ignores the order of members.
  /// docs/fingerprint.md specifies the hashed bytes, which are those of layout 2.
  ///
  /// - Parameter value: the value. Dates are encoded as seconds since 2001, data as base64,
  ///   infinities and NaN as the strings `Infinity`, `-Infinity` and `NaN`.
  /// - Throws: `EncodingError` if the value cannot be encoded, and errors of the value.
  /// - Complexity: O(*n* log *n*) in the size of the encoded value, which is first built as a tree.
  public init(ofContent value: some Encodable) throws {
    var options = JSONCodingOptions()
    options.nonFinite = .strings(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    self.init(ofContent: try JSONValue(encoding: value, options: options, ordersSets: true))
  }

  /// Creates the fingerprint of the exact content of a JSON document.
  ///
  /// It covers the decimal values of numbers and the bytes of strings. The order of members is
  /// ignored.
  ///
  /// - Parameter tree: the document.
  /// - Complexity: O(*n*) in the size of the document, and O(*m* log *m*) for an object of *m*
  ///   members.
  package init(ofContent tree: JSONValue) {
    self.init(of: HashedTree(tree: tree, detail: .content), layout: Self.contentLayoutVersion)
  }

  /// Creates a fingerprint for this process.
  ///
  /// - Parameters:
  ///   - tree: the document.
  ///   - detail: the level of detail.
  init(ofIdentity tree: JSONValue, _ detail: TreeHashing.Detail) {
    self.init(of: HashedTree(tree: tree, detail: detail), layout: Self.contentLayoutVersion)
  }
}

/// A tree that is hashed in more detail. Only for fingerprints: `==` is less strict.
private struct HashedTree: FastHashable {
  let tree: JSONValue
  let detail: TreeHashing.Detail

  static func == (left: HashedTree, right: HashedTree) -> Bool { left.tree == right.tree }

  func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(tree, detail, into: &hasher)
  }
}

/// A collection that is encoded in arbitrary order, which differs between processes.
protocol EncodedWithoutOrder {
  /// The number of encoded elements that form a unit.
  static var encodedStride: Int { get }
}

extension Set: EncodedWithoutOrder {
  static var encodedStride: Int { 1 }
}

extension Dictionary: EncodedWithoutOrder {
  // Keys and values alternate, if keys are neither strings nor integers.
  static var encodedStride: Int { 2 }
}

extension EncodedWithoutOrder {
  /// The form of this collection, with its elements or pairs sorted by the fingerprints of their
  /// content.
  func ordered(_ form: JSONValue) -> JSONValue {
    guard case .array(let elements) = form else { return form }
    let stride = Self.encodedStride
    let starts = Swift.stride(from: 0, to: elements.count, by: stride)
    let parts = starts.map { start in
      let part = elements[start..<min(start + stride, elements.count)]
      return (fingerprint: Fingerprint(ofContent: .array(Array(part))), part: part)
    }
    return .array(parts.sortedOutOfLine { $0.fingerprint < $1.fingerprint }.flatMap(\.part))
  }
}
