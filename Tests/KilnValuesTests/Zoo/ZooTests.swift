import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// Checks every model of the zoo against the laws and against plain Swift.
@Suite struct ZooTests {
  /// Checks the laws of a model.
  private func check<Model: ZooModel>(
    _ model: Model.Type,
    count: Int = 14,
    fingerprintsDiffer: Bool = true,
    keepsBoxes: Bool = true,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var generator = SeededGenerator(seed: 4)
    let herd = Model.herd(count, &generator)
    try checkValueLaws(
      Model.classes(herd),
      random: Model.herd(count / 2, &generator) + herd.filter { !Model.areSame($0, $0) },
      fingerprintsDiffer: fingerprintsDiffer,
      keepsBoxes: keepsBoxes,
      location: location
    )
    try checkLayout(model, location: location)
  }

  private func checkSlotted<Element: Pooled>(
    _ type: Element.Type,
    location: SourceLocation = #_sourceLocation
  ) throws {
    try check(Zoo.Slotted<Element>.self, location: location)
  }

  @Test("JKV-04: integers of every width") func integers() throws {
    try check(Zoo.Integers.self)
    try checkSlotted(Int8.self)
    try checkSlotted(UInt32.self)
    try checkSlotted(UInt128.self)
    try checkSlotted(Bool.self)
  }

  @Test func numbersWithNaNAndSignedZeros() throws {
    try check(Zoo.Reals.self)
    try checkSlotted(Float.self)
    try checkSlotted(Double.self)
    try checkSlotted(Date.self)
  }

  @Test func fieldsInADifferentOrderThanTheProperties() throws {
    try check(Zoo.Shuffled.self)
  }

  @Test func textsOfEveryType() throws {
    try checkSlotted(String.self)
    try checkSlotted(Substring.self)
    try checkSlotted(Character.self)
    try checkSlotted(UUID.self)
  }

  @Test func collections() throws {
    try checkSlotted([Int].self)
    try checkSlotted([Int8].self)
    try checkSlotted([UInt128].self)
    try checkSlotted([Bool].self)
    try checkSlotted([Double].self)
    try checkSlotted([String].self)
    try checkSlotted([[Int16]].self)
    try checkSlotted(ContiguousArray<Int>.self)
    try checkSlotted(Set<Int>.self)
    try checkSlotted(Set<String>.self)
    try checkSlotted([String: Int].self)
    try checkSlotted([Int: [String]].self)
    try checkSlotted([Double: Int].self)
    try checkSlotted([Double: [Double]].self)
    try checkSlotted(Set<Double>.self)
    try checkSlotted([Zoo.Padded].self)
  }

  @Test("JKV-41: optionals of numbers, texts and collections") func optionals() throws {
    try checkSlotted(Int?.self)
    try checkSlotted(Int8?.self)
    try checkSlotted(UInt128?.self)
    try checkSlotted(Bool?.self)
    try checkSlotted(Float?.self)
    try checkSlotted(Double?.self)
    try checkSlotted(Date?.self)
    try checkSlotted(String?.self)
    try checkSlotted(Character?.self)
    try checkSlotted([Int]?.self)
    try checkSlotted([Double]?.self)
    try checkSlotted([String: Int]?.self)
    try checkSlotted(Set<Int>?.self)
    try checkSlotted([String?].self)
    try checkSlotted([Int]?.self)
  }

  @Test func nestedOptionals() throws {
    try checkSlotted(Int??.self)
    try checkSlotted(Bool??.self)
    try checkSlotted(Double??.self)
    try checkSlotted(String??.self)
    try checkSlotted(String???.self)
    try checkSlotted([Int]??.self)
    try checkSlotted([String]??.self)
    try checkSlotted(ContiguousArray<UInt8>???.self)
  }

  @Test func nestedModels() throws {
    try check(Zoo.Padded.self)
    try check(Zoo.Nested.self)
    try checkSlotted(Zoo.Padded?.self)
  }

  @Test func optionalModelsWithOneComparedField() throws {
    try checkLed(Int.self)
    try checkLed(Bool.self)
    try checkLed(Float.self)
    try checkLed(Double.self)
    try checkLed(String.self)
    try checkLed([Int].self)
    try checkLed(String?.self)
    try checkLed([Int]?.self)
  }

  private func checkLed<Element: Pooled>(_ type: Element.Type) throws {
    try check(Zoo.Led<Zoo.Token, Element>.self)
    try checkSlotted(Zoo.Led<Zoo.Token, Element>.self)
    try checkSlotted(Zoo.Led<Zoo.Token, Element>?.self)
    try checkSlotted(Zoo.Led<Zoo.Token, Element>??.self)
  }

  @Test func optionalModelsWithoutBitsForNil() throws {
    try checkSlotted(Zoo.Led<Int, Double>?.self)
    try checkSlotted(Zoo.Led<Zoo.Empty, [Int]?>?.self)
    try checkSlotted(Zoo.Led<Zoo.Empty, String?>?.self)
  }

  @Test func emptyModelsAndZeroSizedFields() throws {
    try check(Zoo.Empty.self)
    try check(Zoo.Weightless.self)
    try checkSlotted(Zoo.Empty.self)
    try checkSlotted(Zoo.Empty?.self)
  }

  @Test func enums() throws {
    try check(Zoo.Cases.self)
    try checkSlotted(Zoo.Shape.self)
    try checkSlotted([Zoo.Level].self)
  }

  @Test func existentialsClosuresAndTuples() throws {
    try check(Zoo.Strangers.self, fingerprintsDiffer: false, keepsBoxes: false)
  }

  @Test("JKV-12: weak references are excluded from comparison") func weakReferences() throws {
    try check(Zoo.Weak.self)
  }

  @Test func propertiesWithoutAnAddress() throws {
    try check(Zoo.Watched.self)
  }

  @Test("JKV-15: comparators of every kind") func comparators() throws {
    try check(Zoo.Lenient.self, fingerprintsDiffer: false)
    try check(Zoo.Person.self)
  }

  @Test func modelsWithCustomComparisonAndHashing() throws {
    try check(Zoo.Own.self)
    try check(Zoo.Guarded.self)
  }

  @Test("JKV-19, JKV-20: models of constants, with and without a mutable twin")
  func constants() throws {
    try check(Zoo.Constants.self)
    try check(Zoo.Fixed.self)
  }

  @Test func boxes() throws {
    try check(Zoo.Chain.self)
    try check(Zoo.Tree.self)
    try checkSlotted(Boxed<Zoo.Padded>.self)
    try checkSlotted(Boxed<Zoo.Padded>?.self)
    try checkSlotted(Boxed<Zoo.Padded>??.self)
    try checkSlotted([Boxed<Zoo.Person>].self)
  }

  @Test func classesCanReferToTheirOwnType() {
    let list = Rope(name: "a", next: Rope(name: "b", next: nil))
    #expect(list == Rope(name: "a", next: Rope(name: "b", next: nil)))
    #expect(list != Rope(name: "a", next: nil))
  }

  @Test func modelsWithMoreThan64Fields() throws {
    try check(Zoo.Wide65.self)
    try check(Zoo.Wide200.self, count: 6)
  }
}

/// A model class that refers to its own type.
private final class Rope: ValueModel {
  let name: String
  let next: Rope?

  init(name: String, next: Rope?) {
    self.name = name
    self.next = next
  }

  typealias Mutable = Rope
  static let schema = Schema<Rope>(plain: Rope.init(name:next:), \.name, \.next)
}
