import Kiln

// The macros make these types `nonisolated`.

@Value
struct Order: Codable, Identifiable {
  let id: Int
  let state: State
  @Valid(.nonEmpty) let lines: [Line]
  @Default(nil) @Redacted let token: String?
  @Default((0, 0)) @NotCoded let position: (x: Int, y: Int)
  @Excluded @Default({}) let onChange: @Sendable () -> Void
  var isOpen: Bool { state == .open }
}

@Value
enum State: String, CaseIterable, Codable, JSONConvertible { case open, closed }

@Value
struct Line: Codable {
  var product: String
  @Compared(within: 0.001) var price: Double = 0
}

@Value
enum Payment {
  case card(number: String)
  case cash
}

enum Priority: Int { case low, high }

@Value
struct Errand {
  let priority: Priority
  let others: [Priority]?
  let payment: Payment
}

@FastHashable
struct Key { let payment: Payment, part: (Int, Int) }

@FastHashable
final class Counter {
  var count = 0
}

@TableHashable
final class Visit: Sendable {
  let page: String
  init(_ page: String) { self.page = page }
}

@LiveObject
class Device {
  var name = "speaker"
}

@LiveObject
final class Speaker: Device, @unchecked Sendable {
  var volume = 5
  var order: Order?
  var isLoud: Bool { volume > 8 }
  func mute() { volume = 0 }
}

nonisolated protocol Named { var name: String { get } }

protocol Titled { var title: String { get } }

@Value
struct Author: Named {
  let name: String
  var age: Int = 1
}

// In an extension, because the protocol is isolated to the main actor.
extension Author: Titled {
  var title: String { "by \(name)" }
}

/// A model without a macro is `nonisolated` if `ValueModel` is in its own declaration.
struct Contact: ValueModel {
  var name: String
  static let schema = Schema<Contact>("Contact", Contact.init(name:), Field(\.name, "name"))
}

/// A model with the conformance in an extension.
nonisolated struct Person {
  var contact: Contact
}

nonisolated extension Person: ValueModel {
  static let schema = Schema<Person>(
    "Person",
    Person.init(contact:),
    Field(\.contact, "contact")
  )
}
