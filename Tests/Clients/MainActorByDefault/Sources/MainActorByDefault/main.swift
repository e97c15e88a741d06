import Kiln
import KilnFactories

let order = try await load(#"{"id": 7, "state": "open", "lines": [{"product": "tea"}]}"#)
let changed = order.with { $0.lines[0].price = 2.5 }
precondition(order.isOpen && order != changed)

let speaker = Speaker()
let model = OrderModel(order, speaker)
model.close()

// Off the main actor: each macro, a factory, and models without a macro.
await Task.detached {
  speaker.volume = 9
  speaker.name = "big speaker"
  let keys: Set = [Key(payment: .cash, part: (1, 2)), Key(payment: .cash, part: (2, 1))]
  let person = Person(contact: Contact(name: "Zoe"))
  let built = try? Order.factory.build().with { $0.state = .closed }
  precondition(keys.count == 2 && Visit("a") == Visit("a") && Counter() == Counter())
  precondition(person == person.mutableCopy() && Payment.cash != .card(number: "1"))
  let errand = Errand(priority: .low, others: [.high], payment: .cash)
  precondition(errand.payment.is(\.cash) && errand != errand.with { $0.priority = .high })
  precondition(built?.isOpen == false && Order.schema.fields.count == 6)
}.value

// What is delivered was submitted before.
await Task {}.value
print(order.difference(to: changed), model.log)
