// Factories with one mistake each. `check-diagnostics` compares the first diagnostic of each
// snippet with the comment before it. Everything before the first snippet is compiled with each of
// them.

import KilnFactories
import KilnValues

struct User: ValueModel {
  var name: String
  var age: Int
  var friend: Boxed<User>?
  static let schema = Schema<User>(
    "User",
    User.init(name:age:friend:),
    Field(\.name, "name"),
    Field(\.age, "age"),
    Field(\.friend, "friend")
  )
}

func factories(_ users: Factory<User>) {
  _ = users
  // SNIPPET
}

// A misspelt property with a value.
// error: value of type 'User' has no member 'misspelt'
_ = users.set(\.misspelt, 1)

// A misspelt property with a closure.
// error: value of type 'User' has no member 'misspelt'
_ = users.set(\.misspelt) { 1 }

// A misspelt property in a trait.
// error: value of type 'User' has no member 'misspelt'
_ = users.trait("old") { $0.set(\.misspelt, 7) }

// A misspelt property that another one depends on.
// error: value of type 'User' has no member 'misspelt'
_ = users.set(\.name, from: \.misspelt) { "\($0)" }

// A misspelt association.
// error: value of type 'User' has no member 'misspelt'
_ = users.association(\.misspelt, users)

// A value of another type.
// error: cannot convert value of type 'String' to expected argument type 'Int'
_ = users.set(\.age, "7")

// A closure that returns another type.
// error: cannot convert value of type 'String' to closure result type 'Int'
_ = users.set(\.age) { "7" }

// A sequence of another type. error: cannot convert value of type 'KeyPath<User, String>' to
// expected argument type 'KeyPath<User, Int>'
_ = users.sequence(\.name)
