internal import CLibYAML
internal import KilnMapping

/// Writes a tree as YAML with libyaml's emitter.
struct YAMLWriter: ~Copyable {
  /// The largest number of bytes of a string or key that libyaml accepts.
  static let maximumStringBytes = Int(Int32.max)

  private let maximumStringBytes: Int
  /// Whether an array or object is written on one line, with all that it contains.
  private let isInline: (JSONValue) -> Bool
  private let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
  private let output = UnsafeMutablePointer<[UInt8]>.allocate(capacity: 1)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - maximumStringBytes: the largest number of bytes of a string or key.
  ///   - isInline: whether an array or object is written on one line.
  init(
    maximumStringBytes: Int = maximumStringBytes,
    isInline: @escaping (JSONValue) -> Bool = { _ in false }
  ) {
    self.maximumStringBytes = maximumStringBytes
    self.isInline = isInline
    output.initialize(to: [])
    precondition(yaml_emitter_initialize(emitter) == 1, "out of memory")
    yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
    yaml_emitter_set_unicode(emitter, 1)
    // Do not wrap lines.
    yaml_emitter_set_width(emitter, -1)
    yaml_emitter_set_output(
      emitter,
      { output, bytes, count in
        output?.assumingMemoryBound(to: [UInt8].self).pointee
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return 1
      },
      output
    )
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
    output.deinitialize(count: 1)
    output.deallocate()
  }

  /// - Throws: `ConversionError` if a value has no JSON text, or a string is too long.
  consuming func text(of value: JSONValue) throws(ConversionError) -> String {
    emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
    emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    try write(value, depth: 0)
    emit { yaml_document_end_event_initialize(&$0, 1) }
    emit { yaml_stream_end_event_initialize(&$0) }
    return String(decoding: output.pointee, as: UTF8.self)
  }

  private func write(_ value: JSONValue, depth: Int) throws(ConversionError) {
    switch value {
    case .null, .bool, .number:
      try scalar(Self.portable(try value.text()), YAML_PLAIN_SCALAR_STYLE)
    case .string(let text): try scalar(text, Self.style(of: text))
    case .array(let elements):
      try checkDepth(depth)
      let style =
        elements.isEmpty || isInline(value)
        ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
      emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, style) }
      for (index, element) in elements.enumerated() {
        do throws(ConversionError) {
          try write(element, depth: depth + 1)
        } catch {
          throw error.inside(.index(index))
        }
      }
      emit { yaml_sequence_end_event_initialize(&$0) }
    case .object(let object):
      try checkDepth(depth)
      let style =
        object.isEmpty || isInline(value)
        ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE
      emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, style) }
      for (key, member) in object {
        do throws(ConversionError) {
          try scalar(key, Self.style(of: key))
          try write(member, depth: depth + 1)
        } catch {
          throw error.inside(.key(key))
        }
      }
      emit { yaml_mapping_end_event_initialize(&$0) }
    }
  }

  private func checkDepth(_ depth: Int) throws(ConversionError) {
    guard depth < JSONValue.maximumDepth else { throw .tooDeep }
  }

  private func scalar(_ text: String, _ style: yaml_scalar_style_t) throws(ConversionError) {
    guard text.utf8.count <= maximumStringBytes else {
      throw ConversionError(
        expected: "a string of at most \(maximumStringBytes) bytes",
        found: "\(text.utf8.count)"
      )
    }
    var text = text
    text.withUTF8 { bytes in
      emit { event in
        yaml_scalar_event_initialize(
          &event,
          nil,
          nil,
          bytes.baseAddress,
          Int32(bytes.count),
          1,
          1,
          style
        )
      }
    }
  }

  /// Emits an event. It can only fail for lack of memory: the order of events is valid, and
  /// strings are UTF-8.
  private func emit(_ make: (inout yaml_event_t) -> Int32) {
    var event = yaml_event_t()
    precondition(make(&event) == 1 && yaml_emitter_emit(emitter, &event) == 1, "out of memory")
  }

  /// The JSON text of a scalar, with the point and the sign that YAML 1.1 requires of a number with
  /// an exponent: `1.0e+300` for `1e300`.
  ///
  /// Numbers with longer exponents are equal only if their texts are.
  private static func portable(_ text: String) -> String {
    let parts = text.split { "eE".contains($0) }
    guard parts.count == 2, parts[1].utf8.count <= 36 else { return text }
    let point = parts[0].contains(".") ? "" : ".0"
    let sign = "+-".contains(parts[1].prefix(1)) ? "" : "+"
    return "\(parts[0])\(point)e\(sign)\(parts[1])"
  }

  /// The style in which a string reads back as a string. libyaml quotes text that cannot be
  /// plain.
  private static func style(of text: String) -> yaml_scalar_style_t {
    // Quote words that YAML 1.1 parsers read as another type.
    let isOldWord = ["y", "n", "yes", "no", "on", "off", "<<", "="].contains(text.lowercased())
    let isPrinted = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    let startsAsNumber = text.first.map { "0123456789+-.".contains($0) } ?? true
    return !startsAsNumber && !isOldWord && isPrinted
      && (try? YAMLScalar.plain(text))?.stringValue != nil
      ? YAML_ANY_SCALAR_STYLE : YAML_DOUBLE_QUOTED_SCALAR_STYLE
  }
}
