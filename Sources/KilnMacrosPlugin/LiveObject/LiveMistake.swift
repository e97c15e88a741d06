#if Macros
  internal import SwiftDiagnostics

  /// The errors in a class with `@LiveObject`, other than those common to all macros.
  enum LiveMistake: WordedMistake {
    case notAClass(String)
    case isolatedClass(String, String)
    case namesProtocol(String)
    case lazy(String)
    case reference(String, String)
    case observers(String, String)
    case wrapper(String, String)
    case isolated(String, String)
    case conditional(String)
    case severalInOne([String])
    case needsType(String)
    case reservedName(String, String)
    case clash(String, String)
    case reserved(String)
    case ignoredNotOnProperty
    case ignoredOnNoProperty(String, String)
    case ignoredOutside
    case propertyOutside

    var message: String {
      switch self {
      case .notAClass(let kind):
        "@LiveObject can only be attached to a class, whose instances are observed, not to \(kind)"
      case .isolatedClass(let name, let attribute):
        "'\(name)' is isolated by '@\(attribute)', but a live object is safe on any thread; remove the "
          + "attribute, and let its observers run on that actor"
      case .namesProtocol(let name):
        "'\(name)' declares the conformance to 'LiveObject', so @LiveObject cannot detect whether its "
          + "superclass is live; let the macro add the conformance"
      case .lazy(let name):
        "'\(name)' is lazy, and two threads could initialize it at once; initialize it directly, or "
          + "exclude it with @LiveIgnored"
      case .reference(let name, let kind):
        "'\(name)' is \(kind), and becomes nil without a write that could be observed; exclude it with "
          + "@LiveIgnored"
      case .observers(let name, let kind):
        "'\(name)' has a '\(kind)', which would run on any thread during concurrent writes; observe the "
          + "property instead, or exclude it with @LiveIgnored"
      case .wrapper(let name, let attribute):
        "'\(name)' has the attribute '@\(attribute)', and a property with a wrapper is stored in the "
          + "wrapper; exclude it with @LiveIgnored"
      case .isolated(let name, let attribute):
        "'\(name)' is isolated by '@\(attribute)', but a live property is safe on any thread; remove the "
          + "attribute, or exclude it with @LiveIgnored"
      case .conditional(let name):
        "'\(name)' depends on '#if', which is evaluated after macros are expanded; declare it "
          + "unconditionally, or exclude it with @LiveIgnored"
      case .severalInOne(let names):
        "\(names.words) share a declaration, but each live property needs its own"
      case .needsType(let name):
        "'\(name)' needs a type annotation or an initial value"
      case .reservedName(let name, let member):
        "the storage of '\(name)' would be named '\(member)', like a member that @LiveObject writes; "
          + "rename the property, or exclude it with @LiveIgnored"
      case .clash(let member, let name):
        "'\(member)' is the name of the storage of the live property '\(name)'; rename one of them"
      case .reserved(let member):
        "'\(member)' is written by @LiveObject; rename this one"
      case .ignoredNotOnProperty:
        "@LiveIgnored can only be attached to a stored property of a @LiveObject class"
      case .ignoredOnNoProperty(let name, let kind):
        "'\(name)' is \(kind) and not live, so @LiveIgnored has no effect on it"
      case .ignoredOutside:
        "@LiveIgnored has no effect here: the type around it does not have @LiveObject"
      case .propertyOutside:
        "@_LiveProperty is only attached by @LiveObject, to a property of its class"
      }
    }
  }
#endif
