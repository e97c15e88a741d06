#if Macros
  internal import SwiftSyntax

  extension HashedDeclaration: ComparedDeclaration {
    /// The members to generate: equality, hashing and the mode.
    var members: [String] {
      var members: [String] = []
      if declared.has(.equality) {
        members.append(forwardedEquality)
      } else if let body = equalityBody {
        members.append(equality(body))
      }
      if !declared.hashers.contains(hashing.hasher), let body = hashingBody {
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
      if hashing == .value, !declared.has(.enumCase) { members.append(enumCase) }
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
      case .unread, .rawValue: return nil
      case .fields(let fields):
        var required: Set<String> = []
        return fields.flatMap { statements(hashing: $0, for: hashing, &required) }
      case .cases(let cases): return switching(over: cases)
      case .casesOrRawValue(let cases):
        return ["if hasher._combine(rawValueOf: self) { return }"] + switching(over: cases)
      }
    }

    private func switching(over cases: [HashedCase]) -> [String] {
      ["switch self {"] + cases.flatMap(hashing) + ["}"]
    }

    private func hashing(_ item: HashedCase) -> [String] {
      let name = item.identifier.text
      let unknown = item.payload.flatMap(\.unknownNames)
      let parts = requiringHash(of: name, unknown, for: hashing) { requirement in
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
