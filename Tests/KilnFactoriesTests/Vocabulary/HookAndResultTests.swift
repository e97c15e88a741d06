import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

/// A model whose initializer enforces a rule.
private struct Span: ValueModel, Sendable {
  var start: Int
  var end: Int

  struct Reversed: Error {}

  static let schema = Schema<Span>(
    "Span",
    { start, end throws in
      guard start <= end else { throw Reversed() }
      return Span(start: start, end: end)
    },
    Field(\.start, "start"),
    Field(\.end, "end")
  )
}

@Suite struct HookTests {
  @Test("adjustments run in order, then the change of the build, then the hooks")
  func order() throws {
    let log = Log()
    let members = Factory<Member>()
      .adjusting { $0.name += "1" }
      .adjusting { twin, context in twin.name += "2 at \(context.index)" }
      .onBuild { log.add("first \($0.name)") }
      .onBuild { log.add("second \($0.name)") }
    #expect(try members.build { $0.name += "!" }.name == "name12 at 0!")
    #expect(log.all == ["first name12 at 0!", "second name12 at 0!"])
    #expect(try members.buildList(2).map(\.name) == ["name12 at 0", "name12 at 1"])
    #expect(log.all.count == 6)
  }

  @Test("an adjustment that makes a model invalid is rejected before any hook runs")
  func rejected() {
    let log = Log()
    let members = Factory<Member>().adjusting { $0.age = 0 }.onBuild { _ in log.add("built") }
    #expect(throws: FactoryError.self) { try members.build() }
    #expect(log.all.isEmpty)
  }

  @Test("an error that a hook throws fails the build")
  func failing() {
    let adjusting = Factory<Member>().adjusting { _ in throw Refusal() }
    let calling = Factory<Member>().onBuild { _ in throw Refusal() }
    for factory in [adjusting, calling] {
      #expect(failure { try factory.build() }?.description == "factory Member: Refusal()")
    }
    #expect(
      failure { try Factory<Member>().build { _ in throw Refusal() } }?.description
        == "factory Member: Refusal()"
    )
  }

  @Test("a child factory inherits hooks, and its parent does not receive new ones")
  func extending() throws {
    let parent = Factory<Member>().adjusting { $0.name += "p" }
    let child = parent.adjusting { $0.name += "c" }.set(\.age, 50)
    #expect(try child.build().name == "namepc")
    #expect(try parent.build().name == "namep")
    #expect(try parent.build().age == 18)
  }

  @Test("an error that the initializer of the model throws fails the build")
  func initializer() throws {
    let spans = Factory<Span>()
    #expect(try spans.build() == Span(start: 1, end: 1))
    let error = failure { try spans.set(\.start, 5).build() }
    #expect(error?.underlyingError is Span.Reversed && error?.factory == "Span")
    let valid = spans.set(\.end) { try $0.value(of: \.start) + 10 }
    #expect(try valid.buildList(20, seed: 1).allSatisfy { $0.end == $0.start + 10 })
  }
}

@Suite struct ResultTests {
  let members = Factory<Member>().sequence(\.name) { "M\($0)" }

  @Test("lists are changed per index, and a count of zero gives an empty list")
  func lists() throws {
    let list = try members.buildList(3) { $0.age = 20 + $1 }
    #expect(list.map(\.age) == [20, 21, 22])
    #expect(try members.buildList(0).isEmpty)
  }

  @Test("JKV-58: each build returns a new model with defaults, and then overrides")
  func separateModels() throws {
    let first = try members.set(\.nick, nil).build()
    #expect(first.name == "M1")
    #expect(first.age == 18)
    #expect(first.nick == nil)
    #expect(try members.build { $0.age = 30 }.name == "M2")
    #expect(try members.build().nick == "nick")
  }

  @Test("a stream yields the models of the seeded list one by one")
  func streams() throws {
    var stream = try members.stream(seed: 6)
    let list = try members.buildList(10, seed: 6)
    for member in list { #expect(try stream.build() == member) }
    #expect(stream.count == 10)
    #expect(throws: FactoryError.self) { try members.stream(traits: "none", seed: 1) }
    let picky = members.set(\.age) { if $0.index == 1 { throw Refusal() } else { 30 } }
    var failing = try picky.stream(seed: 1)
    #expect(try failing.build().name == "M1")
    #expect(throws: FactoryError.self) { try failing.build() }
    #expect(try failing.build().name == "M3")
  }

  @Test("the values of a model depend only on its seed and index")
  func valuesDependOnSeedAndIndex() throws {
    let ten = try members.buildList(10, seed: 6)
    #expect(try Array(ten.prefix(4)) == members.buildList(4, seed: 6))
    #expect(try members.build(seed: 6) == ten[0])
    #expect(try members.set(\.nick, nil).build(seed: 6) == ten[0].with { $0.nick = nil })
    #expect(try members.build(seed: 7) != ten[0])
  }
}
