#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Collects the fields of a struct and the errors in their declarations.
  struct PropertyCollector {
    private(set) var properties: [StoredProperty] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether a property was excluded with an error that a marker reports.
    private(set) var isIncomplete = false

    private let codingKeys: CodingKeys?

    /// The properties by coding key.
    private var codedProperties: [String: DeclaredProperty] = [:]

    init(_ members: MemberBlockItemListSyntax) {
      codingKeys = CodingKeys(members)
      for finding in DeclaredProperties(members, of: .model).findings {
        switch finding {
        case .property(let property): collect(property)
        case .mistake(let diagnostic): diagnostics.append(diagnostic)
        }
      }
    }

    private mutating func collect(_ property: DeclaredProperty) {
      let variable = property.variable
      let name = property.identifier
      let initialValue = property.initialValue
      if variable.has(.defaulted), initialValue != nil {
        isIncomplete = true
        return
      }
      if variable.isConstant, let initialValue {
        return refuse(
          property.pattern,
          .initializedConstant(name.text, initialValue.description),
          variable.givingDefault(initialValue, property.annotation)
        )
      }
      guard let declaredType = property.annotation ?? initialValue?.literalType else {
        return refuse(property.pattern, .needsType(name.text), property.binding.annotatingType)
      }
      if let (mistake, fixIt) = variable.markerMistake(named: name.text) {
        return refuse(property.pattern, mistake, fixIt)
      }
      let type = declaredType.asOptional
      let defaultValue =
        variable.attributes(.defaulted).first?.argumentList.first?.expression.trimmed
        ?? initialValue
      let isNotCoded =
        !variable.has(.weak) && variable.isNotCoded(named: name.plainName, codingKeys)
      if isNotCoded, defaultValue == nil, !type.is(OptionalTypeSyntax.self) {
        return refuse(property.pattern, .uncoded(name.text), variable.adding("@Default(<#value#>)"))
      }
      if variable.has(.coded), codingKeys != nil {
        return refuse(
          property.pattern,
          .codedTwice(name.text),
          variable.attributes(.coded).first.map { variable.removing($0, "Coded") }
        )
      }
      let key = variable.codingKey(of: type, named: name.plainName, codingKeys)
      if let key = key?.text(named: name.plainName), refuseDuplicate(key, of: property) { return }
      let comparison: FieldComparison
      do throws(Mistake) {
        comparison = try FieldComparison(of: property, type)
      } catch {
        return refuse(comparing: property, error)
      }
      properties.append(
        StoredProperty(
          declaration: property,
          declaredType: declaredType,
          type: type,
          defaultValue: defaultValue,
          comparison: comparison,
          options: variable.fieldOptions(of: type, named: name.plainName, codingKeys)
        )
      )
    }

    /// Reports that two properties have the same coding key, at the one that declares it.
    ///
    /// - Returns: whether they have.
    private mutating func refuseDuplicate(_ key: String, of property: DeclaredProperty) -> Bool {
      guard let other = codedProperties.updateValue(property, forKey: key) else { return false }
      let (coded, named) = property.variable.has(.coded) ? (property, other) : (other, property)
      refuse(coded.pattern, .sameKey(coded.identifier.text, named.identifier.text, key))
      return true
    }

    /// Reports that a property cannot be compared.
    private mutating func refuse(comparing property: DeclaredProperty, _ mistake: Mistake) {
      let name = property.identifier.text
      let fixIt = property.variable.adding("@Excluded")
      switch mistake {
      case .closure: refuse(property.pattern, .uncomparable(name, "holds a closure"), fixIt)
      case .existential(_, let type):
        refuse(property.pattern, .uncomparable(name, "is of the type '\(type)'"), fixIt)
      case .uncomparable, .insideCollection: refuse(property.pattern, mistake, fixIt)
      default: refuse(property.pattern, mistake)
      }
    }

    private mutating func refuse(
      _ node: some SyntaxProtocol,
      _ mistake: Mistake,
      _ fixIt: FixIt? = nil
    ) {
      diagnostics.append(mistake.at(node, fixIt))
    }
  }

  extension VariableDeclSyntax {
    /// The error in the markers on a property or in their combination.
    fileprivate func markerMistake(named name: String) -> (Mistake, FixIt?)? {
      for marker in FieldMarker.allCases {
        let attributes = attributes(marker)
        guard let last = attributes.last else { continue }
        if attributes.count > 1, !marker.isRepeatable {
          return (.markerTwice(marker, name), removing(last, marker.rawValue))
        }
        if let opposite = marker.opposites.first(where: has) {
          return (.contradiction(name, marker, opposite), removing(last, marker.rawValue))
        }
        for argument in attributes.compactMap(\.argumentList.first) {
          let value = argument.expression
          if marker == .valid, value.isReversedRange {
            return (.reversedRange(name, value.trimmedDescription), nil)
          }
          if argument.label?.text == "within", (value.literalNumber ?? 0) < 0 {
            return (.negativeTolerance(name, value.trimmedDescription), nil)
          }
        }
      }
      return nil
    }
  }

  extension TypeSyntax {
    /// The type of the values: an optional for an implicitly unwrapped type.
    fileprivate var asOptional: TypeSyntax {
      guard let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return self }
      return TypeSyntax(OptionalTypeSyntax(wrappedType: type.wrappedType))
    }
  }
#endif
