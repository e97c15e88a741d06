import Kiln
import KilnFactories

extension Order {
  /// The recipe of an order, which is used on any thread.
  nonisolated static let json = Recipe<Order>("Order") {
    Ingredient(\.id, "id")
    Ingredient(\.state, "state")
    Ingredient(\.lines, "lines", using: .list(of: Line.json))
  }

  nonisolated static let factory = Factory<Order>().sequence(\.id).set(\.state, .open)
}

extension Line {
  nonisolated static let json = Recipe<Line>("Line") {
    Ingredient(\.product, "product")
    Ingredient(\.price, "price", default: 1)
  }
}

/// Bakes an order on another thread.
@concurrent
nonisolated func load(_ text: String) async throws -> Order {
  try Order.json.bake(text).with { $0.token = "secret" }
}

/// A view's model, which is isolated to the main actor.
final class OrderModel {
  private(set) var log: [String] = []
  private let observed: Live<Order>

  init(_ order: Order, _ speaker: Speaker) {
    observed = Live(order)
    observed.changes(of: \.state).deliver(on: .mainActor)
      .observe(for: self) { model, change in model.log.append("\(change.old) → \(change.new)") }
    speaker.changes(of: \.isLoud).deliver(on: .mainActor)
      .observe(for: self) { model, change in model.log.append("loud: \(change.new)") }
  }

  func close() { observed.modify { $0.state = .closed } }
}
