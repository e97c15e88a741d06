import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite("Inherited live properties")
struct InheritanceTests {
  @Test("contract 39, YJ-28: an inherited property named through the subclass reports every set")
  func everySet() {
    let speaker = Speaker()
    let log = Log<String>()
    speaker.observe(\.name, for: log, notifying: .all) { $0.add($1.new) }
    speaker.observe(\.serial, for: log, notifying: .all) { $0.add("\($1.new)") }
    speaker.name = "device"
    speaker.name = "device"
    speaker.count()
    #expect(log.entries == ["device", "device", "1"])
  }

  @Test("contract 39: observers are called in the order added, whichever class names the property")
  func order() {
    let speaker = Speaker()
    let device: Device = speaker
    let log = Log<Int>()
    speaker.observe(\.name) { _ in log.add(1) }.kept()
    device.observe(\.name) { _ in log.add(2) }.kept()
    speaker.flow(of: \.name).observe { _ in log.add(3) }.kept()
    device.observe(\.name) { _ in log.add(4) }.kept()
    speaker.name = "new"
    #expect(log.entries == [1, 2, 3, 4])
  }

  @Test("contract 39: stores in a callback are not merged for an inherited property")
  func reentrancy() {
    let speaker = Speaker()
    let log = Log<String>()
    speaker.observe(\.volume) { _ in
      speaker.name = "a"
      speaker.name = "b"
    }.kept()
    speaker.observe(\.name, for: log) { $0.add("\($1.old) → \($1.new)") }
    speaker.volume = 1
    #expect(log.entries == ["device → a", "a → b"])
  }

  @Test("contract 39: unobserve finds an observation by either name of an inherited property")
  func unobserving() {
    let speaker = Speaker()
    let device: Device = speaker
    let log = Log<String>()
    speaker.observe(\.name, for: log) { $0.add($1.new) }
    #expect(device.unobserve(\.name, for: log) == 1)
    device.observe(\.name, for: log) { $0.add($1.new) }
    #expect(speaker.unobserve(\.name, for: log) == 1)
    speaker.observe(\.partner?.name, for: log) { $0.add($1.new ?? "none") }
    #expect(device.unobserve(\.partner?.name, for: log) == 1)
    speaker.name = "new"
    speaker.partner = Device()
    #expect(log.entries == [])
  }

  @Test(
    "contract 39: handles to one property by two classes are equal and remove each other's bindings"
  )
  func handles() {
    let (speaker, other) = (Speaker(), Speaker("other"))
    let (device, otherDevice): (Device, Device) = (speaker, other)
    #expect(speaker.property(\.name) == device.property(\.name))
    #expect(speaker.property(\.name).hashValue == device.property(\.name).hashValue)
    #expect(speaker.property(\.name) != speaker.property(\.shortName))
    #expect(speaker.property(\.name) != other.property(\.name))
    speaker.property(\.name).flow.bind(to: other.property(\.name))
    #expect(device.property(\.name).removeBindings(to: otherDevice.property(\.name)) == 1)
    device.flow(of: \.name).bind(to: otherDevice, \.name)
    #expect(speaker.property(\.name).removeBindings(to: other.property(\.name)) == 1)
    device.flow(of: \.name).bind(to: otherDevice, \.name)
    #expect(other.property(\.name).removeBindings() == 1)
    speaker.name = "new"
    #expect(other.name == "other")
  }

  @Test("contract 39: a property of a generic class can be observed through its subclass")
  func generics() {
    let crate = ArrayCrate([1])
    let base: Crate<[Int]> = crate
    let log = Log<[Int]>()
    crate.observe(\.element, for: log, notifying: .all) { $0.add($1.new) }
    func observe<Item>(_ crate: ArrayCrate<Item>, _ count: Log<[Int]>) {
      crate.observe(\.element, for: count, notifying: .all) { $0.add([$1.new.count]) }
    }
    observe(crate, log)
    crate.element = [1]
    #expect(log.entries == [[1], [1]])
    #expect(base.unobserve(\.element, for: log) == 2)
  }

  @Test("contract 39: a computed property is distinct from the live property that it reads")
  func computed() {
    let speaker = Speaker()
    let log = Log<String>()
    speaker.observe(\.shortName, for: log, notifying: .all) { $0.add($1.new) }
    speaker.name = "device 2"
    speaker.name = "speaker"
    #expect(log.entries == ["spe"])
  }

  @Test("a property of any object is the same property by each class")
  func plainObjects() {
    final class BoldLabel: TextLabel, @unchecked Sendable {}
    let (live, bold) = (Live(Person.zach), BoldLabel())
    let label: TextLabel = bold
    live.flow(of: \.name).bind(to: bold, \.text)
    #expect(ObjectProperty(bold, \.text) == ObjectProperty(label, \.text))
    #expect(live.property(\.name).removeBindings(to: ObjectProperty(label, \.text)) == 1)
  }
}
