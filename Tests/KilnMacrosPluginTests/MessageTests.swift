#if Macros
  import MessageSnapshots
  import SwiftDiagnostics
  import Testing

  @testable import KilnMacrosPlugin

  /// The diagnostics of the macros, which `Tests/Messages/KilnMacrosPlugin.txt` lists.
  @Suite struct MessageTests {
    @Test func messages() throws {
      var messages = MessageList(
        "KilnMacrosPlugin",
        listing: Mistake.self,
        LiveMistake.self
      )
      addTypes(&messages)
      addFields(&messages)
      addHashedTypes(&messages)
      addMarkers(&messages)
      addLiveTypes(&messages)
      addLiveProperties(&messages)
      try messages.check()
    }

    /// Expands a source, and adds its only diagnostic with the messages of its fix-its.
    private func add(_ cause: String, _ source: String, to messages: inout MessageList) {
      let (_, diagnostics) = expansion(of: source)
      guard diagnostics.count == 1, let diagnostic = diagnostics.first else {
        Issue.record("\(cause): expected one diagnostic, found \(diagnostics.map(\.message))")
        return
      }
      let fixIts = diagnostic.fixIts.map { "fix-it: \($0.message.message)" }
      messages.add(
        cause,
        diagnostic.diagMessage,
        text: ([diagnostic.message] + fixIts).joined(separator: "\n")
      )
    }

    // MARK: @Value

    private func addTypes(_ messages: inout MessageList) {
      func add(_ cause: String, _ source: String) { self.add(cause, source, to: &messages) }
      add("a class", "@Value final class Color { var red = 1.0 }")
      add("a private model", "enum Outer { @Value private struct Inner { let x: Int } }")
      add("a model on the main actor", "@Value @MainActor struct Model { let x: Int }")
      add("a failable initializer", "@Value struct Model { let x: Int; init?(x: Int) { nil } }")
      add(
        "a throwing initializer",
        "@Value struct Model { let x: Int; init(x: Int) throws { self.x = x } }"
      )
      add(
        "a type that is private in the model",
        "@Value struct Model { private let x: Hidden; private struct Hidden {} }"
      )
      add(
        "only ==",
        "@Value struct Model { let x: Int; static func == (a: Self, b: Self) -> Bool { true } }"
      )
      add(
        "no changedFields",
        """
        @Value struct Model {
          let x: Int
          static func == (a: Self, b: Self) -> Bool { true }
          func hash(into hasher: inout FieldHasher) {}
        }
        """
      )
      add("a type parameter pack", "@Value struct Model<each T> { let x: (repeat each T) }")
      add("an existential in an enum", "@Value enum Event { case failed(any Error) }")
      add("a closure in an enum", "@Value enum Event { case call(() -> Void) }")
    }

    private func addFields(_ messages: inout MessageList) {
      func add(_ cause: String, _ member: String) {
        self.add(cause, "@Value struct Model {\n  \(member)\n}", to: &messages)
      }
      add("a constant with a value", "let limit = 5")
      add("a constant with a call", "let id = make()")
      add("a variable with a call", "var id = make()")
      add("a tuple pattern", "var (x, y) = (1, 2)")
      add("an isolated field", "@MainActor var x: Int")
      add("a field with a closure", "let action: () -> Void")
      add("a field with an existential", "let error: any Error")
      add("an unowned field", "unowned let owner: Owner")
      add("a field in a condition", "#if DEBUG\n  var note: String\n  #endif")
      add("tuples in a dictionary", "let table: [String: (Int, Int)]")
    }

    // MARK: @FastHashable

    private func addHashedTypes(_ messages: inout MessageList) {
      func add(_ cause: String, _ source: String) { self.add(cause, source, to: &messages) }
      add("an actor", "@FastHashable actor Counter {}")
      add("a class that is not final", "@FastHashable class Node {}")
      add("a class with a possible superclass", "@FastHashable final class Node: Base {}")
      add("a weak field", "@FastHashable struct Model { weak var owner: Owner? }")
      add("a field with a wrapper", "@FastHashable struct Model { @Clamped(0...1) var x: Double }")
      add("a closure to be hashed", "@FastHashable struct Model { var action: () -> Void }")
      add("a parameter pack", "@FastHashable struct Model<each T> { var pack: (repeat each T) }")
      add("two cases with one name", "@FastHashable enum Event { case at(x: Int), at(y: Int) }")
      add("two macros", "@FastHashable @TableHashable struct Point {}")
      add(
        "a mode in the type as well",
        "@FastHashable(.standard) struct A { static var hashingMode: HashingMode { .standard } }"
      )
      add(
        "a hash for the standard hasher",
        "@FastHashable struct A { func hash(into hasher: inout Hasher) {} }"
      )
    }

    // MARK: Markers

    private func addMarkers(_ messages: inout MessageList) {
      func add(_ cause: String, _ member: String) {
        self.add(cause, "@Value struct Model {\n  \(member)\n}", to: &messages)
      }
      self.add("a marker on a function", "@Excluded func f() {}", to: &messages)
      self.add("a marker outside a model", "struct A { @Excluded var x: Int }", to: &messages)
      add("a marker on a static property", "@Excluded static var x: Int")
      add("a marker on a weak field", "@Excluded weak var x: Owner?")
      add("a marker twice", "@Excluded @Excluded var x: Int")
      add("two markers that contradict each other", "@Excluded @Compared(.byID) var x: Int")
      add("two defaults", "@Default(1) var x: Int = 2")
      add("a field that is not coded", "@NotCoded let x: Int")
      add("a key that is a field", #"let k: Int; @Coded("k") let x: Int"#)
      add("a range that ends before it starts", "@Valid(in: 5...1) let x: Int")
      add("a negative tolerance", "@Compared(within: -0.5) let x: Double")
      add(
        "a key and coding keys",
        #"@Coded("k") let x: Int; enum CodingKeys: String, CodingKey { case x }"#
      )
    }

    // MARK: @LiveObject

    private func addLiveTypes(_ messages: inout MessageList) {
      func add(_ cause: String, _ source: String) { self.add(cause, source, to: &messages) }
      add("a struct", "@LiveObject struct Settings {}")
      add("an enum", "@LiveObject enum Settings {}")
      add("a class on the main actor", "@LiveObject @MainActor final class Settings {}")
      add("a class with a type parameter pack", "@LiveObject final class Settings<each T> {}")
      add("a conformance", "@LiveObject final class Settings: LiveObject {}")
      add("@LiveIgnored in another type", "final class Settings { @LiveIgnored var volume = 5 }")
      add("@LiveIgnored on a function", "final class Settings { @LiveIgnored func save() {} }")
      add("@_LiveProperty in another type", "final class Settings { @_LiveProperty var x = 5 }")
    }

    private func addLiveProperties(_ messages: inout MessageList) {
      func add(_ cause: String, _ member: String) {
        self.add(cause, "@LiveObject final class Model {\n  \(member)\n}", to: &messages)
      }
      add("a lazy property", "lazy var list = make()")
      add("a weak property", "weak var owner: Owner?")
      add("a property with a wrapper", "@Clamped(0...1) var part = 0.5")
      add("an isolated property", "@MainActor var view = 1")
      add("a property with didSet", "var size = 1 { didSet { save() } }")
      add("a property in a condition", "#if DEBUG\n  var note: String\n  #endif")
      add("a declaration of two properties", "var width = 1, height = 2")
      add("a property without type and value", "var volume")
      add("a property named live", "var live = true")
      add("a property with the name of a storage", "var volume = 5\n  let _volume = 1")
      add("a method with a name of the macro", "func _live() {}")
      add("@LiveIgnored on a constant", "@LiveIgnored let id = 1")
    }
  }
#endif
