#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxMacros

  /// The attributes for a field of a `@Value` struct.
  enum FieldMarker: String, CaseIterable {
    case defaulted = "Default"
    case excluded = "Excluded"
    case redacted = "Redacted"
    case compared = "Compared"
    case valid = "Valid"
    case coded = "Coded"
    case notCoded = "NotCoded"

    /// The attribute as text.
    var text: String { "@\(rawValue)" }

    /// Whether a field can have several.
    var isRepeatable: Bool { self == .valid }

    /// The markers that contradict this one.
    var opposites: [FieldMarker] {
      switch self {
      case .excluded: [.compared]
      case .coded: [.notCoded]
      default: []
      }
    }
  }

  extension VariableDeclSyntax {
    /// The attributes of one kind on the property.
    func attributes(_ marker: FieldMarker) -> [AttributeSyntax] {
      attributes.named(marker.rawValue)
    }

    func has(_ marker: FieldMarker) -> Bool { !attributes(marker).isEmpty }
  }

  extension AttributeSyntax {
    /// The arguments in parentheses.
    var argumentList: [LabeledExprSyntax] {
      arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    }
  }

  struct DefaultMacro: FieldMarkerMacro { static var marker: FieldMarker { .defaulted } }
  struct ExcludedMacro: FieldMarkerMacro { static var marker: FieldMarker { .excluded } }
  struct RedactedMacro: FieldMarkerMacro { static var marker: FieldMarker { .redacted } }
  struct ComparedMacro: FieldMarkerMacro { static var marker: FieldMarker { .compared } }
  struct ValidMacro: FieldMarkerMacro { static var marker: FieldMarker { .valid } }
  struct CodedMacro: FieldMarkerMacro { static var marker: FieldMarker { .coded } }
  struct NotCodedMacro: FieldMarkerMacro { static var marker: FieldMarker { .notCoded } }

  /// Marks a property for the macro of its type, which reads the mark.
  ///
  /// The macro itself generates nothing, and reports a mark without effect.
  protocol MarkerMacro: PeerMacro {
    static var name: String { get }

    /// The error for a mark that is not on a variable.
    static var notOnProperty: any WordedMistake { get }

    /// The error for a mark without effect on one of the properties of a declaration.
    static func mistake(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      in lexicalContext: [Syntax]
    ) -> (any WordedMistake)?
  }

  extension MarkerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        context.diagnose(notOnProperty.at(node))
        return []
      }
      for binding in variable.bindings {
        guard let mistake = mistake(variable, binding, in: context.lexicalContext) else { continue }
        context.diagnose(mistake.at(binding.pattern, variable.removing(node, name)))
      }
      return []
    }
  }

  /// Marks a field of a `@Value` struct.
  protocol FieldMarkerMacro: MarkerMacro {
    static var marker: FieldMarker { get }
  }

  extension FieldMarkerMacro {
    static var name: String { marker.rawValue }
    static var notOnProperty: any WordedMistake { Mistake.markerNotOnField(marker) }

    static func mistake(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      in lexicalContext: [Syntax]
    ) -> (any WordedMistake)? {
      let name = binding.pattern.trimmedDescription
      if variable.isStatic { return Mistake.markerOnNoField(marker, name, "static") }
      if variable.has(.lazy) { return Mistake.markerOnNoField(marker, name, "lazy") }
      if !binding.isStored { return Mistake.markerOnNoField(marker, name, "computed") }
      if variable.has(.weak) { return Mistake.markerOnWeak(marker, name) }
      if marker == .defaulted, binding.initializer != nil { return Mistake.defaultTwice(name) }
      guard let type = lexicalContext.first?.as(StructDeclSyntax.self),
        !type.attributes.named("Value").isEmpty
      else { return Mistake.markerOutsideValue(marker) }
      return nil
    }
  }
#endif
