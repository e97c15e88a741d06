#if Macros
  import KilnMacros

  /// Fields of types that are neither equatable nor hashable.
  @Value
  struct Shaped {
    let range: (low: Int, high: Int)
    let route: [(Double, Double)]
    let span: (Int, Int)?
    var nested: (name: String, point: (Int, Int)) = ("", (0, 0))
    let bytes: [3 of Int]
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var implicit: String!
    @Excluded let action: @Sendable () -> Int
    @Excluded var handler: ((Int) -> Void)?
    @Excluded let anything: any Sendable
    @Compared(by: { (error: any Error) in "\(error)" }) let error: any Error
    let unit: Void

    struct Failure: Error { var code: Int }

    static func make(_ low: Int, action: @escaping @Sendable () -> Int = { 1 }) -> Shaped {
      Shaped(
        range: (low, 9),
        route: [(1, 2)],
        span: (1, 2),
        bytes: [1, 2, 3],
        action: action,
        anything: 1,
        error: Failure(code: 1),
        unit: ()
      )
    }
  }

  /// Weak and unowned references.
  @Value
  struct Child {
    let name: String
    weak var parent: Owner?
    weak let creator: Owner?
    @Excluded unowned let keeper: Owner
    @Compared(.identity) unowned(unsafe) let maker: Owner
    weak var delegate: (any Delegate)?
  }

  protocol Delegate: AnyObject {}

  extension Owner: Delegate {}

  /// All fields are variables, one of them weak: its own mutable form.
  @Value
  struct Leaf {
    var name: String
    weak var parent: Owner?
  }

  /// Keeps a number within fixed bounds.
  @propertyWrapper
  struct Clamped {
    private var number: Int

    init(wrappedValue: Int) { number = min(max(wrappedValue, 0), 10) }

    var wrappedValue: Int {
      get { number }
      set { number = min(max(newValue, 0), 10) }
    }
  }

  /// Keeps a number within given bounds.
  @propertyWrapper
  struct Limited {
    private var number: Int
    private let limit: Int

    init(wrappedValue: Int, to limit: Int) {
      self.limit = limit
      number = min(wrappedValue, limit)
    }

    var wrappedValue: Int {
      get { number }
      set { number = min(newValue, limit) }
    }
  }

  /// Properties with wrappers, in a struct with a mutable form and in one without.
  @Value
  struct Dial {
    let name: String
    @Clamped var level: Int
    @Limited(to: 3) var gear = 1
    @Clamped @Excluded var noise: Int = 0
  }

  @Value
  struct Knob {
    @Clamped var level: Int
  }

  /// Private fields.
  @Value
  struct Vault {
    private let code: Int
    fileprivate var tries = 0
    let label: String

    fileprivate struct Hidden: FastHashable {
      var x: Int
      func hash(into hasher: inout FieldHasher) { hasher.combine(x) }
    }
    private var hidden: Hidden = Hidden(x: 1)

    static func make(_ code: Int, _ label: String) -> Vault { Vault(code: code, label: label) }
  }
#endif
