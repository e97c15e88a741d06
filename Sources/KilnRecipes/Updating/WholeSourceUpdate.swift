public import KilnMapping

/// How an update reads a property whose ingredient reads the root of the source.
///
/// A partial source has only some members of the property, and also members of other properties.
/// Its members therefore replace those in the property's written form. If the source has none of
/// the property's members, the property is unchanged.
@usableFromInline
struct WholeSourceUpdate<Property>: Sendable {
  private let form: ConversionForm
  private let write: Conversion<Property>.Writer?

  /// Creates the reading for some paths; `nil` if none of them is the root.
  @usableFromInline
  init?(_ paths: FallbackPaths, _ conversion: Conversion<Property>) {
    guard paths.paths.contains(.root) else { return nil }
    (form, write) = (conversion.form, conversion.write)
  }

  /// Whether a source has any member of the property.
  @usableFromInline
  func isNamed(by json: JSONValue) -> Bool {
    json.objectValue.map { form.reads(anyOf: $0) } ?? true
  }

  /// Returns the value from which the property is converted.
  ///
  /// - Returns: the property's written form with the members of the source, if both are objects and
  ///   the conversion can be reversed; otherwise the source; `nil` if a failure was recorded.
  @usableFromInline
  func completed(
    _ json: JSONValue,
    by current: Property,
    _ scope: inout BakeScope
  ) -> JSONValue? {
    guard case .object(let members) = json, let write else { return json }
    do {
      guard case .object(var object) = try write(current, DecomposeOptions()) else { return json }
      for (key, value) in members { object[key] = value }
      return .object(object)
    } catch  where Self.isOneWay(error) {
      return json
    } catch {
      let detail = "the other members cannot be taken from the model: \(shortened(error))"
      scope.fail(RecipeFailure(.conversion, detail: detail))
      return nil
    }
  }
}

extension WholeSourceUpdate {
  /// Whether an error only means that the conversion cannot be reversed.
  private static func isOneWay(_ error: any Error) -> Bool {
    switch error {
    case .irreversible as TransformerError: true
    case let error as DecomposeError: error.failures.allSatisfy { $0.code == .irreversible }
    default: false
    }
  }
}

extension ConversionForm {
  /// Whether a conversion reads any of the members of an object; `true` if that is unknown.
  fileprivate func reads(anyOf members: JSONObject) -> Bool {
    switch resolved {
    case .recipe(let form):
      form.places.isRead
        || members.keys.contains { !form.places.overlapping(.key($0)).isEmpty }
    case .variants(let variants):
      variants.tag.map { members[$0] != nil } ?? false
        || variants.all.contains { $0.form.reads(anyOf: members) }
    case .nullable(let form), .dropped(let form): form.reads(anyOf: members)
    case .nothing: false
    case .type, .transformed, .enclosing, .each, .members, .parts, .unknown: true
    }
  }
}
