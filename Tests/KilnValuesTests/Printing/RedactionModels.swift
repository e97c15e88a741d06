import KilnValues

/// A model with a redacted identity. Every secret of the tests contains the word "hunter".
struct Vault: ValueModel, Identifiable {
  var id: String
  var code: String
  var label: String

  static let schema = Schema<Vault>(
    "Vault",
    Vault.init(id:code:label:),
    Field(\.id, "id", .redacted),
    Field(\.code, "code", .redacted, .valid(.oneOf("hunter2", "hunter3"))),
    Field(\.label, "label", .valid(.nonEmpty))
  )

  var capitals: String { code.uppercased() }

  static func sample(_ number: Int = 1, label: String = "north") -> Vault {
    Vault(id: "hunter-\(number)", code: "hunter2", label: label)
  }
}

/// A model with secrets everywhere that differences descend into.
struct Bank: ValueModel {
  var name: String
  var key: String
  var vaults: [Vault]
  var keyed: [Vault]
  var derived: [Vault]
  var boxes: [Boxed<Vault>]
  var inside: Vault

  static let schema = Schema<Bank>(
    "Bank",
    Bank.init(name:key:vaults:keyed:derived:boxes:inside:),
    Field(\.name, "name"),
    Field(\.key, "key", .redacted),
    Field(\.vaults, "vaults"),
    Field(\.keyed, "keyed", .compared(.elements(.equality, keyedBy: \.code))),
    Field(\.derived, "derived", .compared(.elements(.equality, keyedBy: \.capitals))),
    Field(\.boxes, "boxes", .compared(.elements(.equality, keyedBy: \.code))),
    Field(\.inside, "inside", .redacted)
  )

  static let sample = Bank(
    name: "a",
    key: "hunter2",
    vaults: [.sample(1), .sample(2)],
    keyed: [.sample()],
    derived: [.sample()],
    boxes: [Boxed(.sample())],
    inside: .sample()
  )

  /// The sample with every property changed and a new vault.
  static func changed(_ label: String) -> Bank {
    Bank(
      name: label,
      key: "hunter \(label)",
      vaults: [.sample(2, label: label), .sample(1, label: label), .sample(3)],
      keyed: [.sample(label: label)],
      derived: [.sample(label: label)],
      boxes: [Boxed(.sample(label: label))],
      inside: .sample(label: "hunter \(label)")
    )
  }
}

/// All public text representations of a value.
func textsShown<T>(of value: T) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  return [
    dumped, String(describing: value), String(reflecting: value), "\([value])",
    String(printing: value), String(printing: value, .tree),
    String(printing: [value as Any], .tree),
  ]
}
