internal import KilnMapping
internal import KilnValues

/// A type whose form is made of the forms of what it holds, where that is known only at run time.
protocol FormContainer {
  /// What it holds.
  static var element: any Any.Type { get }

  /// Its conversion; `nil` where what it holds has none.
  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>?
}

extension Optional: FormContainer {
  static var element: any Any.Type { Wrapped.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    maker.conversion(of: Wrapped.self)?.clearedByNull
  }
}

extension Array: FormContainer {
  static var element: any Any.Type { Element.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    maker.conversion(of: Element.self)?.each(invalid: .fail)
  }
}

extension Dictionary: FormContainer {
  static var element: any Any.Type { Value.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    guard Key.self == String.self else {
      maker.refuse(Self.self)
      return nil
    }
    let members: (any Sendable)? = maker.conversion(of: Value.self)?.eachMember(invalid: .fail)
    return members as? Conversion<Self>
  }
}
