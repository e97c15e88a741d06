#if Macros
  import KilnMacros

  /// A field for each marker.
  @Value
  struct Product {
    let sku: String
    @Compared(within: 0.25) let price: Double
    @Compared(within: 0.5) var weight: Float?
    @Default([]) @Compared(within: 0.25) let samples: [Double]
    @Default([:]) @Compared(within: 0.25) let ratings: [String: Double]
    @Compared(.caseInsensitive) let email: String
    @Compared(.caseInsensitive) @Default(nil) let nickname: String?
    @Compared(.byID) let author: Author
    @Compared(.byID) var editors: [Author] = []
    @Compared(by: evenness) var pages = 2
    @Compared(by: { (text: String) in text.count }) var title = ""
    @Compared(by: \Author.name) let reader: Author
    @Excluded var cache: Int = 0
    @Redacted var password = "secret"
  }

  /// Considers numbers equal if both are even or both are odd.
  let evenness = FieldComparator<Int>(
    areEqual: { $0.isMultiple(of: 2) == $1.isMultiple(of: 2) },
    hash: { $1.combine($0.isMultiple(of: 2)) }
  )

  /// A person with an identity.
  @Value
  struct Author: Identifiable {
    let id: Int
    let name: String
  }

  extension Product {
    static var sample: Product {
      Product(
        sku: "a",
        price: 1,
        weight: 2,
        samples: [1, 2],
        ratings: ["x": 1],
        email: "ada@example.org",
        nickname: "Ada",
        author: Author(id: 1, name: "Ada"),
        editors: [Author(id: 2, name: "Bob")],
        title: "one",
        reader: Author(id: 3, name: "Cy")
      )
    }
  }

  /// A field for each kind of rule.
  @Value
  struct Registration {
    @Valid(in: 0...150) let age: Int
    @Valid(in: 0...1) var share: Double = 0.5
    @Valid(in: 1...) var rank: Int?
    @Valid(.nonEmpty) @Valid(count: ...8) let name: String
    @Valid("an even number", { (n: Int) in n.isMultiple(of: 2) }) var pairs: Int = 2
    @Valid(oneOf: "left", "right") var side = "left"
    @Valid(matching: /[A-Z]{2}/) var country: String?
    @Valid(by: shortWords) var words: [String] = []
    @Valid(.finite) @Valid(in: ..<100) var ratio = 1.0
    @Valid(.valid) var address: Address? = nil
    @Redacted @Valid(.nonEmpty) var password = "secret"
  }

  let shortWords = ValidationRule<[String]>.each(.count(in: ...3))

  @Value
  struct Address {
    @Valid(.nonEmpty) let street: String
  }

  /// Coding keys, one field at a time.
  @Value
  struct Coin {
    @Coded("face_value") let value: Int
    let unit: String
    @NotCoded @Default(7) let readings: Int
    @NotCoded let note: String?
    @Excluded var onFlip: @Sendable () -> Void = {}
  }

  /// Coding keys, as for the standard library.
  @Value
  struct Bill: Codable {
    let value: Int
    let unit: String
    var readings = 7
    var note: String?
    weak var owner: Owner?

    enum CodingKeys: String, CodingKey {
      case value = "face_value"
      case unit
    }
  }

  final class Owner: Sendable {
    let name: String
    init(name: String = "") { self.name = name }
  }

  /// A generic model with comparators.
  @Value
  struct Ranked<Element: FastHashable & Identifiable> where Element.ID: FastHashable {
    @Compared(.byID) let element: Element
    @Excluded let count: Int
    @Compared(.byID) @Default([]) let rest: [Element]
  }

  /// A model with a custom comparison, which its schema and its box use.
  @Value
  struct Version {
    var major: Int
    var minor: Int

    static func == (left: Self, right: Self) -> Bool { left.major == right.major }
    func hash(into hasher: inout FieldHasher) { hasher.combine(major) }
    func changedFields(from old: Self) -> FieldSet { major == old.major ? [] : [0] }
  }

  /// A model with a coarse hash and the equality of all fields.
  @Value
  struct Document {
    let id: Int
    let text: String

    func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
  }

  /// A model that is compared by a handwritten schema.
  @Value
  struct Measured {
    let id: Int
    let note: String

    static let schema = Schema<Measured>(
      "Measured",
      Measured.init(id:note:),
      Field(\.id, "id"),
      Field(\.note, "note", .excluded)
    )
  }
#endif
