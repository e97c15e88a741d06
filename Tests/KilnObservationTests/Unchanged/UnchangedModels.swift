import KilnObservation
import KilnValues

/// A model with a field of any type.
struct Slot<Content: FastHashable & Sendable>: ValueModel, Sendable, Identifiable {
  var id = 1
  var content: Content
  var count = 0

  /// Computed, with the type of the field.
  var copy: Content { content }

  static var schema: Schema<Slot> {
    .cached {
      Schema(
        "Slot",
        Slot.init(id:content:count:),
        Field(\.id, "id"),
        Field(\.content, "content"),
        Field(\.count, "count")
      )
    }
  }
}

/// A structure with a synthesized `==`, which no two of its values with a NaN satisfy.
struct Point: FastHashable, Sendable {
  var x: Double
  var tag = "point"

  func hash(into hasher: inout FieldHasher) { hasher.combine(x) }
}

/// A model that is a field of another one.
struct Reading: ValueModel, Sendable {
  var value: Double
  var unit = "m"

  static let schema = Schema<Reading>(
    "Reading",
    Reading.init(value:unit:),
    Field(\.value, "value"),
    Field(\.unit, "unit")
  )
}

/// An enumeration with a case that does not equal itself.
enum Signal: FastHashable, Sendable {
  case known, unknown

  static func == (left: Signal, right: Signal) -> Bool { left.isKnown && right.isKnown }

  private var isKnown: Bool { if case .known = self { true } else { false } }

  func hash(into hasher: inout FieldHasher) {}
}

/// A model that reports its version if anything differs.
struct Versioned: ValueModel, Sendable {
  var version: Int
  var value: Double
  var note: String

  static let schema = Schema<Versioned>(
    name: "Versioned",
    fields: [
      AnyField(Field(\.version, "version")), AnyField(Field(\.value, "value")),
      AnyField(Field(\.note, "note")),
    ],
    comparedBy: { old, new in new.changedFields(from: old) }
  ) { Versioned(version: $0.take(0), value: $0.take(1), note: $0.take(2)) }

  func changedFields(from old: Versioned) -> FieldSet {
    (version, value, note) == (old.version, old.value, old.note) ? [] : [0]
  }
}

/// A small type without `==`.
struct Flag: Sendable {
  var isOn: Bool
}

/// A type without `==`.
final class Opaque: Sendable {}

/// A live object with a property of a type without `==`.
final class OpaqueCrate<Element: Sendable>: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects the stored property.
  let _live = LiveRegistrar()

  static func _liveDeclaration() -> [LiveField] { [LiveField("element", \OpaqueCrate.element)] }

  private nonisolated(unsafe) var _element: Element

  init(_ element: Element) { _element = element }

  var element: Element {
    get { _live.read(self, \.element, 0) { _element } }
    set { _live.write(self, \.element, 0, newValue, { _element }, { _element = $0 }) }
  }

  /// Computed, with the type of the live property.
  var copy: Element { element }
}

extension Crate {
  /// Computed, with the type of the live property.
  var copy: Element { element }
}

/// A model of 70 numbers.
struct WideReadings: ValueModel, Sendable {
  var values: [Double]

  static let schema = Schema<WideReadings>(
    name: "WideReadings",
    fields: (0..<70).map { AnyField(Field(\WideReadings.values[$0], "n\($0)")) }
  ) { _ in WideReadings(values: []) }
}
