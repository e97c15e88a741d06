import BenchInputs
import KilnObservation
import KilnValues

/// Sets and updates with and without observers.
var observingRows: [Row] {
  [
    .repeated("set/0-observers", 1_000) {
      LivePlayer()
    } body: { player, value in
      player.volume = value
    },
    .repeated("set/1-observer", 500) {
      let (player, sum) = (LivePlayer(), Sum())
      return (player, player.observe(\.volume) { sum.add($0.new) })
    } body: { state, value in
      state.0.volume = value
    },
    .repeated("set/1-observer-for-an-object", 500) {
      let (player, sum) = (LivePlayer(), Sum())
      player.observe(\.volume, for: sum) { $0.add($1.new) }
      return (player, sum)
    } body: { state, value in
      state.0.volume = value
    },
    .repeated("set/0-observers-of-a-cell", 500) {
      Live(Volume(volume: 0))
    } body: { live, value in
      live.update(to: Volume(volume: value))
    },
    .repeated("set/1-observer-of-a-cell", 500) {
      let (live, sum) = (Live(Volume(volume: 0)), Sum())
      return (live, live.observe(\.volume) { sum.add($0.new) })
    } body: { state, value in
      state.0.update(to: Volume(volume: value))
    },
    .repeated("set/100-observers", 20) {
      let (player, sum) = (LivePlayer(), Sum())
      for _ in 0..<100 { player.observe(\.volume, for: sum) { $0.add($1.new) } }
      return (player, sum)
    } body: { state, value in
      state.0.volume = value
    },
    .repeated("set/100-observers-of-another-property", 500) {
      let (player, sum) = (LivePlayer(), Sum())
      for _ in 0..<100 { player.observe(\.name, for: sum) { sum, _ in sum.add(1) } }
      return (player, sum)
    } body: { state, value in
      state.0.volume = value
    },
    .repeated("update/60-fields-8-observers-1-change", 100) {
      let (live, sum) = (Live(Boxed(wide(0))), Sum())
      let tokens = integers.map { live.observe(\.[dynamicMember: $0]) { sum.add($0.new) } }
      return (live: live, tokens: tokens, records: (1...100).map { Boxed(wide($0)) })
    } body: { state, index in
      state.live.update(to: state.records[index])
    },
    // These two look up key paths, which are hashed by address: they vary by 1.6 % between builds.
    .repeated("add-and-cancel/100-observers", 10) {
      (player: LivePlayer(), sum: Sum())
    } body: { state, _ in
      let tokens = (0..<100).map { _ in
        state.player.observe(\.volume, for: state.sum) { $0.add($1.new) }
      }
      for token in tokens { token.cancel() }
    },
    .repeated("add-and-drop/100-observers", 10) {
      Sum()
    } body: { sum, _ in
      let player = LivePlayer()
      for _ in 0..<100 { player.observe(\.volume, for: sum) { $0.add($1.new) } }
    },
  ]
}

/// Returns records that differ in one observed field.
private func wide(_ number: Int) -> KilnWide {
  var numbers = Numbers()
  var record = numbers.box().model
  record.i3 = number
  return record
}

private let integers: [any KeyPath<KilnWide, Int> & Sendable] = [
  \.i0, \.i1, \.i2, \.i3, \.i4, \.i5, \.i6, \.i7,
]
