import BenchSupport

extension SynthesizedRecord {
  init(_ n: inout Numbers, text: ClosedRange<Int>) {
    self.init(
      id: n.int(),
      name: n.word(6...14),
      city: n.word(6...14),
      country: n.word(2...2),
      visits: Int32(truncatingIfNeeded: n.next()),
      latitude: .random(in: -90...90, using: &n),
      longitude: .random(in: -180...180, using: &n),
      text: n.word(text),
      tags: [n.word(4...10), n.word(4...10), n.word(4...10)]
    )
  }
}

extension KilnRecord {
  init(_ twin: SynthesizedRecord) {
    self.init(
      id: twin.id,
      name: twin.name,
      city: twin.city,
      country: twin.country,
      visits: twin.visits,
      latitude: twin.latitude,
      longitude: twin.longitude,
      text: twin.text,
      tags: twin.tags
    )
  }
}
