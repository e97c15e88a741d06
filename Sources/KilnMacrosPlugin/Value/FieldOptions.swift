#if Macros
  internal import SwiftParser
  internal import SwiftSyntax

  extension VariableDeclSyntax {
    /// The options of a field from the markers on its property, as arguments of `Field`.
    ///
    /// - Parameters:
    ///   - type: the property's type, as written in the source.
    ///   - name: the property's name, without backticks.
    ///   - codingKeys: the coding keys that the struct declares.
    func fieldOptions(of type: TypeSyntax, named name: String, _ codingKeys: CodingKeys?)
      -> [String]
    {
      var options: [String] = []
      if has(.redacted) { options.append(".redacted") }
      for attribute in attributes(.valid) {
        guard let rule = attribute.rule else { continue }
        // Rules apply to the wrapped value of an optional, unless they are `ValidationRule`
        // expressions.
        let wrapped =
          type.is(OptionalTypeSyntax.self) && rule.isAdaptable
          ? ".optional(\(rule.text))" : rule.text
        options.append(".valid(\(wrapped))")
      }
      switch codingKey(of: type, named: name, codingKeys) {
      case nil: options.append(".notCoded")
      case .name: break
      case .expression(let key): options.append(".coded(\(key.trimmedDescription))")
      }
      return options
    }

    /// The coding key of a field; `nil` if the field is not coded.
    ///
    /// The parameters are those of ``fieldOptions(of:named:_:)``.
    func codingKey(of type: TypeSyntax, named name: String, _ codingKeys: CodingKeys?)
      -> FieldKey?
    {
      if has(.weak) || type.isFunction || isNotCoded(named: name, codingKeys) { return nil }
      let key =
        attributes(.coded).first?.argumentList.first?.expression ?? codingKeys?.keys[name] ?? nil
      return key.map(FieldKey.expression) ?? .name
    }

    /// Whether the source excludes the field from coding.
    func isNotCoded(named name: String, _ codingKeys: CodingKeys?) -> Bool {
      has(.notCoded) || codingKeys.map { $0.keys[name] == nil } ?? false
    }
  }

  extension AttributeSyntax {
    /// The rule in `@Valid` as an expression, and whether it can be adapted to an optional.
    fileprivate var rule: (text: String, isAdaptable: Bool)? {
      let arguments = argumentList
      guard let first = arguments.first else { return nil }
      let list = arguments.map(\.expression.trimmedDescription).joined(separator: ", ")
      return switch first.label?.text {
      case "in": (".in(\(list))", true)
      case "count": (".count(in: \(list))", true)
      case "matching": (".matching(\(list))", true)
      case "oneOf": (".oneOf(\(list))", true)
      case "by": (list, false)
      default:
        if let name = first.expression.as(MemberAccessExprSyntax.self)?.declName {
          (".\(name.trimmedDescription)", true)
        } else if arguments.count == 2 {
          (".rule(\(list))", false)
        } else {
          // Only the macro's declaration reports other arguments.
          nil
        }
      }
    }
  }

  /// The coding key of a field.
  enum FieldKey {
    /// The name of the field.
    case name
    /// The value of an expression.
    case expression(ExprSyntax)

    /// The key of a field with a name; `nil` if the macro cannot evaluate it.
    func text(named name: String) -> String? {
      switch self {
      case .name: name
      case .expression(let key):
        key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }
    }
  }

  /// The coding keys that a struct declares in an enum `CodingKeys`.
  struct CodingKeys {
    /// The keys by property name; `nil` for a key that is the name.
    private(set) var keys: [String: ExprSyntax?] = [:]

    /// Reads the coding keys of a struct; `nil` if it declares none.
    init?(_ members: MemberBlockItemListSyntax) {
      let enums = members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      guard let declaration = enums.first(where: { $0.name.plainName == "CodingKeys" }) else {
        return nil
      }
      for member in declaration.memberBlock.members {
        for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
          let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)
          keys.updateValue(raw.map(ExprSyntax.init), forKey: element.name.plainName)
        }
      }
    }
  }

  extension TypeSyntax {
    /// Whether it is spelled as a function type, optional or not.
    var isFunction: Bool {
      self.as(OptionalTypeSyntax.self)?.wrappedType.isFunction ?? isClosure
    }

    /// Whether it is spelled as a function type, so that a parameter needs `@escaping`.
    var isClosure: Bool {
      switch self.as(TypeSyntaxEnum.self) {
      case .functionType: true
      case .attributedType(let type): type.baseType.isClosure
      case .tupleType(let type):
        type.elements.count == 1 && type.elements.first?.type.isClosure == true
      default: false
      }
    }
  }
#endif
