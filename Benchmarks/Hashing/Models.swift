import KilnHashing

// Each model is two types with the same fields: one whose hash the compiler writes, one with the
// conformance that a user of Kiln writes.

/// A small struct, as a user without Kiln declares it.
struct SynthesizedSmall: Hashable {
  var a, b, c, d, e, f, g, h: Int
}

/// A small struct with its hash written by hand.
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

/// A large struct, as a user without Kiln declares it.
struct SynthesizedLarge: Hashable {
  var a0, a1, a2, a3, a4, a5, a6, a7: Int
  var b0, b1, b2, b3, b4, b5, b6, b7: Int
  var c0, c1, c2, c3, c4, c5, c6, c7: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Int
}

/// A large struct with its hash written by hand.
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

/// A record as applications have them, as a user without Kiln declares it: four numbers, three
/// short strings, a text and an array of three strings.
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

/// A record as applications have them with its hash written by hand.
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

/// A value and nothing else, as a user without Kiln declares it.
struct SynthesizedOnly<Value: Hashable>: Hashable {
  var value: Value
}

/// A value and nothing else with its hash written by hand.
struct KilnOnly<Value: FastHashable>: FastHashable {
  var value: Value

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(value)
  }
}

/// No field at all, as a user without Kiln declares it.
struct SynthesizedNothing: Hashable {}

/// No field at all with its hash written by hand.
struct KilnNothing: FastHashable {
  @inline(__always)
  func hash(into hasher: inout FieldHasher) {}
}
