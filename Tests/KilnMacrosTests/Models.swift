#if Macros
  import Foundation
  public import KilnMacros

  /// Every kind of field declaration.
  @Value
  struct Mixed {
    let id, parent: Int
    let code: String, ratio: Double
    /// With a doc comment.
    @Default([]) let tags: [String]
    @Default(nil)
    @available(*, noasync)
    let note: String?
    var flag = true
    var offset = -1.5
    var title = "untitled"
    var reply: String?
    let remark: String?

    static let limit = 5
    var sum: Int { id + parent }
    lazy var cached: Int = 7
    #if DEBUG
      func dump() {}
    #endif
  }

  /// The same fields as ``Mixed``, implemented by hand.
  struct MixedByHand: ValueModel {
    var id, parent: Int
    var code: String
    var ratio: Double
    var tags: [String]
    var note: String?
    var flag: Bool
    var offset: Double
    var title: String
    var reply: String?
    var remark: String?

    static let schema = Schema<MixedByHand>(
      "Mixed",
      MixedByHand.init(
        id:
        parent:
        code:
        ratio:
        tags:
        note:
        flag:
        offset:
        title:
        reply:
        remark:
      ),
      Field(\.id, "id"),
      Field(\.parent, "parent"),
      Field(\.code, "code"),
      Field(\.ratio, "ratio"),
      Field(\.tags, "tags", default: []),
      Field(\.note, "note", default: nil),
      Field(\.flag, "flag", default: true),
      Field(\.offset, "offset", default: -1.5),
      Field(\.title, "title", default: "untitled"),
      Field(\.reply, "reply"),
      Field(\.remark, "remark")
    )
  }

  extension MixedByHand {
    init(of mixed: Mixed) {
      self.init(
        id: mixed.id,
        parent: mixed.parent,
        code: mixed.code,
        ratio: mixed.ratio,
        tags: mixed.tags,
        note: mixed.note,
        flag: mixed.flag,
        offset: mixed.offset,
        title: mixed.title,
        reply: mixed.reply,
        remark: mixed.remark
      )
    }
  }

  @Value
  struct Empty {}

  /// More fields than a word has bits.
  @Value
  struct Wide {
    let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int
    let f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int
    let f20, f21, f22, f23, f24, f25, f26, f27, f28, f29: Int
    let f30, f31, f32, f33, f34, f35, f36, f37, f38, f39: Int
    let f40, f41, f42, f43, f44, f45, f46, f47, f48, f49: Int
    let f50, f51, f52, f53, f54, f55, f56, f57, f58, f59: Int
    let f60, f61, f62, f63, f64, f65, f66, f67, f68: Int
    let f69: Int?
  }

  /// Its own mutable form.
  @Value
  struct Position {
    var x: Int
    var y = 0
  }

  /// Its own mutable form, despite other initializers.
  @Value
  struct Word {
    var text: String

    init(_ text: Substring) { self.text = String(text) }
    init(text: String) { self.text = text }
  }

  @Value
  struct Observed {
    var count = 3 { didSet { Observed.note(oldValue) } }
    let name: String

    static func note(_ old: Int) {}
  }

  @Value
  struct Pair<Element: FastHashable> {
    let first: Element
    let second: Element
    @Default([]) let rest: [Element]
  }

  struct Outer<Parameter> {
    @Value
    struct Inner {
      let x: Int
    }
  }

  enum Space {
    @Value
    struct Planet {
      let name: String
      let moons: [Self]
    }
  }

  extension Array {
    @Value
    struct Place {
      let index: Int
    }
  }

  /// Fields whose types have the names of types in the expansion.
  @Value
  struct Car {
    let model: Model
    let field: Field
    let schema: Schema
    let bool: Bool

    enum Model: String, FastHashable { case sedan, van }
    enum Field: String, FastHashable { case left, right }
    enum Schema: String, FastHashable { case one, two }
    enum Bool: String, FastHashable { case yes, no }
  }

  /// Fields with the names of members in the expansion.
  @Value
  struct Names {
    let hasher, left, right, old, slots, model, mutable, changed, fields, name, make: Int
    let hash: Int
    let description: String?
    let `default`: Int
    let `self`: Int
    let `init`: Int
    let `inout`: Int
    let `Type`: Int
    let plain: Int
    let `with blanks`: Int
  }

  /// Its invariant holds for every copy.
  @Value
  struct Percentage {
    let value: Int

    init(value: Int) {
      self.value = min(max(value, 0), 100)
    }

    static func == (left: Self, right: Self) -> Bool { left.value / 10 == right.value / 10 }

    func hash(into hasher: inout FieldHasher) { hasher.combine(value / 10) }

    func changedFields(from old: Self) -> FieldSet {
      var changed = FieldSet()
      if self != old { changed.insert(0) }
      return changed
    }
  }

  /// Rejects some fields.
  @Value
  struct Interval {
    var low: Int
    var high: Int

    struct Reversed: Error {}

    init(low: Int, high: Int) throws {
      guard low <= high else { throw Reversed() }
      self.low = low
      self.high = high
    }
  }

  @Value
  fileprivate struct Hidden {
    fileprivate let secret: Int
    private(set) var count = 0
    let name: String
  }

  /// Keeps a private field through copies.
  @Value
  public struct Account {
    /// The owner.
    public let owner: String
    private let key: Int
    /// The balance.
    public private(set) var balance = 0
    /// The number of deposits.
    public internal(set) var deposits = 0

    static func open(_ owner: String, key: Int) -> Account {
      Account(owner: owner, key: key)
    }
  }

  /// Uses of file-private declarations.
  enum FileScope {
    static func countsSecrets() -> Bool {
      let hidden = Hidden(secret: 1, name: "a")
      return hidden.with { $0.secret = 2 }.changedFields(from: hidden).contains(0)
        && Hidden.schema.fields.count == 3
    }
  }

  /// The struct declares the protocol itself, and others.
  @Value
  struct Named: ValueModel, Sendable, Codable {
    let name: String
  }
#endif
