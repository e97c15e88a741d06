internal import CKiln
internal import KilnHashing
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How the bytes of values determine equality, as runs with kinds of the C core.
///
/// Values whose bytes do not determine equality are compared by the `==` of their type.
struct ComparedBytes {
  /// The runs, at offsets from the start of the value.
  var pieces: [kiln_piece_t] = []

  /// A value that only `==` can compare.
  static var unknown: ComparedBytes { ComparedBytes(kind: KILN_FIELD_OPAQUE, size: 0) }

  /// A value without bytes, or one that is not compared.
  static var none: ComparedBytes { ComparedBytes() }

  private init() {}

  private init(kind: Int, size: Int, stride: Int = 0) {
    guard let size = UInt32(exactly: size), let stride = UInt32(exactly: stride) else {
      self = .unknown
      return
    }
    pieces = [kiln_piece_t(offset: 0, size: size, kind: UInt32(kind), stride: stride, field: 0)]
  }

  /// Creates the runs of a type.
  init<Value>(of type: Value.Type) {
    let size = MemoryLayout<Value>.size
    switch type {
    case _ where size == 0: self = .none
    case _ where Self.isPlain(type):
      self.init(kind: Int(KILN_FIELD_BITS), size: size)
    case is Double.Type, is Date.Type: self.init(kind: Int(KILN_FIELD_FLOAT64), size: size)
    case is Float.Type: self.init(kind: Int(KILN_FIELD_FLOAT32), size: size)
    case is String.Type: self = .string
    case is any ModelBox.Type: self = .reference(type)
    // A class can have a field of its own type, so its fields are not inspected.
    case is any AnyObject.Type: self = .unknown
    case let type as any ValueModel.Type: self = type.comparedBytes
    // One byte is too small for a NaN, so equal bytes mean equal values.
    default: self = ContainerBytes().visit(type) ?? (size == 1 ? .reference(type) : .unknown)
    }
  }

  /// Runs of a type whose values are equal if their bytes are, but not only then.
  fileprivate static func reference<Value>(_ type: Value.Type) -> ComparedBytes {
    ComparedBytes(kind: Int(KILN_FIELD_REFERENCE), size: MemoryLayout<Value>.size)
  }

  /// Runs of an array of the standard library.
  fileprivate static func array<Element>(of type: Element.Type) -> ComparedBytes {
    let size = MemoryLayout<UnsafeRawPointer>.size
    if SwiftStorage.isKnown, type is String.Type {
      return ComparedBytes(kind: Int(KILN_FIELD_STRING_ARRAY), size: size)
    }
    // Models are not inspected: an array in a model can contain that model.
    guard SwiftStorage.isKnown, isPlain(type),
      MemoryLayout<Element>.stride == MemoryLayout<Element>.size,
      MemoryLayout<Element>.alignment <= 16
    else { return ComparedBytes(kind: Int(KILN_FIELD_REFERENCE), size: size) }
    return ComparedBytes(
      kind: Int(KILN_FIELD_ARRAY),
      size: size,
      stride: MemoryLayout<Element>.stride
    )
  }

  fileprivate static var string: ComparedBytes {
    let kind = SwiftStorage.isKnown ? KILN_FIELD_STRING : KILN_FIELD_REFERENCE
    return ComparedBytes(kind: Int(kind), size: MemoryLayout<String>.size)
  }

  /// Whether values of a type are equal if and only if their bytes are.
  static func isPlain<Value>(_ type: Value.Type) -> Bool {
    type is Bool.Type || type is UUID.Type || type is any PackedInteger.Type
  }

  /// Runs of an optional whose wrapped value has these runs.
  fileprivate func optional<Wrapped>(_ type: Wrapped.Type) -> ComparedBytes {
    let size = MemoryLayout<Wrapped?>.size
    guard pieces.count == 1 else { return .unknown }
    let reference = ComparedBytes(kind: Int(KILN_FIELD_REFERENCE), size: size)
    switch Int32(bitPattern: pieces[0].kind) {
    case Int32(KILN_FIELD_BITS), Int32(KILN_FIELD_REFERENCE): return reference
    case Int32(KILN_FIELD_FLOAT64) where type is Double.Type || type is Date.Type:
      return ComparedBytes(kind: Int(KILN_FIELD_OPTIONAL_FLOAT64), size: size)
    case Int32(KILN_FIELD_STRING), Int32(KILN_FIELD_ARRAY), Int32(KILN_FIELD_STRING_ARRAY):
      // For a string or array, `nil` is all zeros. For an optional or a model that contains one,
      // `nil` may have any bits that the type does not use.
      return Self.isStandardStorage(type) && size == MemoryLayout<Wrapped>.size
        ? self : reference
    default: return .unknown
    }
  }

  /// Whether a type is a string or array of the standard library.
  private static func isStandardStorage(_ type: any Any.Type) -> Bool {
    switch TypeShape(of: type) {
    case .array, .list: true
    case .leaf, .optional, .set, .dictionary: type == String.self
    }
  }

  /// Returns these runs as those of a field.
  ///
  /// - Parameters:
  ///   - index: the index of the field.
  ///   - offset: the offset of the value in the instance; `nil` if it has no address.
  func pieces(ofField index: Int, at offset: Int?) -> [kiln_piece_t] {
    pieces.map { piece in
      var piece = piece
      piece.field = UInt32(truncatingIfNeeded: index)
      if let offset, let place = UInt32(exactly: offset + Int(piece.offset)) {
        piece.offset = place
      } else {
        piece.kind = UInt32(KILN_FIELD_OPAQUE)
      }
      return piece
    }
  }
}

extension ValueModel {
  /// Runs of a nested model, which is compared field by field.
  fileprivate static var comparedBytes: ComparedBytes {
    guard schema.storage.ownChangedFields == nil else { return .unknown }
    var bytes = ComparedBytes.none
    for field in schema.storage.fields {
      bytes.pieces += field.operations.comparedBytes.pieces(
        ofField: 0,
        at: field.operations.offset
      )
    }
    return bytes
  }
}

/// Determines the runs of a container.
private struct ContainerBytes: ContainerVisitor {
  func optional<Wrapped>(_ type: Wrapped.Type) -> ComparedBytes? {
    ComparedBytes(of: type).optional(type)
  }

  func list<List: RandomAccessCollection>(_: List.Type) -> ComparedBytes? {
    // A slice is more than a pointer to its storage.
    MemoryLayout<List>.size == MemoryLayout<UnsafeRawPointer>.size
      ? .array(of: List.Element.self) : nil
  }

  func set<Element: Hashable>(_: Element.Type) -> ComparedBytes? { .reference(Set<Element>.self) }

  func dictionary<Key: Hashable, Value>(_: Key.Type, _: Value.Type) -> ComparedBytes? {
    .reference([Key: Value].self)
  }
}
