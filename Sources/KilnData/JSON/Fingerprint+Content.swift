public import KilnHashing

extension Fingerprint {
  /// The fingerprint of all that a value encodes: for an ETag, and to detect changes.
  ///
  ///     let etag = try Fingerprint(ofContent: reading)
  ///
  /// It covers every coded field, also excluded ones and those with a comparator, and the exact
  /// bytes of texts. It is the same in every process and on every machine: the elements of a set or
  /// dictionary have no order in it. Fields that are not coded take no part. docs/fingerprint.md
  /// lays down the bytes, those of layout 2.
  ///
  /// - Parameter value: the value. Dates are encoded as seconds since 2001, data as base64, numbers
  ///   that are not finite as the texts `Infinity`, `-Infinity` and `NaN`.
  /// - Throws: `EncodingError` where something cannot be encoded, and what the value throws.
  /// - Complexity: O(*n* log *n*) in the size of the encoded value, which is built as a tree first.
  public init(ofContent value: some Encodable) throws {
    var options = JSONCodingOptions()
    options.nonFinite = .strings(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    let tree = try JSONValueEncoder(options: options).encode(value, ordersSets: true)
    self.init(ofContent: tree)
  }

  /// The fingerprint of a JSON document to the letter: numbers in their form, texts by their bytes.
  ///
  /// The order of members does not count, as it does not in JSON.
  ///
  /// - Parameter tree: the document.
  /// - Complexity: O(*n*) in the size of the document, and O(*m* log *m*) for an object of *m*
  ///   members.
  public init(ofContent tree: JSONValue) {
    self.init(of: TreeContent(tree: tree), layout: Self.contentLayoutVersion)
  }
}

/// A tree that is hashed to the letter. For fingerprints alone: its equality is another one.
private struct TreeContent: FastHashable {
  let tree: JSONValue

  func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(tree, .content, into: &hasher)
  }
}

/// A collection whose elements are encoded in no order, which differs between processes.
protocol EncodedWithoutOrder {
  /// How many elements of the encoded array belong together.
  static var encodedStride: Int { get }
}

extension Set: EncodedWithoutOrder {
  static var encodedStride: Int { 1 }
}

extension Dictionary: EncodedWithoutOrder {
  // Keys and values in turn, where keys are neither strings nor integers.
  static var encodedStride: Int { 2 }
}

extension EncodedWithoutOrder {
  /// The form of this collection with its elements, or pairs of key and value, in the order of
  /// their content's fingerprints.
  func ordered(_ form: JSONValue) -> JSONValue {
    guard case .array(let elements) = form else { return form }
    let stride = Self.encodedStride
    let starts = Swift.stride(from: 0, to: elements.count, by: stride)
    let parts = starts.map { start in
      let part = elements[start..<min(start + stride, elements.count)]
      return (fingerprint: Fingerprint(ofContent: .array(Array(part))), part: part)
    }
    return .array(parts.sorted { $0.fingerprint < $1.fingerprint }.flatMap(\.part))
  }
}
