public import KilnMapping

/// How an update reads a property whose ingredient reads the root of the source.
///
/// A partial source has some of its members, beside those of other properties. So they are put in
/// the place of those that the property is written as; and where the source has none of them, it
/// says nothing of the property.
@usableFromInline
struct RootUpdate<Property>: Sendable {
  private let form: ConversionForm
  private let write: Conversion<Property>.Writer?

  /// The reading of some places; `nil` where none of them is the root.
  @usableFromInline
  init?(_ paths: FallbackPaths, _ conversion: Conversion<Property>) {
    guard paths.paths.contains(.root) else { return nil }
    (form, write) = (conversion.form, conversion.write)
  }

  /// What the property is made of.
  @usableFromInline
  enum Source {
    /// Nothing: the property stays as it is.
    case absent
    /// The scope has the failure.
    case failed
    case json(JSONValue)
  }

  /// What a property is made of.
  ///
  /// - Parameters:
  ///   - json: what the source has at a place of the ingredient.
  ///   - path: the place.
  ///   - current: the property's value.
  /// - Returns: what the property is written as with the members of the source in it, where both
  ///   are objects and there is a reverse; else what the source has.
  @usableFromInline
  func source(
    _ json: JSONValue,
    at path: SourcePath,
    _ current: Property,
    _ scope: inout BakeScope
  ) -> Source {
    guard path == .root, case .object(let members) = json else { return .json(json) }
    guard form.reads(anyOf: members) else { return .absent }
    guard let write else { return .json(json) }
    do {
      guard case .object(var object) = try write(current, DecomposeOptions()) else {
        return .json(json)
      }
      for (key, value) in members { object[key] = value }
      return .json(.object(object))
    } catch  where Self.isOneWay(error) {
      return .json(json)
    } catch {
      let detail = "the other members cannot be taken from the model: \(shortened("\(error)"))"
      scope.fail(RecipeFailure(.conversion, detail: detail))
      return .failed
    }
  }
}

extension RootUpdate {
  /// Whether an error says that there is no reverse, and nothing else.
  private static func isOneWay(_ error: any Error) -> Bool {
    switch error {
    case .irreversible as TransformerError: true
    case let error as DecomposeError: error.failures.allSatisfy { $0.code == .irreversible }
    default: false
    }
  }
}

extension ConversionForm {
  /// Whether a conversion reads any of the members of an object; true also where that is not known.
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
