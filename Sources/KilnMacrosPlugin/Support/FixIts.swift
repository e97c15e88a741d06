#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder

  /// The change that a fix-it offers.
  enum Remedy: FixItMessage {
    case giveDefault(String)
    case annotateType
    case add(String)
    case remove(FieldMarker)
    case removeAttribute(String)
    case removeMacro(String)
    case makeFinal
    case makeFileprivate
    case makeClass
    case removeConformance(String)
    case split

    var message: String {
      switch self {
      case .giveDefault(let declaration): "write '\(declaration)'"
      case .annotateType: "add a type annotation"
      case .add(let attribute): "add '\(attribute)'"
      case .remove(let marker): "remove '\(marker.text)'"
      case .removeAttribute(let name): "remove '@\(name)'"
      case .removeMacro(let macro): "remove '\(macro)'"
      case .makeFinal: "add 'final'"
      case .makeFileprivate: "write 'fileprivate'"
      case .makeClass: "write 'final class'"
      case .removeConformance(let name): "remove '\(name)'"
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
  }

  extension VariableDeclSyntax {
    /// Moves the value of a constant into `@Default`. There is no such fix where the declaration
    /// has other properties too, or where the type is not known.
    func givingDefault(_ value: ExprSyntax, _ annotation: TypeSyntax?) -> FixIt? {
      guard bindings.count == 1, let binding = bindings.first,
        let type = annotation ?? value.literalType?.unqualified
      else { return nil }
      var new = trimmed
      new.bindings = [
        PatternBindingSyntax(
          pattern: binding.pattern.trimmed,
          typeAnnotation: TypeAnnotationSyntax(
            colon: .colonToken(trailingTrivia: .space),
            type: type.trimmed
          )
        )
      ]
      let attribute: AttributeSyntax = "@Default(\(value.trimmed)) "
      new.attributes = [.attribute(attribute)] + new.attributes
      return replacing(
        with: new.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia),
        .giveDefault(new.description)
      )
    }

    /// Takes an attribute off, if it is one of the field markers.
    func removing(_ attribute: AttributeSyntax) -> FixIt {
      let marker = FieldMarker.allCases.first { attribute.isNamed($0.rawValue) } ?? .defaulted
      return removing(attribute, .remove(marker))
    }

    /// Takes an attribute off.
    func removing(_ attribute: AttributeSyntax, _ remedy: Remedy) -> FixIt {
      // Found anew: the node that a macro gets for its attribute belongs to another tree.
      let spelling = attribute.trimmedDescription
      var new = self
      if let place = attributes.firstIndex(where: { $0.trimmedDescription == spelling }) {
        new.attributes.remove(at: place)
      }
      new.leadingTrivia = leadingTrivia
      return replacing(with: new, remedy)
    }

    /// Puts an attribute before the declaration. There is no such fix where it declares other
    /// properties too.
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
    /// Adds a place for the type to be written in.
    var annotatingType: FixIt {
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space),
        type: "<#type#>" as TypeSyntax,
        trailingTrivia: pattern.trailingTrivia
      )
      let new = with(\.pattern, pattern.trimmed).with(\.typeAnnotation, annotation)
      return replacing(with: new, .annotateType)
    }
  }

  extension DeclGroupSyntax {
    /// Takes the macro off.
    func removing(_ hashing: HashingProtocol) -> FixIt {
      removing(attribute(named: hashing.rawValue), .removeMacro(hashing.macro))
    }

    /// Takes an attribute off.
    func removing(_ attribute: AttributeSyntax?, _ remedy: Remedy) -> FixIt {
      var new = self
      if let place = attributes.firstIndex(where: { $0.as(AttributeSyntax.self) == attribute }) {
        // What follows takes its place, on a line of its own if it had one.
        let trivia = attributes[place].leadingTrivia
        new.attributes.remove(at: place)
        if place < new.attributes.endIndex {
          new.attributes[place].leadingTrivia = trivia
        } else if new.modifiers.isEmpty {
          new.introducer.leadingTrivia = trivia
        } else {
          new.modifiers.leadingTrivia = trivia
        }
      }
      new.leadingTrivia = leadingTrivia
      return replacing(with: new, remedy)
    }

    /// Lets the rest of the file see the type.
    var makingFileprivate: FixIt {
      var new = self
      new.modifiers = DeclModifierListSyntax(
        modifiers.map { modifier in
          guard modifier.name.tokenKind == .keyword(.private) else { return modifier }
          return modifier.with(\.name.tokenKind, .keyword(.fileprivate))
        }
      )
      return replacing(with: new, .makeFileprivate)
    }
  }

  extension ClassDeclSyntax {
    /// Forbids subclasses.
    var makingFinal: FixIt {
      let final = DeclModifierSyntax(
        leadingTrivia: classKeyword.leadingTrivia,
        name: .keyword(.final, trailingTrivia: .space)
      )
      let new = with(\.modifiers, modifiers + [final]).with(\.classKeyword.leadingTrivia, [])
      return replacing(with: new, .makeFinal)
    }
  }

  extension TypeSyntax {
    /// The type's own name, as a person would write it.
    fileprivate var unqualified: TypeSyntax {
      self.as(MemberTypeSyntax.self).map { "\($0.name)" } ?? self
    }
  }
#endif
