#if Macros
  internal import SwiftSyntax
  internal import Synchronization

  /// The places of the live properties of the class that was read last.
  ///
  /// The compiler asks for the attributes of each member by itself, and hands over the whole class
  /// every time. Reading it every time would take time with the square of the number of members.
  enum LivePlaces {
    private struct Read {
      var source = ""
      var places: [String: Int] = [:]
    }

    private static let last = Mutex(Read())

    /// The place of a property among the live ones of its class; `nil` if it is not live.
    ///
    /// - Parameters:
    ///   - name: the property's name, without backticks.
    ///   - declaration: the class.
    ///   - attribute: the macro's attribute.
    ///   - lexicalContext: what stands around the class.
    static func place(
      of name: String,
      in declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      _ lexicalContext: [Syntax]
    ) -> Int? {
      let source = declaration.description + lexicalContext.map(\.description).joined()
      return last.withLock { last in
        if last.source == source { return last.places[name] }
        var read = Read(source: source)
        if case .type(let type, _) = LiveClass.read(declaration, at: attribute, in: lexicalContext)
        {
          for (index, property) in type.properties.enumerated() {
            read.places[property.plainName] = index
          }
        }
        last = read
        return read.places[name]
      }
    }
  }
#endif
