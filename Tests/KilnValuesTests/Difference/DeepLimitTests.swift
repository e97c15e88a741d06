import KilnTestSupport
import KilnValues
import Testing

@Suite struct DeepLimitTests {
  @Test func longLinkedListsAreComparedWithoutRecursion() {
    var old = Link.list(100_000, last: 1)
    var new = Link.list(100_000, last: 2)
    var same = Link.list(100_000, last: 1)
    // Only paths may outlive the list: releasing another part of it would recurse.
    func paths(_ left: Link, _ right: Link) -> [ValuePath] {
      left.deepChanges(to: right, limits: DeepLimits(depth: 10)).map(\.path)
    }
    let (none, one) = (paths(old, same), paths(old, new))
    #expect(none.isEmpty)
    #expect(one.map(\.components) == [Array(repeating: .field("next"), count: 10)])
    Link.free(&old)
    Link.free(&new)
    Link.free(&same)
  }

  @Test func changesBelowTheDepthLimitAreReportedAsAWhole() {
    let (old, new) = (Link.list(5, last: 1), Link.list(5, last: 2))
    #expect(old.deepChanges(to: new).map(\.path.description) == ["next.next.next.next.number"])
    let limited = old.deepChanges(to: new, limits: DeepLimits(depth: 2))
    #expect(limited.map(\.path.description) == ["next.next"])
  }

  @Test func sharedTailsAreSkipped() {
    // The tail does not equal itself, so walking through it would report a difference.
    let tail = Boxed(Reading.empty.with { $0.id = .nan })
    let old = Reading.empty.with { $0.next = tail }
    let new = old.with { $0.id = 2 }
    #expect(old.deepChanges(to: new).map(\.path.description) == ["id"])
  }

  @Test func nestedArraysAreComparedWithoutRecursionOrRepetition() {
    func nested(_ depth: Int, _ last: Int) -> Link {
      var node = Link(number: last)
      for _ in 0..<depth {
        node = Link(number: 0, children: [node, Link(number: 1)])
      }
      return node
    }
    let (old, new) = (nested(200, 1), nested(200, 2))
    let changes = old.deepChanges(to: new, limits: DeepLimits(depth: 1000))
    #expect(changes.count == 1)
    #expect(changes.first?.path.components.count == 401)
    // Without effort, elements are paired by position, which gives the same result here.
    let idle = old.deepChanges(to: new, limits: DeepLimits(depth: 1000, effort: 0))
    #expect(idle.map(\.description) == changes.map(\.description))
  }

  @Test func unrelatedLongArraysTakeNoQuadraticTime() {
    // Quadratic time would take 10¹⁰ comparisons.
    let count = 100_000
    let old = Pair(first: Array(0..<count), second: [])
    let new = old.with { $0.first = (0..<count).map { -1 - $0 } }
    #expect(old.deepChanges(to: new).count == count)
    var edited = old
    edited.first.remove(at: 60_000)
    edited.first.insert(-1, at: 20_000)
    #expect(
      old.deepChanges(to: edited).map(\.description) == [
        "first[20000]: inserted -1", "first[60000]: removed 60000",
      ]
    )
  }
}
