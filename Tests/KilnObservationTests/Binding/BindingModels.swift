import KilnObservation
import KilnValues
import Synchronization

/// A label of a user interface: an object that does not use observation.
class TextLabel: @unchecked Sendable {
  // Unchecked: the mutex protects all mutable state.
  private let storage = Mutex<(text: String, note: String?, size: Double, writes: Int)>(
    ("", nil, 0, 0)
  )

  var text: String {
    get { storage.withLock { $0.text } }
    set { storage.withLock { ($0.text, $0.writes) = (newValue, $0.writes + 1) } }
  }

  var note: String? {
    get { storage.withLock { $0.note } }
    set { storage.withLock { ($0.note, $0.writes) = (newValue, $0.writes + 1) } }
  }

  var size: Double {
    get { storage.withLock { $0.size } }
    set { storage.withLock { ($0.size, $0.writes) = (newValue, $0.writes + 1) } }
  }

  /// How often any property was set.
  var writes: Int { storage.withLock { $0.writes } }
}

/// A model of constants, with a mutable form.
struct Ticket: ValueModel, Sendable {
  let title: String
  let count: Int

  struct Mutable: MutableTwin {
    var title: String
    var count: Int

    init(_ model: Ticket) { (title, count) = (model.title, model.count) }

    var description: String { Ticket(self).description }
    var debugDescription: String { Ticket(self).debugDescription }
    var customMirror: Mirror { Ticket(self).customMirror }
  }

  init(title: String, count: Int) { (self.title, self.count) = (title, count) }
  init(_ twin: Mutable) { (title, count) = (twin.title, twin.count) }

  static let schema = Schema<Ticket>(
    "Ticket",
    Ticket.init(title:count:),
    Field(\.title, "title"),
    Field(\.count, "count")
  )
}
