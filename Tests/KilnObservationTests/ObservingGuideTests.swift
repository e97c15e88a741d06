import Dispatch
import Foundation
import KilnObservation
import KilnValues
import Testing

/// The outputs of Sources/KilnObservation/KilnObservation.docc/Observing.md, and a check that the guide contains them.
@Suite struct ObservingGuideTests {
  private func expectShown(_ entries: [String], _ text: String) throws {
    #expect(entries.joined(separator: "\n") == text)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnObservation/KilnObservation.docc/Observing.md"),
      encoding: .utf8
    )
    #expect(guide.contains("```text\n\(text)\n```"))
  }

  @Test func onAnExecutor() async throws {
    let live = Live(Person.zach)
    let index = Arrivals<String>()
    let background = DispatchQueue(label: "index")
    live.changes(of: \.name).deliver(on: .queue(background)).observe(for: index) { index, change in
      index.add("\(change.old) → \(change.new)")
    }
    live.modify { $0.name = "Zachary" }
    live.modify { $0.name = "Z." }
    try expectShown(await index.first(2), "Zach → Zachary\nZachary → Z.")
  }

  @Test @MainActor func whenTheConsumerIsSlow() async throws {
    let live = Live(Person.zach)
    let chart = Arrivals<String>()
    live.changes(of: \.age).deliver(on: .mainActor, buffering: .merging).observe(for: chart) {
      chart,
      change in
      chart.add("\(change.old) → \(change.new)")
    }
    for age in 31...33 { live.modify { $0.age = age } }
    try expectShown(await chart.first(1), "30 → 33")
  }

  @Test func aLoop() async throws {
    var live: Live? = Live(Person.zach)
    let log = Log<String>()
    var names = try #require(live).changes(of: \.name).map(\.new).values(initial: true)
      .makeAsyncIterator()
    live?.modify { $0.name = "Zachary" }
    live = nil
    while let name = await names.next() { log.add(name) }
    log.add("gone")
    try expectShown(log.entries, "Zach\nZachary\ngone")
  }

  @Test func manyModels() throws {
    let people = LiveStore<Contact>()
    let index = Log<String>()
    people.observe(for: index) { index, change in index.add("\(change)") }
    let friend = people.upsert(Contact(id: 7, name: "Ann"))
    people.upsert(Contact(id: 7, name: "Anna"))
    people.upsert(Contact(id: 7, name: "Anna"))
    friend.modify { $0.name = "A." }
    people.remove(7)
    try expectShown(
      index.entries,
      """
      inserted Contact(id: 7, name: "Ann")
      updated name: "Ann" → "Anna"
      updated name: "Anna" → "A."
      removed Contact(id: 7, name: "A.")
      """
    )
  }

  @Test func severalTypes() throws {
    let stores = LiveStores()
    let audit = Log<String>()
    stores.changes.observe(for: audit) { audit, change in
      audit.add("\(change.kind) \(change.modelType) \(change.id)")
    }
    stores.store(of: Contact.self).upsert(Contact(id: 7, name: "Ann"))
    stores.store(of: Topic.self).upsert(Topic(id: "red"))
    try expectShown(audit.entries, "inserted Contact 7\ninserted Topic red")
  }
}

private struct Contact: Value, Sendable, Identifiable {
  var id: Int
  var name: String

  static let schema = Schema<Contact>(
    "Contact",
    Contact.init(id:name:),
    Field(\.id, "id"),
    Field(\.name, "name")
  )
}

private struct Topic: Value, Sendable, Identifiable {
  var id: String

  static let schema = Schema<Topic>("Topic", Topic.init(id:), Field(\.id, "id"))
}
