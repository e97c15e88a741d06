internal import KilnMapping
internal import KilnValues

extension Conversion {
  /// Converts an array to a list.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements that cannot be converted.
  @inlinable
  public static func list<Element>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    element.each(invalid: invalid)
  }

  /// Applies this conversion to every element of an array.
  ///
  /// - Parameter invalid: the policy for elements that cannot be converted.
  @inlinable
  func each(invalid: InvalidElementPolicy) -> Conversion<[Value]> {
    let (read, write) = (read, write)
    var back: Conversion<[Value]>.Writer?
    if let write { back = { try Self.written(elements: $0, $1, by: write) } }
    return Conversion<[Value]>(
      nameOfEach,
      form: .each(form.dropped(invalid)),
      plainType: plainType.flatMap { _ in StoredType([Value].self) },
      kept: .elements(kept),
      text: text.map { JSONTextPlans.writing([Value].self, $0) },
      isReversible: isReversible,
      read: { source, scope in scope.read(elements: source, invalid, read) },
      write: back
    )
  }

  /// The name of the conversion of each element.
  @usableFromInline var nameOfEach: String { name.map { "each by \($0)" } ?? "each" }
}

/// How to treat list elements and dictionary members that cannot be converted.
public enum InvalidElementPolicy: String, Sendable, Hashable, CaseIterable, Codable {
  /// Each invalid element is an error.
  case fail
  /// Invalid elements are omitted and reported as notices.
  case drop
}

extension BakeScope {
  /// Records a failure for a value of the wrong kind.
  @usableFromInline
  mutating func fail(_ source: SourceNode, insteadOf expected: String) {
    fail(ConversionError(expected: expected, found: source.tree), source)
  }

  /// Converts the elements of an array; `nil` if one fails that is not dropped.
  @inlinable
  mutating func read<Element>(
    elements source: SourceNode,
    _ invalid: InvalidElementPolicy,
    _ read: (SourceNode, inout BakeScope) -> Element?
  ) -> [Element]? {
    guard var elements = source.elements else {
      fail(source, insteadOf: "array")
      return nil
    }
    isAtRoot = false
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    var index = 0
    let start = mark
    // Not by `visit`, which would look up the metadata of the optional type for each element.
    while let element = elements.next() {
      let mark = mark
      if let value = read(element, &self) {
        values.append(value)
        if !isUntouched(since: mark) { end(.index(index), since: mark) }
      } else {
        end(.index(index), since: mark, without: invalid)
      }
      index += 1
    }
    return isClean(since: start) ? values : nil
  }

  /// Converts a part of a value, and prepends its step to everything that it records.
  mutating func visit<Part>(
    _ step: SourcePath.Step,
    _ invalid: InvalidElementPolicy,
    _ body: (inout BakeScope) -> Part?
  ) -> Part? {
    let mark = mark
    isAtRoot = false
    let part = body(&self)
    end(step, since: mark, without: part == nil ? invalid : .fail)
    return part
  }

  /// Finishes a part of a value, and prepends its step to everything recorded since a mark.
  ///
  /// - Parameter invalid: the policy for the part, if it could not be converted.
  @usableFromInline
  mutating func end(
    _ step: SourcePath.Step,
    since mark: Mark,
    without invalid: InvalidElementPolicy = .fail
  ) {
    if isUntouched(since: mark) { return }
    place(since: mark, in: step)
    if invalid == .drop { forgive(since: mark) }
  }
}

extension Conversion {
  /// Converts by a recipe that is resolved on use, because it is still being created.
  ///
  /// - Parameters:
  ///   - name: the recipe's name, or its model's.
  ///   - recipe: returns the recipe; `nil` if it does not exist yet.
  static func deferred(
    _ name: String,
    _ recipe: @escaping @Sendable () -> Recipe<Value>?
  ) -> Conversion where Value: ValueModel {
    Conversion(
      "recipe \(name)",
      form: .enclosing { recipe()?.form },
      kept: .row(nil) { recipe()?.plan.layout },
      read: { source, scope in
        guard let recipe = recipe() else {
          let detail = "the recipe \(Excerpt.quoted(name)) is not made yet"
          scope.fail(RecipeFailure(.rejected, detail: detail), source)
          return nil
        }
        return recipe.bake(source, &scope)
      },
      write: { value, options in
        let inside = try options.entering("another \(Value.schema.name)")
        guard let recipe = recipe() else {
          throw ConversionError(expected: "the recipe \(Excerpt.quoted(name))", found: "none")
        }
        return try recipe.decompose(value, inside)
      }
    )
  }

  /// The same conversion, which also keeps an object alive.
  ///
  /// - Parameter object: owns the recipes that nested deferred conversions only reference weakly.
  func keeping(_ object: some AnyObject & Sendable) -> Conversion {
    var copy = self
    copy.read = { [read] source, scope in withExtendedLifetime(object) { read(source, &scope) } }
    if let write {
      copy.write = { value, options in
        try withExtendedLifetime(object) { try write(value, options) }
      }
    }
    if let text {
      copy.text = { address, writer in
        try withExtendedLifetime(object) { try text(address, &writer) }
      }
    }
    return copy
  }
}
