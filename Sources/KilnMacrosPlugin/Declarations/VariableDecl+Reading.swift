#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder

  /// Properties of a variable declaration.
  extension VariableDeclSyntax {
    var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

    var isStatic: Bool { has(.static) || has(.class) }

    func has(_ keyword: Keyword) -> Bool { modifiers.has(keyword) }

    /// The bindings with their types. A type also applies to the names before it: `let x, y: Int`.
    var annotatedBindings: [(PatternBindingSyntax, TypeSyntax?)] {
      var annotated: [(PatternBindingSyntax, TypeSyntax?)] = []
      var following: TypeSyntax?
      for binding in bindings.reversed() {
        if let annotation = binding.typeAnnotation {
          following = annotation.type.trimmed
        } else if binding.initializer != nil {
          following = nil
        }
        annotated.append((binding, following))
      }
      return annotated.reversed()
    }

    /// The lines of the doc comment, without their indentation.
    var documentation: [String] {
      leadingTrivia.flatMap { piece -> [String] in
        switch piece {
        case .docLineComment(let text): [text]
        case .docBlockComment(let text):
          text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " || $0 == "\t" }) }
        default: []
        }
      }
    }
  }

  extension PatternBindingSyntax {
    /// Whether the property is stored: it has no accessors, or only observers.
    var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let accessors):
        accessors.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }
  }

  extension ExprSyntax {
    /// The type of a plain literal; `nil` for other expressions, whose type only the compiler
    /// knows.
    var literalType: TypeSyntax? {
      switch self.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr: "Swift.Int"
      case .floatLiteralExpr: "Swift.Double"
      case .booleanLiteralExpr: "Swift.Bool"
      case .stringLiteralExpr: "Swift.String"
      case .prefixOperatorExpr(let negative)
      where negative.operator.text == "-"
        && [.integerLiteralExpr, .floatLiteralExpr].contains(negative.expression.kind):
        negative.expression.literalType
      default: nil
      }
    }

    /// The value of a number literal, which may be negative or in parentheses.
    var literalNumber: Double? {
      switch self.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr(let literal): literal.representedLiteralValue.map(Double.init)
      case .floatLiteralExpr(let literal): literal.representedLiteralValue
      case .prefixOperatorExpr(let negative) where negative.operator.text == "-":
        negative.expression.literalNumber.map(-)
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        tuple.elements.first?.expression.literalNumber
      default: nil
      }
    }

    /// Whether it is a range of two literals that ends before it starts.
    var isReversedRange: Bool {
      let parts =
        self.as(SequenceExprSyntax.self).map { Array($0.elements) }
        ?? self.as(InfixOperatorExprSyntax.self).map {
          [$0.leftOperand, $0.operator, $0.rightOperand]
        }
      guard let parts, parts.count == 3, ["...", "..<"].contains(parts[1].trimmedDescription),
        let lower = parts[0].literalNumber, let upper = parts[2].literalNumber
      else { return false }
      return lower > upper
    }
  }
#endif
