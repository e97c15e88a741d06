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
      attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.isNamed(marker.rawValue) }
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

  /// Marks a field.
  ///
  /// `@Value` reads the mark. The macro itself generates nothing, and reports a mark without
  /// effect.
  protocol FieldMarkerMacro: PeerMacro {
    static var marker: FieldMarker { get }
  }

  extension FieldMarkerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        context.diagnose(Diagnostic(node: node, message: Mistake.markerNotOnField(marker)))
        return []
      }
      for binding in variable.bindings {
        guard let mistake = mistake(variable, binding, in: context.lexicalContext) else { continue }
        context.diagnose(
          Diagnostic(
            node: binding.pattern,
            message: mistake,
            fixIts: [variable.removing(node, marker.rawValue)]
          )
        )
      }
      return []
    }

    private static func mistake(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      in lexicalContext: [Syntax]
    ) -> Mistake? {
      let name = binding.pattern.trimmedDescription
      if variable.isStatic { return .markerOnNoField(marker, name, "static") }
      if variable.has(.lazy) { return .markerOnNoField(marker, name, "lazy") }
      if !binding.isStored { return .markerOnNoField(marker, name, "computed") }
      if variable.has(.weak) { return .markerOnWeak(marker, name) }
      if marker == .defaulted, binding.initializer != nil { return .defaultTwice(name) }
      guard let type = lexicalContext.first?.as(StructDeclSyntax.self),
        type.attribute(named: "Value") != nil
      else { return .markerOutsideValue(marker) }
      return nil
    }
  }
#endif
