import KilnTestSupport
import KilnValues
import Testing

import struct Foundation.Date
import struct Foundation.UUID

@Suite("Irreflexive types")
struct IrreflexiveTypesTests {
  @Test("`==` alone compares integers, texts, and collections and models of them")
  func reflexive() {
    expect(Int.self, Bool.self, UInt8.self, String.self, UUID.self, isIrreflexive: false)
    expect(Int?.self, String??.self, [String].self, Set<Int>.self, isIrreflexive: false)
    expect([String: [Int?]].self, ContiguousArray<[Int]>.self, isIrreflexive: false)
    expect(Link.self, [Link].self, Boxed<Link>.self, Link?.self, isIrreflexive: false)
    #expect(Link.schema.irreflexiveFields.isEmpty)
  }

  @Test("values with numbers that can be NaN, and of unknown types, are compared further")
  func irreflexive() {
    expect(Double.self, Float.self, Date.self, Double?.self, [[Float]].self, isIrreflexive: true)
    expect([Int: Double].self, Set<Double>.self, ArraySlice<Double>.self, isIrreflexive: true)
    expect(Probe.self, [Probe].self, Boxed<Probe>.self, isIrreflexive: true)
    expect(ProbeTree.self, Probe.Shape.self, isIrreflexive: true)
    expect(Void.self, Probe.Unit.self, Probe.Unit?.self, [Probe.Unit].self, isIrreflexive: true)
    #expect(Probe.schema.irreflexiveFields == [1, 2, 3])
    #expect(Boxed<Probe>.schema.irreflexiveFields == [1, 2, 3])
  }

  @Test("fields with indistinguishable values are removed, and no others")
  func removing() {
    let old = Probe(id: 1, value: .nan, shape: .circle(.nan), compared: 1, note: "a")
    let new = Probe(id: 2, value: .nan, shape: .circle(1), compared: 1, note: "b")
    var changed = new.changedFields(from: old)
    #expect(changed == [0, 1, 2, 3])
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        Probe.schema.removeIndistinguishable(from: &changed, old, new)
      }
    }
    #expect(changed == [0, 2])
  }

  private func expect<each T>(_ types: repeat (each T).Type, isIrreflexive expected: Bool) {
    for type in repeat each types {
      #expect(isIrreflexive(type) == expected, "\(type)")
    }
  }
}

/// Two models that contain each other, and a number.
private struct ProbeTree: ValueModel, Sendable {
  var samples: [Probe]
  var links: [ProbeTree]

  static let schema = Schema<ProbeTree>(plain: ProbeTree.init, \.samples, \.links)
}

private struct Probe: ValueModel, Sendable {
  enum Shape: FastHashable, Sendable {
    case circle(Double)

    func hash(into hasher: inout FieldHasher) {}
  }

  /// Of one byte, like a type whose `==` is never true.
  enum Unit { case metre, foot }

  var id: Int
  var value: Double
  var shape: Shape
  var compared: Int
  var note: String

  static let schema = Schema<Probe>(
    "Probe",
    Probe.init(id:value:shape:compared:note:),
    Field(\.id, "id"),
    Field(\.value, "value"),
    Field(\.shape, "shape"),
    Field(
      \.compared,
      "compared",
      comparedBy: FieldComparator(areEqual: { _, _ in false }, hash: { _, _ in })
    ),
    Field(\.note, "note", comparedBy: .excluded)
  )
}
