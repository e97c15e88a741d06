import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

/// Eight values of a record with 200 keys.
struct WideRecord: ValueModel, Codable, Equatable {
  let id: Int
  let name: String
  let state: String
  let amount: Double
  let count: Int
  let isOpen: Bool
  let owner: String
  let share: Double

  static let schema = Schema<WideRecord>(
    name: "WideRecord",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.state, "state")), AnyField(Field(\.amount, "amount")),
      AnyField(Field(\.count, "count")), AnyField(Field(\.isOpen, "isOpen")),
      AnyField(Field(\.owner, "owner")), AnyField(Field(\.share, "share")),
    ]
  ) { slots in
    WideRecord(
      id: slots.take(0),
      name: slots.take(1),
      state: slots.take(2),
      amount: slots.take(3),
      count: slots.take(4),
      isOpen: slots.take(5),
      owner: slots.take(6),
      share: slots.take(7)
    )
  }

  static let recipe = Recipe<WideRecord>("WideRecord") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.state, "state")
    Ingredient(\.amount, "amount")
    Ingredient(\.count, "count")
    Ingredient(\.isOpen, "isOpen")
    Ingredient(\.owner, "owner")
    Ingredient(\.share, "share")
  }
}

extension WideRecord {
  // Written as the compiler synthesizes it for a `Codable` model.
  enum CodingKeys: String, CodingKey {
    case id, name, state, amount, count, isOpen, owner, share
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    state = try container.decode(String.self, forKey: .state)
    amount = try container.decode(Double.self, forKey: .amount)
    count = try container.decode(Int.self, forKey: .count)
    isOpen = try container.decode(Bool.self, forKey: .isOpen)
    owner = try container.decode(String.self, forKey: .owner)
    share = try container.decode(Double.self, forKey: .share)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(state, forKey: .state)
    try container.encode(amount, forKey: .amount)
    try container.encode(count, forKey: .count)
    try container.encode(isOpen, forKey: .isOpen)
    try container.encode(owner, forKey: .owner)
    try container.encode(share, forKey: .share)
  }
}

extension Numbers {
  /// Returns a record of 200 keys, about 5,400 bytes, with eight evenly spread keys to read.
  ///
  /// - Parameter isShuffled: whether each record has a different key order.
  mutating func wideRecord(isShuffled: Bool) -> String {
    let wanted = [
      "\"id\":\(count())", "\"name\":\"\(word(4...24))\"", "\"state\":\"\(word(4...12))\"",
      "\"amount\":\(Double.random(in: 0...1e6, using: &self))",
      "\"count\":\(Int.random(in: 0...99_999, using: &self))",
      "\"isOpen\":\(Bool.random(using: &self))", "\"owner\":\"\(word(4...24))\"",
      "\"share\":\(Double.random(in: 0...1, using: &self))",
    ]
    var members = (0..<200).map { index in
      index % 25 == 12 ? wanted[index / 25] : "\"field_\(index)\":\(value(index))"
    }
    if isShuffled { members.shuffle(using: &self) }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns an unread value.
  private mutating func value(_ index: Int) -> String {
    switch index % 5 {
    case 0: "\(Int.random(in: 0...9_999_999, using: &self))"
    case 1: "\(Double.random(in: -1e3...1e3, using: &self))"
    case 2: "\(Bool.random(using: &self))"
    default: "\"\(word(4...24))\""
    }
  }
}
