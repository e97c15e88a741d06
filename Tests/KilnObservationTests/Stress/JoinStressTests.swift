import KilnObservation
import KilnTestSupport
import Synchronization
import Testing

/// Threads that store pairs of equal numbers in transactions, while others connect, refresh and cancel joins.
@Suite("threads and joins", .serialized)
struct JoinStressTests {
  static let threads = 4

  @Test(
    "contract 30: a combination shows all of a transaction or nothing of it, whatever other threads connect, store and cancel",
    arguments: [1, 2, 3, 4] as [UInt64]
  )
  func transactions(seed: UInt64) {
    let findings = Findings()
    let pairs = [StampedPair(), StampedPair()]
    let survivors = Guarded<[CheckedPair]>([])
    onThreads(Self.threads) { number in
      var random = SeededGenerator(seed: seed << 8 | UInt64(number))
      // Two threads store, each in a pair of its own, and two threads connect.
      guard number >= pairs.count else {
        for _ in 0..<4_000 { pairs[number].store(&random) }
        return
      }
      var checked: [CheckedPair] = []
      for _ in 0..<2_500 {
        if checked.count > 3 { checked.remove(at: random.below(checked.count)).end(&random) }
        checked.append(CheckedPair(random.pick(pairs), findings, &random))
        if random.below(4) == 0 { checked.randomElement(using: &random)?.token.now() }
        if random.below(2) == 0 { random.pick(pairs).storeElsewhere() }
      }
      survivors.withLock { $0 += checked }
    }
    let finished = survivors.withLock { $0 }
    #expect(finished.count > 4)
    for checked in finished { checked.expectComplete() }
    #expect(findings.all == [])
  }
}

/// Two properties that one thread sets to equal numbers, one that follows the first, and one of other threads.
final class StampedPair: Sendable {
  let first = Live(Numbers())
  let second = Live(Numbers())
  /// Bound to the first.
  let follower = Live(Numbers())
  let other = Live(Numbers())
  /// The number of the last transaction that was begun.
  let begun = Atomic(0)

  init() { first.changes(of: \.a).bind(to: follower, \.a) }

  /// One transaction, of one thread.
  func store(_ random: inout SeededGenerator) {
    let number = begun.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    let cells = random.below(2) == 0 ? [first, second] : [second, first]
    transaction {
      for cell in cells { cell.modify { $0.a = number } }
    }
  }

  /// Stores what other threads also store.
  func storeElsewhere() {
    other.modify { $0.a += 1 }
    first.modify { $0.b += 1 }
  }
}

/// A combination of properties that are equal after each transaction.
final class CheckedPair: Sendable {
  let token: ObservationToken
  private let pair: StampedPair
  private let told: Told

  private final class Told: Sendable {
    /// The halves that it was shown: the number of the later of the transactions.
    let halves = Guarded<[(number: Int, values: [Int])]>([])
    let last = Guarded<[Int]>([])
    let call: OneCall

    init(_ findings: Findings) { call = OneCall(findings, of: "a combination") }

    /// - Parameter values: numbers that are equal after each transaction.
    func add(_ values: [Int]) {
      call {
        last.withLock { $0 = values }
        guard values.contains(where: { $0 != values[0] }) else { return }
        halves.withLock { $0.append((values.max() ?? 0, values)) }
      }
    }
  }

  private let findings: Findings
  /// The last transaction that was begun when it was connected.
  private let connected: Int

  init(_ pair: StampedPair, _ findings: Findings, _ random: inout SeededGenerator) {
    (self.pair, self.findings) = (pair, findings)
    told = Told(findings)
    token = Self.flow(pair, random.below(4)).post(for: told) { $0.add($1) }
    connected = pair.begun.load(ordering: .acquiring)
  }

  private static func flow(_ pair: StampedPair, _ kind: Int) -> Flow<[Int]> {
    let (first, second) = (pair.first.changes(of: \.a), pair.second.changes(of: \.a))
    let (follower, other) = (pair.follower.changes(of: \.a), pair.other.changes(of: \.a))
    return switch kind {
    case 0: combineLatest(first, second) { [$0, $1] }
    case 1: combineLatest(other, second, follower) { [$1, $2] }
    case 2:
      combineLatest(second, combineLatest(first, other) { first, _ in first }) { [$0, $1] }
    default:
      combineLatest(
        combineLatest(other, combineLatest(first, follower) { [$0, $1] }) { $1 },
        second,
        pair.first.changes(of: \.b)
      ) { inner, second, _ in inner + [second] }
    }
  }

  func end(_ random: inout SeededGenerator) {
    if random.below(2) == 0 { token.cancel() }
    check()
  }

  private func check() {
    for half in told.halves.withLock({ $0 }) where half.number > connected {
      findings.expect(false, "shown \(half.values), connected at \(connected)")
    }
  }

  /// Whether it came to what is there. Called when no thread stores.
  func expectComplete() {
    check()
    let last = told.last.withLock { $0 }
    let final = pair.second.a
    findings.expect(last.allSatisfy { $0 == final }, "came to \(last), not to \(final)")
  }
}
