internal import CKiln
internal import KilnHashing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the bytes of a value say about its equality: runs of them with one of the C core's kinds.
///
/// Values that the bytes do not decide are left to the type's own `==`.
struct ComparedBytes {
  /// The runs, at offsets from the begin of the value.
  var pieces: [kiln_piece_t] = []

  /// A value that only `==` can compare.
  static var unknown: ComparedBytes { ComparedBytes(kind: KILN_FIELD_OPAQUE, size: 0) }

  /// A value without bytes, or that is not compared.
  static var none: ComparedBytes { ComparedBytes() }

  private init() {}

  private init(kind: Int, size: Int, stride: Int = 0) {
    guard let size = UInt32(exactly: size), let stride = UInt32(exactly: stride) else {
      self = .unknown
      return
    }
    pieces = [kiln_piece_t(offset: 0, size: size, kind: UInt32(kind), stride: stride, field: 0)]
  }

  /// The bytes of a type's values.
  init<Value>(of type: Value.Type) {
    let size = MemoryLayout<Value>.size
    switch type {
    case _ where size == 0: self = .none
    case _ where Self.isPlain(type):
      self.init(kind: Int(KILN_FIELD_BITS), size: size)
    case is Double.Type, is Date.Type: self.init(kind: Int(KILN_FIELD_FLOAT64), size: size)
    case is Float.Type: self.init(kind: Int(KILN_FIELD_FLOAT32), size: size)
    case let type as any ComparedType.Type: self = type.comparedBytes
    // A class is not asked: it may have a field of its own type.
    case is any AnyObject.Type: self = .unknown
    case let type as any KilnValues.Value.Type: self = type.comparedBytes
    // Too small for a number that differs from itself.
    case _ where size == 1: self.init(kind: Int(KILN_FIELD_REFERENCE), size: size)
    default: self = .unknown
    }
  }

  /// Of a type whose equal values may have different bytes, but never the other way round.
  fileprivate static func reference<Value>(_ type: Value.Type) -> ComparedBytes {
    ComparedBytes(kind: Int(KILN_FIELD_REFERENCE), size: MemoryLayout<Value>.size)
  }

  /// Of an array in the standard library's storage.
  fileprivate static func array<Element>(of type: Element.Type) -> ComparedBytes {
    let size = MemoryLayout<UnsafeRawPointer>.size
    if SwiftStorage.isKnown, type is String.Type {
      return ComparedBytes(kind: Int(KILN_FIELD_STRING_ARRAY), size: size)
    }
    // Models are not asked: an array in a model may be one of that model.
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

  /// Whether values of a type are equal exactly where all their bytes are.
  private static func isPlain<Value>(_ type: Value.Type) -> Bool {
    type is Bool.Type || type is UUID.Type || type is any _PackedInteger.Type
  }

  /// Of an optional whose wrapped value has these bytes.
  fileprivate func optional<Wrapped>(_ type: Wrapped.Type) -> ComparedBytes {
    let size = MemoryLayout<Wrapped?>.size
    guard pieces.count == 1 else { return .unknown }
    let reference = ComparedBytes(kind: Int(KILN_FIELD_REFERENCE), size: size)
    switch Int32(bitPattern: pieces[0].kind) {
    case Int32(KILN_FIELD_BITS), Int32(KILN_FIELD_REFERENCE): return reference
    case Int32(KILN_FIELD_FLOAT64) where type is Double.Type || type is Date.Type:
      return ComparedBytes(kind: Int(KILN_FIELD_OPTIONAL_FLOAT64), size: size)
    case Int32(KILN_FIELD_STRING), Int32(KILN_FIELD_ARRAY), Int32(KILN_FIELD_STRING_ARRAY):
      // Of the string or array itself the absent one is all zeros. Of what holds one, an optional
      // or a model, the absent one may be any bits that it does not have.
      return type is any StandardStorage.Type && size == MemoryLayout<Wrapped>.size
        ? self : reference
    default: return .unknown
    }
  }

  /// These bytes as those of a field.
  ///
  /// - Parameter offset: where the value lies in the instance; `nil` where it has no address.
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

extension Value {
  /// A nested model is compared field by field.
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

/// A type that defines what its bytes mean.
private protocol ComparedType {
  static var comparedBytes: ComparedBytes { get }
}

/// The standard library's strings and arrays.
private protocol StandardStorage: ComparedType {}

extension String: StandardStorage {
  static var comparedBytes: ComparedBytes { .string }
}

extension Array: StandardStorage {
  static var comparedBytes: ComparedBytes { .array(of: Element.self) }
}

extension ContiguousArray: StandardStorage {
  static var comparedBytes: ComparedBytes { .array(of: Element.self) }
}

extension Optional: ComparedType {
  static var comparedBytes: ComparedBytes {
    ComparedBytes(of: Wrapped.self).optional(Wrapped.self)
  }
}

extension Set: ComparedType {
  static var comparedBytes: ComparedBytes { .reference(Self.self) }
}

extension Dictionary: ComparedType {
  static var comparedBytes: ComparedBytes { .reference(Self.self) }
}

extension Boxed: ComparedType {
  static var comparedBytes: ComparedBytes { .reference(Self.self) }
}
