#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder

  /// The change that a fix-it offers.
  enum Remedy: FixItMessage {
    case write(String)
    case add(String)
    case remove(String)
    case annotateType
    case split

    var message: String {
      switch self {
      case .write(let code): "write '\(code)'"
      case .add(let code): "add '\(code)'"
      case .remove(let code): "remove '\(code)'"
      case .annotateType: "add a type annotation"
      case .split: "declare each by itself"
      }
    }

    var fixItID: MessageID { .ofCase(self) }
  }

  extension SyntaxProtocol {
    /// The fix-it that replaces this node.
    func replacing(with new: some SyntaxProtocol, _ remedy: Remedy) -> FixIt {
      FixIt(
        message: remedy,
        changes: [.replace(oldNode: Syntax(self), newNode: Syntax(new))]
      )
    }

    /// Removes an attribute from a declaration.
    ///
    /// - Parameters:
    ///   - attribute: the attribute.
    ///   - name: its name in the message.
    ///   - attributes: the attributes of the declaration.
    ///   - modifiers: its modifiers, which follow them.
    ///   - keyword: its keyword, which follows these.
    fileprivate func removing(
      _ attribute: AttributeSyntax,
      _ name: String,
      from attributes: WritableKeyPath<Self, AttributeListSyntax>,
      _ modifiers: WritableKeyPath<Self, DeclModifierListSyntax>,
      _ keyword: WritableKeyPath<Self, TokenSyntax>
    ) -> FixIt {
      // Search by spelling: the attribute node that a macro receives belongs to another tree.
      let spelling = attribute.trimmedDescription
      var new = self
      let list = self[keyPath: attributes]
      if let place = list.firstIndex(where: { $0.trimmedDescription == spelling }) {
        // The next token takes over the leading trivia, including a line break.
        let trivia = list[place].leadingTrivia
        new[keyPath: attributes].remove(at: place)
        if place < new[keyPath: attributes].endIndex {
          new[keyPath: attributes][place].leadingTrivia = trivia
        } else if new[keyPath: modifiers].isEmpty {
          new[keyPath: keyword].leadingTrivia = trivia
        } else {
          new[keyPath: modifiers].leadingTrivia = trivia
        }
      }
      new.leadingTrivia = leadingTrivia
      return replacing(with: new, .remove("@\(name)"))
    }
  }

  extension VariableDeclSyntax {
    /// Moves the initial value of a constant to `@Default`.
    ///
    /// `nil` if the declaration has other properties, or if the type is unknown.
    func givingDefault(_ value: ExprSyntax, _ annotation: TypeSyntax?) -> FixIt? {
      guard bindings.count == 1, let binding = bindings.first,
        let type = annotation ?? value.literalType?.unqualified
      else { return nil }
      var new = trimmed
      new.bindings = [
        PatternBindingSyntax(
          pattern: binding.pattern.trimmed,
          typeAnnotation: type.trimmed.annotation
        )
      ]
      let attribute: AttributeSyntax = "@Default(\(value.trimmed)) "
      new.attributes = [.attribute(attribute)] + new.attributes
      return replacing(
        with: new.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia),
        .write(new.description)
      )
    }

    /// Removes an attribute. Its name is that in the message.
    func removing(_ attribute: AttributeSyntax, _ name: String) -> FixIt {
      removing(attribute, name, from: \.attributes, \.modifiers, \.bindingSpecifier)
    }

    /// Adds an attribute to the declaration; `nil` if it declares other properties too.
    func adding(_ attribute: String) -> FixIt? {
      guard bindings.count == 1 else { return nil }
      let added: AttributeSyntax = "\(raw: attribute) "
      var new = self
      new.leadingTrivia = []
      new.attributes = [.attribute(added)] + new.attributes
      new.leadingTrivia = leadingTrivia
      return replacing(with: new, .add(attribute))
    }
  }

  extension PatternBindingSyntax {
    /// Adds a placeholder for the type.
    var annotatingType: FixIt {
      let annotation = ("<#type#>" as TypeSyntax).annotation
        .with(\.trailingTrivia, pattern.trailingTrivia)
      let new = with(\.pattern, pattern.trimmed).with(\.typeAnnotation, annotation)
      return replacing(with: new, .annotateType)
    }
  }

  extension DeclGroupSyntax {
    /// Removes an attribute. Its name is that in the message.
    func removing(_ attribute: AttributeSyntax, _ name: String) -> FixIt {
      removing(attribute, name, from: \.attributes, \.modifiers, \.introducer)
    }

    /// Makes the type visible in the whole file.
    var makingFileprivate: FixIt {
      var new = self
      new.modifiers = DeclModifierListSyntax(
        modifiers.map { modifier in
          guard modifier.name.tokenKind == .keyword(.private) else { return modifier }
          return modifier.with(\.name.tokenKind, .keyword(.fileprivate))
        }
      )
      return replacing(with: new, .write("fileprivate"))
    }
  }

  extension ClassDeclSyntax {
    /// Makes the class final.
    var makingFinal: FixIt {
      let final = DeclModifierSyntax(
        leadingTrivia: classKeyword.leadingTrivia,
        name: .keyword(.final, trailingTrivia: .space)
      )
      let new = with(\.modifiers, modifiers + [final]).with(\.classKeyword.leadingTrivia, [])
      return replacing(with: new, .add("final"))
    }
  }

  extension TypeSyntax {
    /// The annotation of a variable with this type.
    var annotation: TypeAnnotationSyntax {
      TypeAnnotationSyntax(colon: .colonToken(trailingTrivia: .space), type: self)
    }

    /// The type without its module.
    fileprivate var unqualified: TypeSyntax {
      self.as(MemberTypeSyntax.self).map { "\($0.name)" } ?? self
    }
  }
#endif
