import KilnObservation

/// A live object with a subclass, implemented as the macro would.
class Device: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  class func _liveDeclaration() -> [LiveField] {
    [
      LiveField("name", \Device.name), LiveField("partner", \Device.partner),
      LiveField("serial", \Device.serial),
    ]
  }

  private nonisolated(unsafe) var _name: String
  private nonisolated(unsafe) var _partner: Device?
  private nonisolated(unsafe) var _serial = 0

  init(_ name: String = "device") { _name = name }

  var name: String {
    get { _live.read(self, \.name, 0) { _name } }
    set { _live.write(self, \.name, 0, newValue, { _name }, { _name = $0 }) }
  }

  var partner: Device? {
    get { _live.read(self, \.partner, 1) { _partner } }
    set { _live.write(self, \.partner, 1, newValue, { _partner }, { _partner = $0 }) }
  }

  private(set) final var serial: Int {
    get { _live.read(self, \.serial, 2) { _serial } }
    set { _live.write(self, \.serial, 2, newValue, { _serial }, { _serial = $0 }) }
  }

  /// Computed, with the type of a live property.
  var shortName: String {
    get { String(name.prefix(3)) }
    set { name = newValue }
  }

  func count() { serial += 1 }
}

/// A subclass without additional live properties.
class LoudDevice: Device, @unchecked Sendable {
  override var name: String { didSet {} }
}

/// A subclass with an additional live property.
final class Speaker: LoudDevice, @unchecked Sendable {
  override class func _liveDeclaration() -> [LiveField] {
    super._liveDeclaration() + [LiveField("volume", \Speaker.volume)]
  }

  private nonisolated(unsafe) var _volume = 5

  var volume: Int {
    get { _live.read(self, \.volume, 3) { _volume } }
    set { _live.write(self, \.volume, 3, newValue, { _volume }, { _volume = $0 }) }
  }
}

/// A generic live object.
class Crate<Element: Sendable & Equatable>: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  class func _liveDeclaration() -> [LiveField] { [LiveField("element", \Crate.element)] }

  private nonisolated(unsafe) var _element: Element

  init(_ element: Element) { _element = element }

  var element: Element {
    get { _live.read(self, \.element, 0) { _element } }
    set { _live.write(self, \.element, 0, newValue, { _element }, { _element = $0 }) }
  }
}

final class ArrayCrate<Item: Sendable & Equatable>: Crate<[Item]>, @unchecked Sendable {}
