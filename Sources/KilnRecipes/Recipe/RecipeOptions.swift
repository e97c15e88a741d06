/// How sources are read and written.
public struct RecipeOptions: Sendable, Hashable {
  /// How decomposing writes a property that is `nil`.
  ///
  /// Reading accepts both forms.
  public var nilForm = NilForm.null

  /// How to treat null for a property that cannot be `nil`.
  public var nulls = NullPolicy.fail

  /// How to treat null in the source of an update.
  public var updateNulls = UpdateNullPolicy.clear

  /// Whether values of other types are converted.
  public var coercion = Coercion.strict

  /// How to treat keys that no ingredient reads.
  public var unknownKeys = UnknownKeyPolicy.ignore

  /// How to treat a missing value of a property that a model does not need.
  public var missing = MissingPolicy.omit

  /// Which fields must have an ingredient.
  public var completeness = Completeness.required

  /// How to treat an update that changes the identity of an `Identifiable` model.
  public var identity = IdentityPolicy.fixed

  /// Creates the default options.
  public init() {}

  /// Options for a recipe that need not fill every field.
  public static var partial: RecipeOptions {
    RecipeOptions().with { $0.completeness = .partial }
  }

  /// Options for a source that omits properties that are `nil`.
  public static var omittingNil: RecipeOptions {
    RecipeOptions().with { $0.nilForm = .omitted }
  }

  /// Returns a copy with changed options.
  ///
  /// ```swift
  /// RecipeOptions().with { $0.unknownKeys = .fail }
  /// ```
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
    /// The member is omitted.
    case omitted
  }

  /// How to treat null for a property that cannot be `nil`.
  public enum NullPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// Null is an error.
    case fail
    /// Null counts as a missing value.
    ///
    /// Baking uses the default, and fails if there is none. An update leaves the property
    /// unchanged.
    case absent
  }

  /// How to treat null in the source of an update.
  ///
  /// This applies to the model's own properties. Nested models are baked from scratch, so only
  /// ``NullPolicy`` applies to them.
  public enum UpdateNullPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// Null clears an optional property; for others, ``RecipeOptions/nulls`` applies.
    case clear
    /// Null leaves the property unchanged.
    case ignore
    /// Null resets the property to its default.
    ///
    /// That is the ingredient's default, then the schema's, then `nil` for an optional property.
    /// Without any of them, null is an error.
    case `default`
  }

  /// How to treat keys that no ingredient reads.
  public enum UnknownKeyPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// Unknown keys are ignored.
    case ignore
    /// Unknown keys are reported as notices.
    case report
    /// Unknown keys are errors.
    case fail
  }

  /// How to treat a property for which the source has no value.
  ///
  /// It applies to properties that become `nil`, and without a model, to members that are omitted.
  /// A property with a default has the default instead. If a model cannot be created without a
  /// property, a missing value is always an error. ``Ingredient/required(_:)`` overrides the
  /// policy.
  public enum MissingPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// The property is `nil`; without a model, the member is omitted.
    case omit
    /// As ``omit``, but with a notice.
    case report
    /// A missing value is an error.
    case fail
  }

  /// Which fields must have an ingredient.
  public enum Completeness: String, Sendable, Hashable, CaseIterable, Codable {
    /// None, for recipes that only update models or read part of a source.
    case partial
    /// Every field that a model cannot be created without.
    case required
    /// Every field of the schema.
    case all
  }

  /// How to treat an update that changes the identity of an `Identifiable` model.
  public enum IdentityPolicy: String, Sendable, Hashable, CaseIterable, Codable {
    /// A change of identity is an error.
    case fixed
    /// A change of identity is allowed.
    case changeable
  }
}
