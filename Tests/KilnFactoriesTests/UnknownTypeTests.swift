import Foundation
import KilnFactories
import KilnFoundation
import KilnHashing
import KilnPropertyTesting
import KilnValues
import Testing

/// Fields of types that factories support, and of other types.
@Suite struct UnknownTypeTests {
  struct Opaque: FastHashable, Sendable {
    var id: Int
    func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
  }

  struct Holder: ValueModel {
    var name: String
    var opaque: Opaque?
    var list: [Opaque]?
    var given: Opaque

    static let schema = Schema<Holder>(
      "Holder",
      Holder.init(name:opaque:list:given:),
      Field(\.name, "name"),
      Field(\.opaque, "opaque"),
      Field(\.list, "list"),
      Field(\.given, "given", default: Opaque(id: 1))
    )
  }

  @Test func alwaysNilOptionalIsAProblem() throws {
    let error = #expect(throws: FactoryError.self) { try Factory<Holder>().lint(count: 3) }
    #expect(error?.problems.map(\.path) == ["opaque", "list"])
    #expect(
      error?.lintProblems.first?.description
        == "Holder: field opaque: no generator for the type Opaque; set the field, "
        + "or make the type CaseIterable, a @Value enum, or Generatable"
    )
    try Factory<Holder>().set(\.opaque, Opaque(id: 2)).set(\.list, nil).lint(count: 3)
  }

  struct Drawing: ValueModel {
    var scale: CGFloat
    var point: CGPoint
    var size: CGSize
    var frame: CGRect?

    static let schema = Schema<Drawing>(
      "Drawing",
      Drawing.init(scale:point:size:frame:),
      Field(\.scale, "scale", .valid(.in(0...1))),
      Field(\.point, "point"),
      Field(\.size, "size"),
      Field(\.frame, "frame")
    )
  }

  @Test func geometryIsGenerated() throws {
    let drawing = try Factory<Drawing>().build()
    #expect(drawing.point == CGPoint(x: 1, y: 1))
    #expect(drawing.frame == CGRect(x: 1, y: 1, width: 1, height: 1))
    let drawings = try Factory<Drawing>().buildList(50, seed: 1)
    #expect(Set(drawings.map { "\($0.point) \($0.size)" }).count > 40)
    #expect(drawings.allSatisfy { (0...1).contains($0.scale) })
    try Factory<Drawing>().lint()
  }

  @Test func negativeCountTraps() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Factory<Drawing>().buildList(-1)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try forAll(Factory<Drawing>().generator, count: -1) { _ in }
      },
    ]
    for result in results {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the count must be at least 0, and is -1"), "\(message)")
    }
  }
}
