public import KilnMapping
public import KilnValues

/// What can be done with an ingredient, apart from the types of its model and property.
///
/// The functions are made where the types are known, in code that is compiled into the program that
/// names them; a recipe that runs them looks up no type.
@usableFromInline
struct IngredientOperations: Sendable {
  /// What tables call the conversion; `nil` for a type's own.
  let conversion: String?

  /// What the source's value looks like.
  let form: ConversionForm

  /// What the values look like that the property is computed from, one for each that has a place;
  /// empty where it is not computed.
  let parts: [ValueForm]

  /// Whether the property can be written back.
  let isReversible: Bool

  /// What the property is, where its values are put into its slot as they are in the source; `nil`
  /// for any other type, and where a conversion is between.
  let plainType: StoredType?

  /// Where in the model the property lies; `nil` where it has no place of its own.
  let offset: Int?

  /// Makes what the property of the model at an address is written as; `nil` where there is no
  /// reverse, or more than one value is written.
  let written: Written?

  /// Writes the text of the property at an address, where that takes no tree.
  let text: JSONTextWriting?

  /// Whether null is a value like others to the conversion.
  let takesNull: Bool

  /// Fills the property's slot from the source.
  let bake: @Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling

  /// Fills the slot from the value that the source has for the property, and that is no null unless
  /// it takes null; `nil` where the property is not made of one value.
  let convert: (@Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling)?

  /// Fills the slot with the ingredient's own default; `nil` where it has none. An ingredient by
  /// name gets it after the other operations are made.
  var bakeDefault: (@Sendable (inout UntypedFieldSlots, Int) -> Void)?

  /// Compares what the source has for the property with what the model at an address has.
  let compare: @Sendable (JSONValue, inout BakeScope, UnsafeRawPointer) -> Comparison

  /// What most comparisons can be made by without asking `compare`; `nil` where there is no such
  /// way.
  let storedForm: StoredForm?

  /// Writes the property of the model at an address to where the source has it.
  let decompose: @Sendable (UnsafeRawPointer, inout DecomposeScope) -> Void

  @usableFromInline
  typealias Written = @Sendable (UnsafeRawPointer, DecomposeOptions) throws -> JSONValue

  @usableFromInline
  init(
    conversion: String?,
    form: ConversionForm = .unknown,
    parts: [ValueForm] = [],
    isReversible: Bool,
    plainType: StoredType? = nil,
    offset: Int? = nil,
    written: Written? = nil,
    text: JSONTextWriting? = nil,
    takesNull: Bool = false,
    bake:
      @escaping @Sendable (
        JSONValue, inout BakeScope, inout UntypedFieldSlots, Int
      ) -> Filling,
    convert: (
      @Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling
    )? = nil,
    bakeDefault: (@Sendable (inout UntypedFieldSlots, Int) -> Void)?,
    compare: @escaping @Sendable (JSONValue, inout BakeScope, UnsafeRawPointer) -> Comparison,
    storedForm: StoredForm? = nil,
    decompose: @escaping @Sendable (UnsafeRawPointer, inout DecomposeScope) -> Void
  ) {
    self.conversion = conversion
    self.form = form
    self.parts = parts
    self.isReversible = isReversible
    self.plainType = plainType
    self.offset = offset
    self.written = written
    self.text = text
    self.takesNull = takesNull
    self.bake = bake
    self.convert = convert
    self.bakeDefault = bakeDefault
    self.compare = compare
    self.storedForm = storedForm
    self.decompose = decompose
  }
}

/// What became of a slot.
@usableFromInline
package enum Filling {
  case filled
  /// The source has no value.
  case absent
  /// The scope has the failure.
  case failed
}

/// What a source says of a property that has a value.
@usableFromInline
enum Comparison {
  /// The same value or nothing, or the scope has the failure.
  case unchanged
  /// Another value; the function fills the slot with it.
  case different((inout UntypedFieldSlots, Int) -> Void)
  /// A null, which by the recipe's policy is to be replaced by the default.
  case reset
}

extension IngredientOperations {
  /// Whether decomposing writes one value for the property. Computed ones have several.
  var writesOneValue: Bool { parts.isEmpty }
}
