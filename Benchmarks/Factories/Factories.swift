import BenchSupport
import Benchmark
import KilnFactories

let benchmarks: @Sendable () -> Void = {
  building()
  traits()
  generating()
}

private let builds = 1_000

/// An unconfigured factory, compared with the initializer.
private func building() {
  let work = "build/record-of-9-fields"
  contender(work, "initializer", operations: builds) {
    0
  } body: { first in
    var sum = 0
    for number in first..<first + builds { sum &+= taken(Account.byHand(number)) }
    first &+= 1
    return sum
  }
  contender(work, "kiln", operations: builds) {
    Factory<Account>()
  } body: { accounts in
    var sum = 0
    for _ in 0..<builds {
      guard let account = try? accounts.build() else { return -1 }
      sum &+= taken(account)
    }
    return sum
  }
}

/// A build with one trait: a factory that defines fifty, compared with one that defines only that.
private func traits() {
  let work = "build/1-of-50-traits"
  for (name, count) in [("one-defined", 1), ("kiln", 50)] {
    contender(work, name, operations: builds) {
      Factory<Account>.withTraits(count)
    } body: { accounts in
      var sum = 0
      for _ in 0..<builds {
        guard let account = try? accounts.build(traits: "trait-0") else { return -1 }
        sum &+= taken(account)
      }
      return sum
    }
  }
}

/// Random models from a seed, compared with random models created with Foundation.
private func generating() {
  for count in [1_000, 100_000] {
    let work = "generate/\(count)-models"
    contender(work, "foundation", operations: count) {
      0
    } body: { first in
      let accounts = (first..<first + count).map(Account.byFoundation)
      first &+= count
      return accounts.count
    }
    contender(work, "kiln", operations: count) {
      (Factory<Account>(), UInt64(1))
    } body: { state in
      state.1 &+= 1
      guard let accounts = try? state.0.buildList(count, seed: state.1) else { return -1 }
      return accounts.count
    }
  }
}

/// Uses several fields, so that the whole model is created.
@inline(never)
private func taken(_ account: Account) -> Int {
  account.id &+ account.name.utf8.count &+ account.tags.count
}
