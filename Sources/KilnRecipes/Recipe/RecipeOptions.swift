/// How a kind of source is read and written as a whole.
public struct RecipeOptions: Sendable, Hashable {
  /// How the source writes a property that is `nil`. Both forms are read alike; it matters to
  /// decomposing.
  public var nilForm = NilForm.null

  /// What a null means where the property cannot be `nil`.
  public var nulls = NullPolicy.fail

  /// What a null means in the source of an update.
  public var updateNulls = UpdateNullPolicy.clear

  /// Whether values of other types are taken for the right ones.
  public var coercion = Coercion.strict

  /// What becomes of keys that no ingredient reads.
  public var unknownKeys = UnknownKeyPolicy.ignore

  /// Which fields there must be an ingredient for.
  public var completeness = Completeness.required

  /// What becomes of an update that would make another entity of an `Identifiable` model.
  public var identity = IdentityPolicy.fixed

  /// The options of a source of which nothing special is known.
  public init() {}

  /// The options of a recipe that need not fill every field.
  public static var partial: RecipeOptions {
    RecipeOptions().with { $0.completeness = .partial }
  }

  /// The options of a source that leaves out what is `nil`.
  public static var omittingNil: RecipeOptions {
    RecipeOptions().with { $0.nilForm = .omitted }
  }

  /// A copy with some options changed.
  ///
  ///     RecipeOptions().with { $0.unknownKeys = .fail }
  ///
  /// - Parameter change: receives the options.
  public func with(_ change: (inout RecipeOptions) -> Void) -> RecipeOptions {
    var copy = self
    change(&copy)
    return copy
  }

  /// How a source writes a property that is `nil`.
  public enum NilForm: String, Sendable, Hashable, CaseIterable, Codable {
    /// As null.
    case null
    /// Not at all: the member is left out.
    case omitted
  }

  /// What a null means where the property cannot be `nil`.
  public enum NullPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// It is an error.
    case fail
    /// It is as if there was no value: the default is taken, and an error if there is none. An
    /// update leaves the property alone.
    case absent
  }

  /// What a null means in the source of an update, at the place of a property. Models inside the
  /// model are baked anew, and so by ``NullPolicy`` alone.
  public enum UpdateNullPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// It clears an optional property; for others ``RecipeOptions/nulls`` says what it means.
    case clear
    /// It leaves the property as it is.
    case ignore
    /// It puts the default in the property's place: the ingredient's, then the schema's, then `nil`
    /// for an optional property; without any it is an error.
    case `default`
  }

  /// What becomes of keys that no ingredient reads.
  public enum UnknownKeyPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing.
    case ignore
    /// They are reported as notices.
    case report
    /// They are errors.
    case fail
  }

  /// Which fields there must be an ingredient for.
  public enum Completeness: String, Sendable, Hashable, CaseIterable, Codable {
    /// None: such a recipe serves updates, or reads a part of a source.
    case partial
    /// Every field without which there is no model.
    case required
    /// Every field of the schema.
    case all
  }

  /// What becomes of an update that would make another entity of an `Identifiable` model.
  public enum IdentityPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// It is an error.
    case fixed
    /// It is done.
    case changeable
  }
}
