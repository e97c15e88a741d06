#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// The errors in a declaration with one of the macros.
  enum Mistake: WordedMistake {
    case notAModel
    case initializedConstant(String, String)
    case needsType(String)
    case tuplePattern(String)
    case reference(String, String)
    case wrapper(String, String)
    case isolated(String, String)
    case isolatedType(String, String)
    case closure(String)
    case existential(String, String)
    case uncomparable(String, String)
    case conditional(String)
    case unusableInitializer(String)
    case throwingInitializer
    case outOfReach(String)
    case privateType(String, String)
    case notHashable(String, String)
    case notFinal(String)
    case mayInherit(String, String, String)
    case alreadyHashable(String, String)
    case twoModes(String)
    case standardHashing(String, String)
    case pack(String)
    case typePack(String, String)
    case insideCollection(String, String)
    case overloadedCase(String)
    case ownComparison([String], [String])
    case markerNotOnField(FieldMarker)
    case markerOnNoField(FieldMarker, String, String)
    case markerOnWeak(FieldMarker, String)
    case markerOutsideValue(FieldMarker)
    case markerTwice(FieldMarker, String)
    case contradiction(String, FieldMarker, FieldMarker)
    case defaultTwice(String)
    case codedTwice(String)
    case sameKey(String, String, String)
    case uncoded(String)
    case reversedRange(String, String)
    case negativeTolerance(String, String)

    var message: String {
      switch self {
      case .notAModel:
        "@Value can only be attached to a struct or an enum"
      case .initializedConstant(let name, let value):
        "the constant '\(name)' has its value already, so it can never be given another; "
          + "write '@Default(\(value)) let \(name): …'"
      case .needsType(let name):
        "'\(name)' needs a type annotation: @Value sees only the source, and infers only the "
          + "types of plain literals"
      case .tuplePattern(let pattern):
        "the macro does not support the tuple pattern '\(pattern)'; declare each property separately"
      case .reference(let name, let kind):
        "'\(name)' is \(kind), and \(kind) references cannot be compared and hashed; write '==' and "
          + "'hash(into:)' yourself"
      case .wrapper(let name, let attribute):
        "'\(name)' has the attribute '@\(attribute)', and properties with a wrapper cannot be compared "
          + "and hashed; write '==' and 'hash(into:)' yourself"
      case .isolated(let name, let attribute):
        "'\(name)' is isolated by '@\(attribute)', so it cannot be compared or hashed on other "
          + "threads; remove the attribute"
      case .isolatedType(let name, let attribute):
        "'\(name)' is isolated by '@\(attribute)', but a model is compared and hashed on any thread; "
          + "remove the attribute"
      case .closure(let name):
        "'\(name)' holds a closure, which cannot be compared or hashed"
      case .existential(let name, let type):
        "'\(name)' is of the type '\(type)', which cannot be compared or hashed"
      case .uncomparable(let name, let reason):
        "'\(name)' \(reason), so its values cannot be compared or hashed; exclude it with @Excluded, or "
          + "provide a comparison with @Compared(by:)"
      case .conditional(let name):
        "'\(name)' depends on '#if', which is evaluated after macros are expanded; declare it "
          + "unconditionally"
      case .unusableInitializer(let trait):
        "the initializer with all the fields is \(trait), so no copy can be made with it; "
          + "let it throw instead"
      case .throwingInitializer:
        "the initializer with all the fields throws, but 'init(_ mutable: Mutable)' must not; "
          + "write that initializer as well"
      case .outOfReach(let name):
        "'\(name)' is private in another type, where the extension that the macro writes cannot access "
          + "it; declare it fileprivate"
      case .privateType(let name, let type):
        "'\(name)' has the type '\(type)', which is private in the struct, so the mutable twin cannot "
          + "use it; declare the type fileprivate"
      case .notHashable(let macro, let kind):
        "\(macro) can only be attached to a struct, an enum or a final class, not to \(kind)"
      case .notFinal(let name):
        "'\(name)' is not final, and instances of a subclass would be compared without its fields; "
          + "declare it final"
      case .mayInherit(let name, let first, let macro):
        "'\(name)' may inherit from '\(first)', whose fields \(macro) does not see; where that is a "
          + "protocol, conform to it in an extension"
      case .alreadyHashable(let other, let macro):
        "\(other) already makes this type hashable; remove \(macro), and declare a hashing mode as "
          + "'static var hashingMode'"
      case .twoModes(let macro):
        "the type declares 'hashingMode' itself, and \(macro) names a mode as well; keep one"
      case .standardHashing(let macro, let hasher):
        "\(macro) would not use the type's 'hash(into: inout Hasher)'; write it as "
          + "'hash(into: inout \(hasher))', or leave it out"
      case .pack(let name):
        "'\(name)' is a parameter pack, which the macro does not support; write '==' and "
          + "'hash(into:)' yourself"
      case .typePack(let name, let pack):
        "'\(name)' depends on the parameter pack '\(pack)', and Swift cannot form key paths to its "
          + "properties; declare a parameter for each type instead"
      case .insideCollection(let name, let collection):
        "'\(name)' has tuples or inline arrays in \(collection), where they cannot be compared or "
          + "hashed; declare a struct for them"
      case .overloadedCase(let name):
        "another case is also named '\(name)', and the hash distinguishes cases by their names; rename "
          + "one"
      case .ownComparison(let declared, let missing):
        "\(declared.words) \(declared.verb) declared here, and \(missing.words) \(missing.verb) "
          + "not, so they would not agree on which values are equal; declare "
          + "\(missing.count == 1 ? "that" : "those") too, or instead mark fields with @Excluded or "
          + "@Compared"
      case .markerNotOnField(let marker):
        "\(marker.text) can only be attached to a stored property of a @Value struct"
      case .markerOnNoField(let marker, let name, let kind):
        "'\(name)' is \(kind) and no field, so \(marker.text) has no effect on it"
      case .markerOnWeak(let marker, let name):
        "'\(name)' is weak, and so nil unless given, and never compared, checked or coded; "
          + "\(marker.text) has no effect on it"
      case .markerOutsideValue(let marker):
        "\(marker.text) has no effect here: the struct around it does not have @Value"
      case .markerTwice(let marker, let name):
        "'\(name)' has \(marker.text) more than once; keep one"
      case .contradiction(let name, let one, let other):
        "'\(name)' has both \(one.text) and \(other.text), which contradict each other; keep one"
      case .defaultTwice(let name):
        "'\(name)' has two defaults, @Default and an initial value; keep one"
      case .codedTwice(let name):
        "'\(name)' has @Coded, but the struct declares its coding keys in CodingKeys; keep one"
      case .sameKey(let name, let other, let key):
        "'\(name)' has the coding key \(key.literal), which is also that of '\(other)'; choose another "
          + "key with @Coded, or exclude one of the fields with @NotCoded"
      case .reversedRange(let name, let range):
        "the range '\(range)' of '\(name)' ends before it starts; exchange its bounds"
      case .negativeTolerance(let name, let tolerance):
        "the tolerance \(tolerance) of '\(name)' is negative, so not even equal values would be equal; "
          + "write a tolerance of 0 or more"
      case .uncoded(let name):
        "'\(name)' is not coded, so a decoded instance would have no value for it; add a default, or "
          + "make it optional"
      }
    }
  }

  extension [String] {
    fileprivate var verb: String { count == 1 ? "is" : "are" }
  }
#endif
