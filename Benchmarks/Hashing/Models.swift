import KilnHashing

// Each model is two types with the same fields: one with a synthesized hash, and one with the
// conformance that a user of Kiln writes.

/// A small struct with a synthesized hash.
struct SynthesizedSmall: Hashable {
  var a, b, c, d, e, f, g, h: Int
}

/// A small struct with a hand-written hash.
struct KilnSmall: FastHashable {
  var a, b, c, d, e, f, g, h: Int

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(a)
    hasher.combine(b)
    hasher.combine(c)
    hasher.combine(d)
    hasher.combine(e)
    hasher.combine(f)
    hasher.combine(g)
    hasher.combine(h)
  }
}

/// A large struct with a synthesized hash.
struct SynthesizedLarge: Hashable {
  var a0, a1, a2, a3, a4, a5, a6, a7: Int
  var b0, b1, b2, b3, b4, b5, b6, b7: Int
  var c0, c1, c2, c3, c4, c5, c6, c7: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Int
}

/// A large struct with a hand-written hash.
struct KilnLarge: FastHashable {
  var a0, a1, a2, a3, a4, a5, a6, a7: Int
  var b0, b1, b2, b3, b4, b5, b6, b7: Int
  var c0, c1, c2, c3, c4, c5, c6, c7: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Int

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(a0)
    hasher.combine(a1)
    hasher.combine(a2)
    hasher.combine(a3)
    hasher.combine(a4)
    hasher.combine(a5)
    hasher.combine(a6)
    hasher.combine(a7)
    hasher.combine(b0)
    hasher.combine(b1)
    hasher.combine(b2)
    hasher.combine(b3)
    hasher.combine(b4)
    hasher.combine(b5)
    hasher.combine(b6)
    hasher.combine(b7)
    hasher.combine(c0)
    hasher.combine(c1)
    hasher.combine(c2)
    hasher.combine(c3)
    hasher.combine(c4)
    hasher.combine(c5)
    hasher.combine(c6)
    hasher.combine(c7)
    hasher.combine(d0)
    hasher.combine(d1)
    hasher.combine(d2)
    hasher.combine(d3)
    hasher.combine(d4)
    hasher.combine(d5)
    hasher.combine(d6)
    hasher.combine(d7)
  }
}

/// A typical record with a synthesized hash.
///
/// It has four numbers, three short strings, a text and an array of three strings.
struct SynthesizedRecord: Hashable, Encodable {
  var id: Int
  var name: String
  var city: String
  var country: String
  var visits: Int32
  var latitude: Double
  var longitude: Double
  var text: String
  var tags: [String]
}

/// A typical record with a hand-written hash.
struct KilnRecord: FastHashable {
  var id: Int
  var name: String
  var city: String
  var country: String
  var visits: Int32
  var latitude: Double
  var longitude: Double
  var text: String
  var tags: [String]

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(city)
    hasher.combine(country)
    hasher.combine(visits)
    hasher.combine(latitude)
    hasher.combine(longitude)
    hasher.combine(text)
    hasher.combine(tags)
  }
}

/// A struct of one value with a synthesized hash.
struct SynthesizedOnly<Value: Hashable>: Hashable {
  var value: Value
}

/// A struct of one value with a hand-written hash.
struct KilnOnly<Value: FastHashable>: FastHashable {
  var value: Value

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(value)
  }
}

/// An empty struct with a synthesized hash.
struct SynthesizedNothing: Hashable {}

/// An empty struct with a hand-written hash.
struct KilnNothing: FastHashable {
  @inline(__always)
  func hash(into hasher: inout FieldHasher) {}
}
