public import KilnMapping
public import KilnValues

/// The forms that a value may have in a source: how an enum with models as payloads is read and written.
///
///     let shapes = Variants<Shape>(tag: "type", [
///       Variant("circle", by: circle, Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
///       Variant("square", by: square, Shape.square) { if case .square(let it) = $0 { it } else { nil } },
///     ])
///     Ingredient(\.outline, "outline", oneOf: shapes)
///
/// With a tag the source says which form it has, in a member of the object. Without one the forms are
/// tried in order, and the first that fits is taken.
///
/// A service may add forms later. With `otherwise:` their objects are kept as they are:
///
///     let events = Variants<Event>(tag: "type", [
///       Variant("login", by: login, Event.login) { if case .login(let it) = $0 { it } else { nil } },
///     ], otherwise: Variant("other", using: .converting(to: JSONValue.self), Event.other) {
///       if case .other(let json) = $0 { json } else { nil }
///     })
public struct Variants<Value>: Sendable {
  /// The member that names the form; `nil` where nothing does.
  public let tag: String?

  let variants: [Variant<Value>]

  /// The form of objects whose tag names none of the others; `nil` where these are invalid.
  let otherwise: Variant<Value>?

  /// Forms that a member of the source's object tells apart.
  ///
  /// - Parameters:
  ///   - tag: the member's key. The recipes of the forms need not know of it.
  ///   - variants: the forms; of two with one name the first counts.
  ///   - otherwise: the form of objects whose tag names none of those; without one they are invalid. It reads the
  ///     whole object, the tag included, and writes the whole object. An object that it writes without a tag gets
  ///     its name as the tag; decomposing fails if the form would then read another value. An object without a
  ///     tag is invalid in any case.
  public init(tag: String, _ variants: [Variant<Value>], otherwise: Variant<Value>? = nil) {
    self.tag = tag
    self.variants = variants
    self.otherwise = otherwise
  }

  /// Forms that are told apart by which of them fits.
  ///
  /// - Parameter variants: the forms, in the order in which they are tried.
  public init(untagged variants: [Variant<Value>]) {
    tag = nil
    otherwise = nil
    self.variants = variants
  }
}

/// One of the forms that a value may have in a source.
public struct Variant<Value>: Sendable {
  /// What the tag says where the value has this form, and what messages call it.
  public let name: String

  let read: @Sendable (JSONValue, inout BakeScope) -> Value?
  /// Writes a value that has this form; `nil` for one that has another.
  let write: (@Sendable (Value, DecomposeOptions) throws -> JSONValue?)
  let isReversible: Bool
  /// Whether a value that this form cannot write may be written by another: where nothing says which form it has.
  var isTried = false
  /// What the source has where the value has this form, but for the tag.
  let form: ConversionForm

  /// A form with a model inside.
  ///
  /// - Parameters:
  ///   - name: what the tag says.
  ///   - recipe: makes the model.
  ///   - wrap: makes a value of the model: an enum's case.
  ///   - unwrap: the model in a value; `nil` where the value has another form.
  public init<Model: KilnValues.Value>(
    _ name: String,
    by recipe: Recipe<Model>,
    _ wrap: @escaping @Sendable (Model) -> Value,
    unwrap: @escaping @Sendable (Value) -> Model?
  ) {
    self.name = name
    read = { json, scope in recipe.bake(json, &scope).map(wrap) }
    write = { value, options in try unwrap(value).map { try recipe.decompose($0, options) } }
    isReversible = recipe.isReversible
    form = .recipe(recipe.form)
  }

  /// A form that a transformer reads.
  ///
  /// - Parameters:
  ///   - name: what the tag says.
  ///   - transformer: makes the payload.
  ///   - wrap: makes a value of the payload: an enum's case.
  ///   - unwrap: the payload in a value; `nil` where the value has another form.
  public init<Payload>(
    _ name: String,
    using transformer: Transformer<JSONValue, Payload>,
    _ wrap: @escaping @Sendable (Payload) -> Value,
    unwrap: @escaping @Sendable (Value) -> Payload?
  ) {
    let conversion = Conversion.transforming(transformer)
    self.name = name
    read = { json, scope in conversion.read(json, &scope).map(wrap) }
    write = { value, _ in try unwrap(value).map { try transformer.applyReverse($0) } }
    isReversible = transformer.isReversible
    form = conversion.form
  }

  /// A form with nothing inside: an enum's case without payload.
  ///
  /// - Parameters:
  ///   - name: what the tag says.
  ///   - value: the value.
  ///   - isIt: whether a value is it.
  public init(
    _ name: String,
    _ value: Value,
    isIt: @escaping @Sendable (Value) -> Bool
  ) where Value: Sendable {
    self.name = name
    read = { _, _ in value }
    // `nil` would be inferred as a JSONValue, which is null.
    write = { value, _ in isIt(value) ? .some(.object(JSONObject())) : .none }
    isReversible = true
    form = .nothing
  }
}
