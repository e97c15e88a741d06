#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A field of a struct or class that is compared and hashed.
  struct HashedField {
    /// The name as written in the source.
    let name: String
    /// The type, if the source has one.
    let type: TypeSyntax?
    let shape: PartShape
  }

  /// A case of an enum that is compared and hashed.
  struct HashedCase {
    /// The name as written in the source.
    let identifier: TokenSyntax

    /// Its index in the declaration.
    let ordinal: Int

    /// The components of its payload, in order.
    let payload: [PartShape]

    /// Those components with their types and labels as written in the source.
    let parameters: [EnumCaseParameterSyntax]

    /// The labels of those components; `nil` if there is none.
    var labels: [String?] {
      parameters.map { parameter in
        parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.plainName }
      }
    }
  }

  /// Collects the components of a type and the errors in their declarations.
  struct HashedPartCollector {
    private(set) var fields: [HashedField] = []
    private(set) var cases: [HashedCase] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether a case has an explicit raw value.
    private(set) var hasRawValue = false

    private var caseCount = 0
    private var caseNames: Set<String> = []

    /// Collects the stored properties.
    init(fieldsAmong members: MemberBlockItemListSyntax) {
      for finding in DeclaredProperties(members, of: .hashed).findings {
        switch finding {
        case .mistake(let diagnostic): diagnostics.append(diagnostic)
        case .property(let property):
          let name = property.identifier.text
          let shape = shape(at: property.pattern) { () throws(Mistake) in
            guard let type = property.annotation else {
              return PartShape(valueOf: property.initialValue)
            }
            return try PartShape(type, named: name)
          }
          fields.append(HashedField(name: name, type: property.annotation, shape: shape))
        }
      }
    }

    /// Collects the cases.
    init(casesAmong members: MemberBlockItemListSyntax) {
      for (member, isConditional) in members.flattened() {
        guard let declaration = member.as(EnumCaseDeclSyntax.self) else { continue }
        for element in declaration.elements {
          if isConditional {
            refuse(element.name, .conditional(element.name.text))
          } else {
            collect(element, isUnavailable: declaration.attributes.makeUnavailable)
          }
        }
      }
    }

    private mutating func collect(_ element: EnumCaseElementSyntax, isUnavailable: Bool) {
      let ordinal = caseCount
      caseCount += 1
      if element.rawValue != nil { hasRawValue = true }
      let identifier = element.name.trimmed
      if !caseNames.insert(identifier.plainName).inserted {
        refuse(element.name, .overloadedCase(identifier.text))
      }
      // No value can have this case, and code cannot refer to its name.
      if isUnavailable { return }
      let parameters = element.parameterClause?.parameters ?? []
      let payload = parameters.map { parameter in
        shape(at: parameter.type) { () throws(Mistake) in
          try PartShape(parameter.type, named: identifier.text)
        }
      }
      cases.append(
        HashedCase(
          identifier: identifier,
          ordinal: ordinal,
          payload: payload,
          parameters: Array(parameters)
        )
      )
    }

    private mutating func shape(
      at node: some SyntaxProtocol,
      _ read: () throws(Mistake) -> PartShape
    ) -> PartShape {
      do throws(Mistake) {
        return try read()
      } catch {
        refuse(node, error)
        return .known
      }
    }

    private mutating func refuse(_ node: some SyntaxProtocol, _ mistake: Mistake) {
      diagnostics.append(mistake.at(node))
    }
  }

  extension AttributeListSyntax {
    /// Whether the attributes make the declaration unavailable on every platform.
    fileprivate var makeUnavailable: Bool {
      contains { attribute in
        guard let attribute = attribute.as(AttributeSyntax.self),
          case .availability(let arguments) = attribute.arguments
        else { return false }
        let words = arguments.map { $0.argument.trimmedDescription }
        return words.contains("*") && words.contains("unavailable")
      }
    }
  }
#endif
