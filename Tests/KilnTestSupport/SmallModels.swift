package import KilnHashing
package import KilnValues

/// A model with one field.
package struct Single<Content: FastHashable & Sendable>: ValueModel, Sendable {
  package var content: Content

  package init(content: Content) { self.content = content }

  package static var schema: Schema<Single> {
    .cached { Schema("Single", Single.init(content:), Field(\.content, "content")) }
  }
}

/// A model with two fields.
package struct Duo<
  First: FastHashable & Sendable,
  Second: FastHashable & Sendable
>: ValueModel, Sendable {
  package var first: First
  package var second: Second

  package init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  package static var schema: Schema<Duo> {
    .cached {
      Schema("Duo", Duo.init(_:_:), Field(\.first, "first"), Field(\.second, "second"))
    }
  }
}
