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
      let blanks = leadingTrivia.reversed().prefix { if case .spaces = $0 { true } else { false } }
      let indentation = Trivia(pieces: [.newlines(1)] + blanks)
      var members: [MemberBlockItemSyntax] = []
      for (binding, annotation) in annotatedBindings {
        var new = binding.with(\.trailingComma, nil)
        if binding.typeAnnotation == nil, let annotation {
          new.pattern = binding.pattern.trimmed
          new.typeAnnotation = annotation.annotation
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
      guard [.keyword(.struct), .keyword(.actor)].contains(introducer.tokenKind) else { return nil }
      var new = self
      new.modifiers.append(DeclModifierSyntax(name: .keyword(.final, trailingTrivia: .space)))
      new.introducer = .keyword(.class, trailingTrivia: .space)
      new.leadingTrivia = leadingTrivia
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
