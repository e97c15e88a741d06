#if Macros
  internal import SwiftSyntax

  extension HashedDeclaration: ComparedDeclaration {
    /// The members to generate: equality, hashing and the mode.
    var members: [String] {
      var members: [String] = []
      if declared.equality {
        members.append(forwardedEquality)
      } else if let body = equalityBody {
        members.append(equality(body))
      }
      if !declared.hashing, let body = hashingBody {
        members.append(hashing(body, hasher: hashing.hasher, isInlined: !mayContainItself))
      }
      if let mode {
        members.append(
          """
          /// The hash function by which this type is a key of `Set` and `Dictionary`.
          \(access.modifier)static var hashingMode: KilnHashing.HashingMode { \(mode) }
          """
        )
      }
      if hashing == .value, !declared.enumCase { members.append(enumCase) }
      if hashing == .value { members.append(caseMaking) }
      return members
    }

    /// The cases of an enum.
    var cases: [HashedCase] {
      switch content {
      case .cases(let cases), .casesOrRawValue(let cases), .rawValue(let cases): cases
      case .fields, .unread: []
      }
    }

    /// Generates the enum case and payload as values.
    private var enumCase: String {
      let body = ["switch self {"] + cases.flatMap(\.describing) + ["}"]
      return """
        /// Which case this value is, and what it carries.
        \(access.modifier)var enumCase: KilnValues.EnumCase {
        \(body.joined(separator: "\n").indented)
        }
        """
    }

    /// The body of `==`; `nil` if the compiler synthesizes it.
    private var equalityBody: [String]? {
      switch content {
      case .unread, .rawValue, .casesOrRawValue: return nil
      case .fields(let fields):
        return fields.flatMap { $0.shape.comparing("left.\($0.name)", "right.\($0.name)") }
          + ["return true"]
      case .cases(let cases):
        // Generated even if the compiler could synthesize it: a raw value or another protocol may
        // provide a different '==' that does not match the hash. An enum without cases has no
        // values.
        if cases.isEmpty { return nil }
        return ["switch (left, right) {"] + cases.flatMap(\.comparing)
          + (cases.count > 1 ? ["default: return false", "}"] : ["}"])
      }
    }

    /// The body of `hash(into:)`; `nil` if the protocol provides it.
    private var hashingBody: [String]? {
      switch content {
      case .unread, .rawValue: nil
      case .fields(let fields): hashing(of: fields)
      case .cases(let cases): switching(over: cases)
      case .casesOrRawValue(let cases):
        ["if hasher._combine(rawValueOf: self) { return }"] + switching(over: cases)
      }
    }

    /// Hashes fields. The first one of each type requires that it can be hashed.
    private func hashing(of fields: [HashedField]) -> [String] {
      var required: Set<String> = []
      return fields.flatMap { field -> [String] in
        func statements(_ requirement: HashRequirement?) -> [String] {
          field.shape.hashing("self.\(field.name)", for: hashing, requirement: requirement)
        }
        if let type = field.type, !required.insert(type.trimmedDescription).inserted {
          return statements(nil)
        }
        return requirement(field.name, field.type.map { [$0] }, statements)
      }
    }

    private func switching(over cases: [HashedCase]) -> [String] {
      ["switch self {"] + cases.flatMap(hashing) + ["}"]
    }

    private func hashing(_ item: HashedCase) -> [String] {
      let name = item.identifier.text
      let parts = requirement(name, item.parameters.map(\.type)) { requirement in
        item.payload.enumerated().flatMap {
          $1.hashing("part\($0)", for: hashing, requirement: requirement)
        }
      }
      return [
        "case \(item.pattern("part")):",
        "  hasher.combine(case: \(item.identifier.plainName.literal), ordinal: \(item.ordinal))",
      ]
        + parts.map(\.indented)
    }

    /// Generates the declarations of a requirement, if there is one, and the statements with it.
    private func requirement(
      _ name: String,
      _ types: [TypeSyntax]?,
      _ statements: (HashRequirement?) -> [String]
    ) -> [String] {
      // Tables hash any type that is `Hashable`.
      guard hashing != .table,
        let requirement = HashRequirement(of: name, types, generics: genericParameters)
      else { return statements(nil) }
      let lines = statements(requirement)
      let isUsed = lines.contains { $0.contains("hasher._combine(field:") }
      return (isUsed ? requirement.declarations : []) + lines
    }
  }

  extension HashedCase {
    /// The case as a pattern: a dot, the name, and the names of the payload.
    fileprivate func pattern(_ part: String) -> String {
      guard payload.contains(where: { !$0.isEmpty }) else { return ".\(identifier.text)" }
      let parts = payload.enumerated().map { $1.isEmpty ? "_" : "let \(part)\($0)" }
      return ".\(identifier.text)(\(parts.joined(separator: ", ")))"
    }

    fileprivate var describing: [String] {
      let names = payload.indices.map { "part\($0)" }
      let pattern = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
      let parts = zip(labels, names).map { label, name in
        "(\(label?.literal ?? "nil"), \(name) as Any)"
      }
      let arguments = [identifier.plainName.literal] + parts
      return [
        "case .\(identifier.text)\(pattern):",
        "  return KilnValues.EnumCase(\(arguments.joined(separator: ", ")))",
      ]
    }

    fileprivate var comparing: [String] {
      let parts = payload.enumerated().flatMap { $1.comparing("left\($0)", "right\($0)") }
      return ["case (\(pattern("left")), \(pattern("right"))):"]
        + (parts + ["return true"]).map(\.indented)
    }
  }
#endif
