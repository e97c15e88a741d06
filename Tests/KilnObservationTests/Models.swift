import KilnObservation
import KilnObservationTestSupport
import KilnValues

/// A person, implemented as the macro would.
struct Person: ValueModel, Sendable, Identifiable {
  var id: Int
  var name: String
  var age: Int
  var address: Address
  var friend: Friend?

  static let schema = Schema<Person>(
    "Person",
    Person.init(id:name:age:address:friend:),
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.age, "age"),
    Field(\.address, "address"),
    Field(\.friend, "friend")
  )

  static var zach: Person {
    Person(id: 1, name: "Zach", age: 30, address: Address(street: "Main", number: 4), friend: nil)
  }

  static func numbered(_ id: Int) -> Person { zach.with { ($0.id, $0.age) = (id, id) } }

  var isAdult: Bool { age >= 18 }
}

struct Address: ValueModel, Sendable {
  var street: String
  var number: Int

  static let schema = Schema<Address>(
    "Address",
    Address.init(street:number:),
    Field(\.street, "street"),
    Field(\.number, "number")
  )
}

struct Friend: ValueModel, Sendable {
  var name: String

  static let schema = Schema<Friend>("Friend", Friend.init(name:), Field(\.name, "name"))
}

/// An observer that owns a bag of observations.
final class Panel: ObservationOwner {
  let observations = ObservationBag()
  let log = Log<String>()

  var number: Int {
    get { 0 }
    set { log.add("\(newValue)") }
  }
}
