import KilnTestSupport
import KilnValues
import Testing

@Suite struct RedactionTests {
  private let old = Bank.sample
  private let new = Bank.changed("b")

  private func expectNoSecret<T>(
    in value: T,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in textsShown(of: value) {
      #expect(!text.lowercased().contains("hunter"), sourceLocation: sourceLocation)
    }
  }

  @Test func differencesHideRedactedValues() throws {
    let difference = old.difference(to: new)
    expectNoSecret(in: difference)
    expectNoSecret(in: difference.changes)
    expectNoSecret(in: try #require(difference.change(named: "key")))
    expectNoSecret(in: ValueDifference(from: old, to: new))
    #expect(difference.change(named: "key")?.new as? String == "hunter b")
  }

  @Test(arguments: [false, true])
  func patchesHideRedactedValues(keepsOld: Bool) {
    let patch = Patch(old.difference(to: new), keepingOldValues: keepsOld)
    expectNoSecret(in: patch)
    #expect(textsShown(of: patch)[0].contains("<redacted>"))
    #expect(textsShown(of: patch)[0].contains(#"name: "b""#))
    #expect(patch[\.key] == "hunter b")
  }

  @Test func deepChangesHideRedactedValues() throws {
    let changes = old.deepChanges(to: new)
    for change in changes {
      expectNoSecret(in: change)
      expectNoSecret(in: change.kind)
      expectNoSecret(in: change.path)
      expectNoSecret(in: change.path.components)
    }
    let key = try #require(changes.first { $0.path.fieldName == "key" })
    #expect(key.isRedacted)
    #expect(key.description == "key: <redacted> → <redacted>")
    guard case .changed(_, let value) = key.kind else {
      Issue.record("not changed: \(key)")
      return
    }
    #expect((value as? RedactedValue<Any>)?.value as? String == "hunter b")
  }

  @Test func pathsHideRedactedIdentities() {
    let texts = old.deepChanges(to: new).map(\.description)
    #expect(texts.contains(#"vaults[id: <redacted>].label: "north" → "b""#))
    #expect(texts.contains(#"keyed[id: <redacted>].label: "north" → "b""#))
    #expect(texts.contains(#"derived[id: <redacted>].label: "north" → "b""#))
    #expect(texts.contains(#"boxes[id: <redacted>].label: "north" → "b""#))
    let ids = Set(
      old.deepChanges(to: new).compactMap { change -> AnyHashable? in
        guard case .id(let id) = change.path.components.dropFirst().first,
          change.path.fieldName == "vaults"
        else { return nil }
        return (id.base as? RedactedValue<AnyHashable>)?.value
      }
    )
    #expect(ids == ["hunter-1", "hunter-2", "hunter-3"])
  }

  @Test func pathsHideIdentitiesDerivedFromSecretsInAnyContainer() {
    func drawers(_ label: String) -> Pair<[Drawer]> {
      Pair(first: [Drawer(label: label, vaults: [.sample()])], second: [])
    }
    #expect(
      drawers("a").deepChanges(to: drawers("b")).map(\.description)
        == [#"first[id: <redacted>].label: "a" → "b""#]
    )
  }

  @Test func pathsShowIdentitiesThatAreNotRedacted() {
    let old = Pair(first: [Badge(id: 7, pin: "hunter2")], second: [])
    let new = Pair(first: [Badge(id: 7, pin: "hunter3")], second: [])
    #expect(
      old.deepChanges(to: new).map(\.description)
        == ["first[id: 7].pin: <redacted> → <redacted>"]
    )
    let oldBadges = Badges(byID: old.first)
    #expect(
      oldBadges.deepChanges(to: Badges(byID: new.first)).map(\.description)
        == ["byID[id: 7].pin: <redacted> → <redacted>"]
    )
  }

  @Test func mergesHideRedactedValues() throws {
    let conflicts = new.conflicts(with: .changed("c"), base: old)
    expectNoSecret(in: conflicts)
    for conflict in conflicts {
      expectNoSecret(in: conflict)
      expectNoSecret(in: conflict.path)
    }
    #expect(conflicts.contains { $0.path.description == "vaults[id: <redacted>].label" })
    #expect(
      conflicts.contains { ($0.ours as? RedactedValue<Any>)?.value as? String == "hunter b" }
    )
    expectNoSecret(
      in: try #require(throws: PatchError.self) { try new.merging(.changed("c"), base: old) }
    )
  }

  @Test func rejectedMergeHidesRedactedValues() throws {
    let base = Safe(range: Bounds(low: 0, high: 10))
    let ours = Safe(range: Bounds(low: 8, high: 10))
    let theirs = Safe(range: Bounds(low: 0, high: 2))
    let error = #expect(throws: PatchError.self) { try ours.merging(theirs, base: base) }
    #expect(error == PatchError(model: "Safe", .rejectedMerge(["range: <redacted>"])))
  }

  @Test func errorsHideRedactedValues() throws {
    var broken = Vault.sample()
    broken.code = "hunter4"
    expectNoSecret(in: try #require(throws: ValidationError.self) { try broken.validate() })
    let difference = Vault.sample().difference(to: broken)
    expectNoSecret(
      in: try #require(throws: PatchError.self) { try Vault.sample().applying(difference) }
    )
    expectNoSecret(
      in: try #require(throws: PatchError.self) {
        try Vault.sample().applying(Patch(difference, keepingOldValues: true))
      }
    )
  }

  @Test func rulesOfRedactedFieldsHideTheAllowedValues() throws {
    expectNoSecret(in: Vault.schema.fields)
    expectNoSecret(in: Vault.schema)
    #expect(Vault.schema.fields[1].expectations == ["one of the allowed values"])
    let field = try #require(Codes.schema.fields.first)
    #expect(field.expectations == ["all one of the allowed values, or nil"])
    var broken = Vault.sample()
    broken.code = "x"
    let error = #expect(throws: ValidationError.self) { try broken.validate() }
    #expect(
      error?.description
        == "Vault is not valid: code must be one of the allowed values, and is <redacted>"
    )
  }
}

/// A model whose identity is computed from secrets.
private struct Drawer: ValueModel, Identifiable {
  var label: String
  var vaults: ContiguousArray<Vault>

  static let schema = Schema<Drawer>(plain: Drawer.init(label:vaults:), \.label, \.vaults)

  var id: [String] { vaults.map(\.code) }
}

/// A model with a secret and an identity that is not secret.
private struct Badge: ValueModel, Identifiable {
  var id: Int
  var pin: String
  static let schema = Schema<Badge>(
    "Badge",
    Badge.init(id:pin:),
    Field(\.id, "id"),
    Field(\.pin, "pin", .redacted)
  )
}

/// A model whose elements are identified by a property that is not secret.
private struct Badges: ValueModel {
  var byID: [Badge]
  static let schema = Schema<Badges>(
    "Badges",
    Badges.init(byID:),
    Field(\.byID, "byID", .compared(.elements(.equality, keyedBy: \.id)))
  )
}

/// A model whose initializer rejects combinations of fields.
private struct Bounds: ValueModel {
  struct Reversed: Error { let text: String }
  var low: Int
  var high: Int

  init(low: Int, high: Int) {
    self.low = low
    self.high = high
  }

  init(checking low: Int, high: Int) throws {
    guard low <= high else { throw Reversed(text: "\(low) to \(high)") }
    self.init(low: low, high: high)
  }

  static let schema = Schema<Bounds>(plain: Bounds.init(checking:high:), \.low, \.high)
}

/// A model with a redacted model.
private struct Safe: ValueModel {
  var range: Bounds
  static let schema = Schema<Safe>("Safe", Safe.init(range:), Field(\.range, "range", .redacted))
}

/// A model with nested rules.
private struct Codes: ValueModel {
  var codes: [String]?
  static let schema = Schema<Codes>(
    "Codes",
    Codes.init(codes:),
    Field(\.codes, "codes", .redacted, .valid(.optional(.each(.oneOf("hunter2")))))
  )
}
