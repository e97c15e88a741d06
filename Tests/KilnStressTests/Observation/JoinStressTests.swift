import Foundation
import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Synchronization
import Testing

/// Threads that store in transactions while others connect, refresh and cancel joins.
@Suite("threads and joins", .serialized)
struct JoinStressTests {
  static let threads = 4
  static let rounds = 25
  static let steps = 20

  @Test(
    "contract 46, 47: with concurrent stores, a join shows inputs in order and the last state",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func sharedInputs(seed: UInt64) {
    let findings = Findings()
    let pairs = [StampedPair(), StampedPair()]
    for round in 0..<(Self.rounds) {
      let survivors = Guarded<[CheckedStamps]>([])
      onThreads(Self.threads) { number in
        var random = SeededGenerator(seed: seed << 32 | UInt64(round) << 8 | UInt64(number))
        // Two threads store, each in its own pair, and two threads connect.
        guard number >= pairs.count else {
          for _ in 0..<(Self.steps) { pairs[number].store(&random) }
          return
        }
        var checked: [CheckedStamps] = []
        for _ in 0..<(Self.steps) {
          if checked.count > 3 { checked.remove(at: random.below(checked.count)).end(&random) }
          checked.append(CheckedStamps(random.pick(pairs), findings, &random))
          if random.below(4) == 0 {
            checked.randomElement(using: &random)?.token.sendCurrentValue()
          }
          if random.below(2) == 0 { random.pick(pairs).storeElsewhere() }
        }
        survivors.withLock { [checked] in $0 += checked }
      }
      for checked in survivors.withLock({ $0 }) { checked.expectLastState() }
    }
    #expect(findings.all == [])
  }

  @Test(
    "contract 46: a join of one thread's stores shows whole transactions",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func ownInputs(seed: UInt64) {
    let findings = Findings()
    let shared = StampedPair()
    onThreads(Self.threads) { number in
      var random = SeededGenerator(seed: seed << 8 | UInt64(number))
      let own = StampedPair()
      var checked: [CheckedStamps] = []
      for _ in 0..<200 {
        if checked.count > 3 { checked.remove(at: random.below(checked.count)).end(&random) }
        checked.append(CheckedStamps(own, findings, &random, isWhole: true))
        own.store(&random)
        shared.storeElsewhere()
      }
      for one in checked { one.expectLastState() }
    }
    #expect(findings.all == [])
  }
}

/// Properties that are set to equal even numbers in each transaction, and one that other threads
/// set.
final class StampedPair: Sendable {
  let first = Live(Numbers())
  let second = Live(Numbers())
  /// Bound to the first.
  let follower = Live(Numbers())
  /// Has two numbers that are set together.
  let model = Live(Numbers())
  let other = Live(Numbers())
  private let stamps = Stamps()

  init() { first.flow(of: \.a).bind(to: follower, \.a) }

  /// One transaction. Only one thread may call it.
  func store(_ random: inout SeededGenerator) {
    let number = stamps.next() * 2
    let cells = random.below(2) == 0 ? [first, second] : [second, first]
    transaction {
      for cell in cells {
        cell.modify { $0.a = number - 1 }
        cell.modify { $0.a = number }
      }
      model.modify { ($0.a, $0.b) = (number, number) }
    }
  }

  /// Stores a value that other threads store as well.
  func storeElsewhere() {
    other.modify { $0.a += 2 }
    first.modify { $0.b += 1 }
  }

  /// The current numbers.
  var numbers: [Int] { [first.a, second.a, follower.a, model.a, other.a] }
}

/// A join of a pair's numbers that checks its values.
final class CheckedStamps: Sendable {
  let token: ObservationToken
  private let pair: StampedPair
  private let findings: Findings
  private let shown: Shown

  private final class Shown: Sendable {
    let last = Guarded<[Int]?>(nil)
    private let isWhole: Bool
    private let findings: Findings
    private let call: OneCall

    init(_ findings: Findings, isWhole: Bool) {
      (self.findings, self.isWhole) = (findings, isWhole)
      call = OneCall(findings, of: "a combination")
    }

    /// - Parameters:
    ///   - numbers: the numbers of a pair, in order.
    ///   - model: the two numbers that are set together.
    func add(_ numbers: [Int], model: [Int]) {
      call {
        last.withLock { last in
          findings.expect(model[0] == model[1], "half of a model: \(model)")
          // The others are odd within a transaction, of which another thread may deliver a part.
          let even = isWhole ? numbers : Array(numbers.suffix(2))
          findings.expect(even.allSatisfy { $0.isMultiple(of: 2) }, "not stored: \(numbers)")
          let isInOrder = last.map { zip($0, numbers).allSatisfy { $0 <= $1 } } ?? true
          findings.expect(isInOrder, "\(last ?? []), then \(numbers)")
          let transaction = numbers.dropLast()
          findings.expect(!isWhole || Set(transaction).count == 1, "a half: \(transaction)")
          last = numbers
          // Let other threads deliver.
          sched_yield()
        }
      }
    }
  }

  /// - Parameter isWhole: whether only this thread stores and connects, so that no partial state is
  ///   delivered.
  init(
    _ pair: StampedPair,
    _ findings: Findings,
    _ random: inout SeededGenerator,
    isWhole: Bool = false
  ) {
    (self.pair, self.findings) = (pair, findings)
    shown = Shown(findings, isWhole: isWhole)
    token = Self.flow(pair, random.below(4)).observe(for: shown, initial: true) {
      $0.add($1.numbers, model: $1.model)
    }
  }

  private typealias Numbered = (numbers: [Int], model: [Int])

  private static func flow(_ pair: StampedPair, _ kind: Int) -> Flow<Numbered> {
    let (first, second) = (
      pair.first.flow(of: \.a), pair.second.flow(of: \.a)
    )
    let (follower, other) = (
      pair.follower.flow(of: \.a), pair.other.flow(of: \.a)
    )
    let model = pair.model.flow(of: \.self).map { [$0.a, $0.b] }
    switch kind {
    case 0:
      return combineLatest(first, second, follower, model, other) {
        ([$0, $1, $2, $3[0], $4], $3)
      }
    case 1:
      let inner = combineLatest(other, first) { [$0, $1] }
      return combineLatest(inner, model, second, follower) {
        ([$0[1], $2, $3, $1[0], $0[0]], $1)
      }
    case 2:
      let inner = combineLatest(combineLatest(follower, other) { [$0, $1] }, model) { ($0, $1) }
      return combineLatest(second, inner, first, pair.first.flow(of: \.b)) {
        second,
        inner,
        first,
        _ in
        ([first, second, inner.0[0], inner.1[0], inner.0[1]], inner.1)
      }
    default:
      // The pair retains the closure.
      return Flow(tracking: { [weak pair] in
        guard let pair else { return ([], []) }
        let model = pair.model.value
        return (
          [pair.first.a, pair.second.a, pair.follower.a, model.a, pair.other.a],
          [model.a, model.b]
        )
      })
    }
  }

  func end(_ random: inout SeededGenerator) {
    if random.below(2) == 0 { token.cancel() }
  }

  /// Checks that the last value is the current state. Call it when no thread stores.
  func expectLastState() {
    let (last, final) = (shown.last.withLock { $0 }, pair.numbers)
    findings.expect(last == final, "came to \(last ?? []), not to \(final)")
  }
}
