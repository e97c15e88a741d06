#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  extension VariableDeclSyntax {
    /// Splits a declaration of several properties.
    ///
    /// `nil` if one is a tuple pattern or has accessors.
    var splitting: FixIt? {
      guard
        bindings.allSatisfy({
          $0.pattern.is(IdentifierPatternSyntax.self) && $0.accessorBlock == nil
        })
      else { return nil }
      var pieces: [TriviaPiece] = []
      for piece in leadingTrivia.reversed() {
        guard case .spaces = piece else { break }
        pieces.append(piece)
      }
      let indentation = Trivia(pieces: [.newlines(1)] + pieces)
      var members: [MemberBlockItemSyntax] = []
      for (binding, annotation) in annotatedBindings {
        var new = binding.with(\.trailingComma, nil)
        if binding.typeAnnotation == nil, let annotation {
          new.pattern = binding.pattern.trimmed
          new.typeAnnotation = TypeAnnotationSyntax(
            colon: .colonToken(trailingTrivia: .space),
            type: annotation
          )
        }
        var variable = trimmed
        variable.bindings = [new.trimmed]
        variable.leadingTrivia = members.isEmpty ? leadingTrivia : indentation
        members.append(MemberBlockItemSyntax(decl: variable))
      }
      members[members.count - 1].trailingTrivia = trailingTrivia
      return replacing(with: MemberBlockItemListSyntax(members), .split)
    }
  }

  extension DeclGroupSyntax {
    /// Turns a struct or an actor into a class.
    var makingClass: FixIt? {
      let new: Syntax
      let keyword = TokenSyntax.keyword(.class, trailingTrivia: .space)
      let final = DeclModifierSyntax(name: .keyword(.final, trailingTrivia: .space))
      if let old = self.as(StructDeclSyntax.self) {
        var changed = old
        changed.modifiers.append(final)
        changed.structKeyword = keyword
        changed.leadingTrivia = leadingTrivia
        new = Syntax(changed)
      } else if let old = self.as(ActorDeclSyntax.self) {
        var changed = old
        changed.modifiers.append(final)
        changed.actorKeyword = keyword
        changed.leadingTrivia = leadingTrivia
        new = Syntax(changed)
      } else {
        return nil
      }
      return replacing(with: new, .write("final class"))
    }

    /// Removes a protocol from the inheritance clause.
    func removing(_ inherited: InheritedTypeSyntax) -> FixIt {
      var new = self
      var rest = (inheritanceClause?.inheritedTypes ?? []).filter { $0 != inherited }
      if let last = rest.indices.last {
        rest[last].trailingComma = nil
        rest[last].trailingTrivia = .space
        new.inheritanceClause?.inheritedTypes = rest
      } else {
        new.inheritanceClause = nil
        new.memberBlock.leftBrace.leadingTrivia = .space
      }
      return replacing(with: new, .remove(inherited.type.trimmedDescription))
    }
  }
#endif
