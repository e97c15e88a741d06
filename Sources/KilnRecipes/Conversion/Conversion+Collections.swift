public import KilnMapping
public import KilnSupport

extension Conversion {
  /// Converts an array to a list, and any other value to a list with this value alone.
  ///
  /// A list of one element is written as that element, unless it is written as an array or null.
  ///
  /// ```swift
  /// // "tags": "a" or "tags": ["a", "b"]
  /// Ingredient(\.tags, "tags", using: .oneOrList(of: .text))
  /// ```
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements of an array that cannot be converted.
  public static func oneOrList<Element>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    let list = element.each(invalid: invalid)
    let one = Conversion.case({ [$0] }, element, unwrap: { $0.first })
    let forms = Variants(
      tag: nil,
      forms: [Variants.Form("one", one), Variants.Form("list", list)],
      otherwise: nil
    )
    var back: Writer?
    if let write = list.write {
      back = { values, options in
        let written = try write(values, options)
        guard case .array(let elements) = written, elements.count == 1 else { return written }
        // As the whole value, an array would be a list, and null no value.
        return elements[0].isNull || elements[0].arrayValue != nil ? written : elements[0]
      }
    }
    return Conversion(
      list.name,
      form: .variants(forms.variantForms()),
      isReversible: list.isReversible,
      read: { source, scope, address in
        // Null is no element.
        let isOne = source.elements == nil && !source.isNull
        return (isOne ? one : list).reader(source, &scope, address)
      },
      write: back
    )
  }

  /// Converts an array to a set. It is written in the order of its elements' JSON forms.
  ///
  /// - Parameters:
  ///   - element: converts each element. Of equal elements, the set has one.
  ///   - invalid: the policy for elements that cannot be converted.
  public static func set<Element: Hashable>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == Set<Element> {
    element.eachOfSet(invalid: invalid)
  }

  /// Converts an object to a dictionary.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members that cannot be converted.
  @inlinable
  public static func dictionary<Member>(
    of member: Conversion<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [String: Member] {
    member.eachMember(.string, invalid: invalid)
  }

  /// Converts an object to a dictionary whose keys are integers or other texts.
  ///
  /// A key must have the text that is written for it: `"7"`, not `"07"`.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members whose key or value cannot be converted.
  @_disfavoredOverload
  public static func dictionary<Key: LosslessStringConvertible & Hashable, Member>(
    of member: Conversion<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Key: Member] {
    member.eachMember(TextKey(), invalid: invalid)
  }

  /// Converts an object to a dictionary whose keys are enums.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members whose key or value cannot be converted.
  @_disfavoredOverload
  public static func dictionary<Key: RawRepresentable & Hashable, Member>(
    of member: Conversion<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Key: Member], Key.RawValue: LosslessStringConvertible {
    member.eachMember(TextKey(), invalid: invalid)
  }

  /// Applies this conversion to every element of an array without an order.
  ///
  /// - Parameter invalid: the policy for elements that cannot be converted.
  func eachOfSet(invalid: InvalidElementPolicy) -> Conversion<Set<Value>> where Value: Hashable {
    let list = each(invalid: invalid)
    let conversion = SetConversion(list: list)
    return Conversion<Set<Value>>(
      list.name,
      form: list.form,
      kept: list.kept,
      isReversible: isReversible,
      read: conversion.read(_:_:into:),
      write: write == nil ? nil : conversion.write
    )
  }

  /// Applies this conversion to every member of an object.
  ///
  /// - Parameters:
  ///   - keys: converts the names of members.
  ///   - invalid: the policy for members that cannot be converted.
  @inlinable
  func eachMember<Key: Hashable>(
    _ keys: TextKey<Key>,
    invalid: InvalidElementPolicy
  ) -> Conversion<[Key: Value]> {
    let conversion = MemberConversion(keys: keys, member: self, invalid: invalid)
    return Conversion<[Key: Value]>(
      nameOfEach,
      form: .members(form.dropped(invalid)),
      kept: .members(kept),
      isReversible: isReversible,
      read: conversion.read(_:_:into:),
      write: write == nil ? nil : conversion.write
    )
  }
}

/// Converts an array to a set.
private struct SetConversion<Element: Hashable>: @unchecked Sendable {
  // Unchecked for the same reason as `MemberConversion`.

  let list: Conversion<[Element]>

  func read(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Set<Element>>
  ) -> Bool {
    list.read(source, &scope, into: address) { Set($0) }
  }

  func write(_ values: Set<Element>, _ options: DecomposeOptions) throws -> JSONValue {
    guard case .array(let elements) = try list.write?(Array(values), options) else { return .null }
    return .array(elements.sorted { $0.precedes($1) })
  }
}

extension JSONValue {
  /// Whether a set is written with this value before another one.
  ///
  /// Numbers are ordered by size, and other values by their texts.
  fileprivate func precedes(_ other: JSONValue) -> Bool {
    if let left = doubleValue, let right = other.doubleValue, left != right { return left < right }
    return TextOrder.codePoints.precedes(description, other.description)
  }
}

/// Converts an object to a dictionary.
@usableFromInline
struct MemberConversion<Key: Hashable, Member>: @unchecked Sendable {
  // Unchecked because the metatype of a type that a cast has found is not known to be `Sendable`.

  @usableFromInline let keys: TextKey<Key>
  @usableFromInline let member: Conversion<Member>
  @usableFromInline let invalid: InvalidElementPolicy

  @inlinable
  init(keys: TextKey<Key>, member: Conversion<Member>, invalid: InvalidElementPolicy) {
    self.keys = keys
    self.member = member
    self.invalid = invalid
  }

  @inlinable
  func read(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<[Key: Member]>
  ) -> Bool {
    guard var members = source.members else {
      scope.fail(source, insteadOf: "object")
      return false
    }
    var values = [Key: Member](capacity: members.count)
    let start = scope.mark
    while let (name, source) = members.next() {
      let key = keys.key(name)
      _ = scope.visit(.key(name), invalid) { scope in
        guard let key else { return fail(name, isKey: false, source, &scope) }
        guard let value = member.read(source, &scope) else { return false }
        guard let other = values.updateValue(value, forKey: key) else { return true }
        values[key] = other
        return fail(name, isKey: true, source, &scope)
      }
    }
    guard scope.isClean(since: start) else { return false }
    address.initialize(to: values)
    return true
  }

  /// Records that a name is no key, or a key that is equal to another one.
  ///
  /// - Returns: `false`.
  @usableFromInline
  func fail(
    _ name: String,
    isKey: Bool,
    _ source: SourceNode,
    _ scope: inout BakeScope
  ) -> Bool {
    let expected = isKey ? "keys that are not canonically equivalent" : keys.expectation
    let found = Excerpt.quoted(name)
    scope.fail(RecipeFailure(.conversion, expected: expected, found: found), source)
    return false
  }

  @usableFromInline
  func write(_ values: [Key: Member], _ options: DecomposeOptions) throws -> JSONValue {
    guard let write = member.write else { return .null }
    let members = values.map { (key: keys.text($0.key), value: $0.value) }
      .sorted { $0.key < $1.key }
    let object = try Conversion.written(members: members, options, by: write)
    return .object(object.sortedByKey())
  }
}
