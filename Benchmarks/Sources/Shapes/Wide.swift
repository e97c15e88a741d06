import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Records with many keys.

var wideShapes: [Shape] {
  [
    .reading("wide-40-shuffled", Shipment.recipe) { $0.shipment() },
    .reading("8-of-200-keys", WideRecord.recipe) { $0.wideRecord(isShuffled: false) },
  ]
}

extension WideRecord: Summed {
  var sum: Int {
    id + name.utf8.count + state.utf8.count + scaled(amount) + count + number(isOpen)
      + owner.utf8.count + scaled(share)
  }
}

/// Forty fields.
struct Shipment: ValueModel, Summed {
  let orderNumber: Int
  let status: String
  let subtotal: Double
  let isPaid: Bool
  let customerNumber: Int
  let channel: String
  let tax: Double
  let isShipped: Bool
  let quantity: Int
  let currency: String
  let shipping: Double
  let isGift: Bool
  let revision: Int
  let carrier: String
  let discount: Double
  let isExpress: Bool
  let weekday: Int
  let region: String
  let total: Double
  let isInsured: Bool
  let priority: Int
  let street: String
  let weight: Double
  let isFragile: Bool
  let attempts: Int
  let city: String
  let volume: Double
  let isReturned: Bool
  let warehouse: Int
  let country: String
  let latitude: Double
  let isArchived: Bool
  let shelf: Int
  let comment: String
  let longitude: Double
  let isFlagged: Bool
  let queue: Int
  let reference: String
  let rating: Double
  let isLocked: Bool

  static let schema = Schema<Shipment>(
    name: "Shipment",
    fields: [
      AnyField(Field(\.orderNumber, "orderNumber")), AnyField(Field(\.status, "status")),
      AnyField(Field(\.subtotal, "subtotal")), AnyField(Field(\.isPaid, "isPaid")),
      AnyField(Field(\.customerNumber, "customerNumber")), AnyField(Field(\.channel, "channel")),
      AnyField(Field(\.tax, "tax")), AnyField(Field(\.isShipped, "isShipped")),
      AnyField(Field(\.quantity, "quantity")), AnyField(Field(\.currency, "currency")),
      AnyField(Field(\.shipping, "shipping")), AnyField(Field(\.isGift, "isGift")),
      AnyField(Field(\.revision, "revision")), AnyField(Field(\.carrier, "carrier")),
      AnyField(Field(\.discount, "discount")), AnyField(Field(\.isExpress, "isExpress")),
      AnyField(Field(\.weekday, "weekday")), AnyField(Field(\.region, "region")),
      AnyField(Field(\.total, "total")), AnyField(Field(\.isInsured, "isInsured")),
      AnyField(Field(\.priority, "priority")), AnyField(Field(\.street, "street")),
      AnyField(Field(\.weight, "weight")), AnyField(Field(\.isFragile, "isFragile")),
      AnyField(Field(\.attempts, "attempts")), AnyField(Field(\.city, "city")),
      AnyField(Field(\.volume, "volume")), AnyField(Field(\.isReturned, "isReturned")),
      AnyField(Field(\.warehouse, "warehouse")), AnyField(Field(\.country, "country")),
      AnyField(Field(\.latitude, "latitude")), AnyField(Field(\.isArchived, "isArchived")),
      AnyField(Field(\.shelf, "shelf")), AnyField(Field(\.comment, "comment")),
      AnyField(Field(\.longitude, "longitude")), AnyField(Field(\.isFlagged, "isFlagged")),
      AnyField(Field(\.queue, "queue")), AnyField(Field(\.reference, "reference")),
      AnyField(Field(\.rating, "rating")), AnyField(Field(\.isLocked, "isLocked")),
    ]
  ) { slots in
    Shipment(
      orderNumber: slots.take(0),
      status: slots.take(1),
      subtotal: slots.take(2),
      isPaid: slots.take(3),
      customerNumber: slots.take(4),
      channel: slots.take(5),
      tax: slots.take(6),
      isShipped: slots.take(7),
      quantity: slots.take(8),
      currency: slots.take(9),
      shipping: slots.take(10),
      isGift: slots.take(11),
      revision: slots.take(12),
      carrier: slots.take(13),
      discount: slots.take(14),
      isExpress: slots.take(15),
      weekday: slots.take(16),
      region: slots.take(17),
      total: slots.take(18),
      isInsured: slots.take(19),
      priority: slots.take(20),
      street: slots.take(21),
      weight: slots.take(22),
      isFragile: slots.take(23),
      attempts: slots.take(24),
      city: slots.take(25),
      volume: slots.take(26),
      isReturned: slots.take(27),
      warehouse: slots.take(28),
      country: slots.take(29),
      latitude: slots.take(30),
      isArchived: slots.take(31),
      shelf: slots.take(32),
      comment: slots.take(33),
      longitude: slots.take(34),
      isFlagged: slots.take(35),
      queue: slots.take(36),
      reference: slots.take(37),
      rating: slots.take(38),
      isLocked: slots.take(39)
    )
  }

  static let recipe = Recipe<Shipment>("Shipment") {
    Ingredient(\.orderNumber, "orderNumber")
    Ingredient(\.status, "status")
    Ingredient(\.subtotal, "subtotal")
    Ingredient(\.isPaid, "isPaid")
    Ingredient(\.customerNumber, "customerNumber")
    Ingredient(\.channel, "channel")
    Ingredient(\.tax, "tax")
    Ingredient(\.isShipped, "isShipped")
    Ingredient(\.quantity, "quantity")
    Ingredient(\.currency, "currency")
    Ingredient(\.shipping, "shipping")
    Ingredient(\.isGift, "isGift")
    Ingredient(\.revision, "revision")
    Ingredient(\.carrier, "carrier")
    Ingredient(\.discount, "discount")
    Ingredient(\.isExpress, "isExpress")
    Ingredient(\.weekday, "weekday")
    Ingredient(\.region, "region")
    Ingredient(\.total, "total")
    Ingredient(\.isInsured, "isInsured")
    Ingredient(\.priority, "priority")
    Ingredient(\.street, "street")
    Ingredient(\.weight, "weight")
    Ingredient(\.isFragile, "isFragile")
    Ingredient(\.attempts, "attempts")
    Ingredient(\.city, "city")
    Ingredient(\.volume, "volume")
    Ingredient(\.isReturned, "isReturned")
    Ingredient(\.warehouse, "warehouse")
    Ingredient(\.country, "country")
    Ingredient(\.latitude, "latitude")
    Ingredient(\.isArchived, "isArchived")
    Ingredient(\.shelf, "shelf")
    Ingredient(\.comment, "comment")
    Ingredient(\.longitude, "longitude")
    Ingredient(\.isFlagged, "isFlagged")
    Ingredient(\.queue, "queue")
    Ingredient(\.reference, "reference")
    Ingredient(\.rating, "rating")
    Ingredient(\.isLocked, "isLocked")
  }

  // Without arrays, which would be allocated in each pass.
  var sum: Int {
    let integers: Int =
      orderNumber + customerNumber + quantity + revision + weekday + priority + attempts
      + warehouse + shelf + queue
    let texts: Int =
      status.utf8.count + channel.utf8.count + currency.utf8.count + carrier.utf8.count
      + region.utf8.count + street.utf8.count + city.utf8.count + country.utf8.count
      + comment.utf8.count + reference.utf8.count
    let doubles: Int =
      scaled(subtotal) + scaled(tax) + scaled(shipping) + scaled(discount) + scaled(total)
      + scaled(weight) + scaled(volume) + scaled(latitude) + scaled(longitude) + scaled(rating)
    let flags: Int =
      number(isPaid) + number(isShipped) + number(isGift) + number(isExpress) + number(isInsured)
      + number(isFragile) + number(isReturned) + number(isArchived) + number(isFlagged)
      + number(isLocked)
    return integers + texts + doubles + flags
  }
}

extension Numbers {
  /// Returns a record with its members in random order.
  fileprivate mutating func shipment() -> String {
    let members = Shipment.schema.fields.map { field in
      let value =
        switch field.valueType {
        case is Int.Type: "\(int(0...99_999))"
        case is Double.Type: decimal(0...999, digits: 2)
        case is Bool.Type: "\(bool())"
        default: text(4...24)
        }
      return "\"\(field.name)\":\(value)"
    }
    return "{\(members.shuffled(using: &self).joined(separator: ","))}"
  }
}
