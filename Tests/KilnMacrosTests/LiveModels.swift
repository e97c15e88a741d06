#if Macros
  public import KilnLiveMacros

  /// Every kind of property of a live class.
  @LiveObject
  final class Settings {
    var volume = 5
    private(set) var name = "a"
    var doubled: Int { volume * 2 }
    @LiveIgnored var cache = 0
    let id = 1
    var alarm: Double?
    var `default`: [String] = []
    var size: (width: Int, height: Int) = (1, 2)
    static let shared = Settings()
    static nonisolated(unsafe) var count = 0

    func rename(to name: String) { self.name = name }
  }

  /// Properties that only initializers set, some of them more than once.
  @LiveObject
  public final class Wallet: CustomStringConvertible, Identifiable {
    /// A constant.
    public let id: Int
    /// Set only within the module.
    public internal(set) var owner: String
    /// Counts its evaluations.
    public var balance: Int = Wallet.initialBalance()
    /// `nil` at first.
    public var note: String?

    /// Reads two live properties.
    public var description: String { "\(owner): \(balance)" }

    init(id: Int, owner: String) {
      self.owner = owner
      self.id = id
    }

    init(id: Int, owner: String, balance: Int) {
      note = "given"
      self.balance = balance
      self.owner = owner
      self.id = id
      self.owner += "!"
    }

    nonisolated(unsafe) static var evaluations = 0

    private static func initialBalance() -> Int {
      evaluations += 1
      return 100
    }
  }

  // A subclass before its superclass.
  @LiveObject
  final class Blossom: Branch {
    var color = "green"
    private var hidden = 0

    func hide() { hidden += 1 }
    func countOfHidden() -> Int { hidden }
  }

  /// A subclass without the macro.
  class Twig: Branch, @unchecked Sendable {
    var length = 1

    override var height: Int {
      didSet { length += 1 }
    }
  }

  @LiveObject
  class Branch: Root {
    var height = 1
    var width = 2
  }

  /// The root live class.
  @LiveObject
  open class Root {
    /// Without an initial value.
    public var age: Int
    /// Open to overrides.
    open var title = ""

    /// Sets the age.
    public init(age: Int = 0) { self.age = age }
  }

  protocol Dimmable: LiveObject { var light: Int { get } }

  /// A protocol that refines `LiveObject` is not a live superclass.
  @LiveObject
  final class Lantern: Dimmable { var light = 3 }

  @LiveObject
  final class Candle: Root, Dimmable { var light = 1 }

  /// A live subclass of a class that is not live.
  class Plain { var plain = 1 }

  @LiveObject
  final class Half: Plain, Identifiable {
    var half = 2
    var id: Int { half }
  }

  /// Has no live properties of its own.
  @LiveObject
  final class Bare: Root {}

  @LiveObject
  class Crate<Element: Sendable> {
    var element: Element
    var others: [Element] = []

    init(_ element: Element) { self.element = element }
  }

  @LiveObject
  final class NamedCrate<Element: Sendable>: Crate<[Element]>, CustomStringConvertible {
    var name: String?
    var description: String { name ?? "" }
  }

  enum House {
    @LiveObject
    fileprivate final class Room: Sendable {
      fileprivate var value = 1
    }

    @LiveObject
    nonisolated final class Node: @unchecked Sendable {
      var next: Node?
      var run: @Sendable () -> Int = { 1 }
    }

    static func makeInner() -> some LiveObject { Room() }
  }

  extension House.Node {
    @LiveObject
    final class Child {
      var age = 1
    }
  }
#endif
