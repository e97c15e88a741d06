import BenchSupport
import Benchmark
import KilnObservation
import KilnValues
import Observation
import OpenCombine
import Synchronization

let benchmarks: @Sendable () -> Void = {
  unobserved()
  observedOnce()
  observedElsewhere()
  updatingWide()
  manyObservers()
  dropping()
}

private let sets = 1_000

/// Sets of an unobserved property, compared with one that cannot be observed.
private func unobserved() {
  let work = "set/0-observers"
  contender(work, "locked", operations: sets) {
    LockedPlayer()
  } body: { player in
    for value in 0..<sets { player.volume = value }
    return player
  }
  contender(work, "kiln", operations: sets) {
    LivePlayer()
  } body: { player in
    for value in 0..<sets { player.volume = value }
    return player
  }
  let read = "set/0-observers-of-a-read-property"
  contender(read, "locked", operations: sets) {
    LockedPlayer()
  } body: { player in
    for value in 0..<sets { player.volume = value }
    return player
  }
  contender(read, "kiln", operations: sets) {
    let player = LivePlayer()
    blackHole(player.volume)
    return player
  } body: { player in
    for value in 0..<sets { player.volume = value }
    return player
  }
  let cell = "set/0-observers-of-a-cell"
  contender(cell, "locked", operations: sets) {
    Locked(Volume(volume: 0))
  } body: { locked in
    for value in 0..<sets { locked.store(Volume(volume: value)) }
    return locked
  }
  contender(cell, "kiln", operations: sets) {
    Live(Volume(volume: 0))
  } body: { live in
    for value in 0..<sets { live.update(to: Volume(volume: value)) }
    return live
  }
}

/// Sets of a property with one observer, which adds up the values.
private func observedOnce() {
  for work in ["set/1-observer", "set/1-observer-for-an-object", "set/1-observer-of-a-cell"] {
    contender(work, "open-combine", operations: sets) {
      let (player, sum) = (PublishedPlayer(), Sum())
      if work.hasSuffix("for-an-object") {
        player.$volume.sink { [weak sum] in sum?.add($0) }.store(in: &player.subscriptions)
      } else {
        player.$volume.sink { sum.add($0) }.store(in: &player.subscriptions)
      }
      return (player, sum)
    } body: { state in
      for value in 0..<sets { state.0.volume = value }
      return state.1.value
    }
    contender(work, "observation-tracking", operations: sets) {
      (ObservablePlayer(), Sum())
    } body: { state in
      let (player, sum) = state
      for value in 0..<sets {
        withObservationTracking {
          blackHole(player.volume)
        } onChange: {
          sum.add(1)
        }
        player.volume = value
      }
      return sum.value
    }
  }
  contender("set/1-observer", "kiln", operations: sets) {
    let (player, sum) = (LivePlayer(), Sum())
    let token = player.observe(\.volume) { sum.add($0.new) }
    return (player, sum, token)
  } body: { state in
    for value in 0..<sets { state.0.volume = value }
    return state.1.value
  }
  contender("set/1-observer-for-an-object", "kiln", operations: sets) {
    let (player, sum) = (LivePlayer(), Sum())
    player.observe(\.volume, for: sum) { $0.add($1.new) }
    return (player, sum)
  } body: { state in
    for value in 0..<sets { state.0.volume = value }
    return state.1.value
  }
  contender("set/1-observer-of-a-cell", "kiln", operations: sets) {
    let (live, sum) = (Live(Volume(volume: 0)), Sum())
    let token = live.observe(\.volume) { sum.add($0.new) }
    return (live, sum, token)
  } body: { state in
    for value in 0..<sets { state.0.update(to: Volume(volume: value)) }
    return state.1.value
  }
}

/// Sets of an unobserved property, while another property of the object has 1,000 observers.
private func observedElsewhere() {
  let work = "set/1000-observers-of-another-property"
  contender(work, "unobserved", operations: sets) {
    LivePlayer()
  } body: { player in
    for value in 0..<sets { player.volume = value }
    return player
  }
  contender(work, "kiln", operations: sets) {
    let (player, sum) = (LivePlayer(), Sum())
    for _ in 0..<1_000 { player.observe(\.name, for: sum) { sum, _ in sum.add(1) } }
    return (player, sum)
  } body: { state in
    for value in 0..<sets { state.0.volume = value }
    return state.0
  }
}

/// Updates of a record of 60 observed fields, one of which changes.
private func updatingWide() {
  let work = "update/60-fields-60-observers-1-change"
  let records = (0..<sets).map { index in
    var record = WideRecord.sample
    record.f01 = index
    return Boxed(record)
  }
  contender(work, "notify-all", operations: sets) {
    let (live, sum) = (Live(Boxed(WideRecord.sample)), Sum())
    for keyPath in WideRecord.integers {
      live.observe(\.self, for: sum) { sum, change in
        sum.add(change.new.withUnsafeModel { $0.pointee[keyPath: keyPath] })
      }
    }
    for keyPath in WideRecord.texts {
      live.observe(\.self, for: sum) { sum, change in
        sum.add(change.new.withUnsafeModel { $0.pointee[keyPath: keyPath].utf8.count })
      }
    }
    return (live, sum)
  } body: { state in
    for record in records { state.0.update(to: record) }
    return state.1.value
  }
  contender(work, "closures-by-hand", operations: sets) {
    let sum = Sum()
    var observers: [@Sendable (Boxed<WideRecord>) -> Void] = []
    for keyPath in WideRecord.integers {
      observers.append { sum.add($0.withUnsafeModel { $0.pointee[keyPath: keyPath] }) }
    }
    for keyPath in WideRecord.texts {
      observers.append { sum.add($0.withUnsafeModel { $0.pointee[keyPath: keyPath].utf8.count }) }
    }
    return (Locked(Boxed(WideRecord.sample)), observers, sum)
  } body: { state in
    for record in records {
      state.0.store(record)
      for observer in state.1 { observer(record) }
    }
    return state.2.value
  }
  contender(work, "kiln", operations: sets) {
    let (live, sum) = (Live(Boxed(WideRecord.sample)), Sum())
    for keyPath in WideRecord.integers {
      live.observe(\.[dynamicMember: keyPath], for: sum) { $0.add($1.new) }
    }
    for keyPath in WideRecord.texts {
      live.observe(\.[dynamicMember: keyPath], for: sum) { $0.add($1.new.utf8.count) }
    }
    return (live, sum)
  } body: { state in
    for record in records { state.0.update(to: record) }
    return state.1.value
  }
}

/// Many observers of one property: added, notified and cancelled.
private func manyObservers() {
  for count in [1_000, 10_000, 100_000] {
    let add = "add/\(count)-observers"
    contender(add, "open-combine", operations: count) {
      (PublishedPlayer(), Sum())
    } reset: { state in
      state.0.subscriptions = []
      state.0 = PublishedPlayer()
    } body: { state in
      let sum = state.1
      var subscriptions: [AnyCancellable] = []
      for _ in 0..<count { subscriptions.append(state.0.$volume.sink { sum.add($0) }) }
      state.0.subscriptions = Set(subscriptions.prefix(1))
      blackHole(subscriptions)
      return subscriptions.count
    }
    contender(add, "kiln", operations: count) {
      (LivePlayer(), Sum())
    } reset: { state in
      state.0 = LivePlayer()
    } body: { state in
      var observations: [ObservationToken] = []
      for _ in 0..<count {
        observations.append(state.0.observe(\.volume, for: state.1) { $0.add($1.new) })
      }
      blackHole(observations)
      return observations.count
    }
    let tell = "tell/\(count)-observers"
    contender(tell, "open-combine", operations: count) {
      let (player, sum) = (PublishedPlayer(), Sum())
      for _ in 0..<count {
        player.$volume.sink { sum.add($0) }.store(in: &player.subscriptions)
      }
      return (player, sum, 0)
    } body: { state in
      state.2 += 1
      state.0.volume = state.2
      return state.1.value
    }
    contender(tell, "kiln", operations: count) {
      let (player, sum) = (LivePlayer(), Sum())
      for _ in 0..<count { player.observe(\.volume, for: sum) { $0.add($1.new) } }
      return (player, sum, 0)
    } body: { state in
      state.2 += 1
      state.0.volume = state.2
      return state.1.value
    }
    let cancel = "cancel/\(count)-observers"
    contender(cancel, "open-combine", operations: count) {
      (PublishedPlayer(), Sum(), [AnyCancellable]())
    } reset: { state in
      fill(&state, count)
    } body: { state in
      if state.2.isEmpty { fill(&state, count) }
      for subscription in state.2 { subscription.cancel() }
      return state.2.count
    }
    cancelling(cancel, "kiln", count)
  }
  // The cost per observer of cancelling many, compared with cancelling few.
  let growth = "cancel-growth/100000-observers"
  cancelling(growth, "1000-observers", 1_000)
  cancelling(growth, "kiln", 100_000)
}

/// Observers of a live object, cancelled in random order.
private func cancelling(_ work: String, _ name: String, _ count: Int) {
  contender(work, name, operations: count) {
    (LivePlayer(), Sum(), [ObservationToken]())
  } reset: { state in
    fill(&state, count)
  } body: { state in
    if state.2.isEmpty { fill(&state, count) }
    for observation in state.2 { observation.cancel() }
    return state.2.count
  }
}

/// Many observers of one property that end when the object is deallocated.
private func dropping() {
  for count in [1_000, 10_000, 100_000] {
    let work = "drop/\(count)-observers"
    contender(work, "open-combine", operations: count) {
      [PublishedPlayer]()
    } reset: { players in
      players = [observed(count)]
    } body: { players in
      if players.isEmpty { players = [observed(count)] }
      players.removeAll()
      return players.count
    }
    contender(work, "kiln", operations: count) {
      [LivePlayer]()
    } reset: { players in
      players = [observedLive(count)]
    } body: { players in
      if players.isEmpty { players = [observedLive(count)] }
      players.removeAll()
      return players.count
    }
  }
}

private func observed(_ count: Int) -> PublishedPlayer {
  let (player, sum) = (PublishedPlayer(), Sum())
  for _ in 0..<count { player.$volume.sink { sum.add($0) }.store(in: &player.subscriptions) }
  return player
}

private func observedLive(_ count: Int) -> LivePlayer {
  let (player, sum) = (LivePlayer(), Sum())
  for _ in 0..<count {
    player.observe(\.volume, for: player) {
      sum.add($1.new); _ = $0
    }
  }
  return player
}

private func fill(_ state: inout (PublishedPlayer, Sum, [AnyCancellable]), _ count: Int) {
  let sum = state.1
  state.2 = (0..<count).map { _ in state.0.$volume.sink { sum.add($0) } }.shuffledAlike()
}

private func fill(_ state: inout (LivePlayer, Sum, [ObservationToken]), _ count: Int) {
  let (player, sum) = (state.0, state.1)
  state.2 = (0..<count).map { _ in player.observe(\.volume, for: sum) { $0.add($1.new) } }
    .shuffledAlike()
}

/// A value guarded by a lock.
private final class Locked<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  @inline(__always)
  func store(_ value: consuming Value) {
    let value = value
    storage.withLock { $0 = value }
  }
}
