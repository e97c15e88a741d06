public import KilnHashing

// Trees and their keys come from untrusted sources, so hash tables use SipHash for them.

extension JSONValue: FastHashable {
  /// SipHash, since trees come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the kind and the content.
  ///
  /// Members are hashed in the order of their keys' code points, so that their own order is
  /// ignored.
  ///
  /// - Parameter hasher: receives the name of the case and its content. The content is a Boolean, a
  ///   number or a string; an array's count and elements; or an object's count and members. A
  ///   member consists of the bytes of the key and the value.
  /// - Complexity: O(*n*) in the number of values, and O(*m* log *m*) for an object of *m* unsorted
  ///   members. Stack usage is independent of the depth.
  public func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(self, .equality, into: &hasher)
  }
}

extension JSONObject: FastHashable {
  /// SipHash, since keys come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the members in the order of their keys' code points.
  ///
  /// - Parameter hasher: receives the count and the members. A member consists of the bytes of the
  ///   key and the value.
  /// - Complexity: as for ``JSONValue/hash(into:)``.
  public func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(members: self, into: &hasher)
  }
}

/// Hashes trees with an explicit stack.
enum TreeHashing {
  /// The level of detail that is hashed.
  enum Detail {
    /// What equality compares.
    case equality
    /// What `isIdentical(to:)` compares: strings by bytes.
    case identity
    /// Strings by bytes, and numbers by their nearest doubles, if those are finite.
    case nearestDoubles
    /// Everything: strings by bytes, and doubles by bits.
    case content
  }

  static func hash(_ value: JSONValue, _ detail: Detail, into hasher: inout FieldHasher) {
    withUnsafePointer(to: value) { value in
      if let container = begin(value, detail, &hasher) { hash(container, detail, into: &hasher) }
    }
  }

  static func hash(members: JSONObject, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(members.count))
    withUnsafePointer(to: .object(members)) { object in
      if let parts = JSONContainer(object).parts { hash(parts, .equality, into: &hasher) }
    }
  }

  private static func hash(
    _ container: JSONContainer.Parts,
    _ detail: Detail,
    into hasher: inout FieldHasher
  ) {
    var stack = TreeStack(container, order: .codePoints)
    repeat {
      while let part = stack.next() {
        if var key = stack.key {
          key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
        if let inner = begin(part, detail, &hasher) { stack.push(inner) }
      }
    } while stack.pop()
  }

  /// Hashes a scalar, or the start of a container, which is returned.
  private static func begin(
    _ value: UnsafePointer<JSONValue>,
    _ detail: Detail,
    _ hasher: inout FieldHasher
  ) -> JSONContainer.Parts? {
    switch value.pointee {
    case .null:
      hasher.combine(case: "null", ordinal: 0)
    case .bool(let value):
      hasher.combine(case: "bool", ordinal: 1)
      hasher.combine(value)
    case .number(let value):
      hasher.combine(case: "number", ordinal: 2)
      if detail == .content, case .double(let number) = value.form {
        hasher.combine(case: "double", ordinal: 2)
        hasher.combine(word: number.bitPattern)
      } else if detail == .nearestDoubles, let number = value.nearestDouble.finite {
        hasher.combine(number)
      } else {
        hasher.combine(value)
      }
    case .string(var value):
      hasher.combine(case: "string", ordinal: 3)
      if detail != .equality {
        value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      } else {
        hasher.combine(value)
      }
    case .array(let elements):
      hasher.combine(case: "array", ordinal: 4)
      hasher.combine(word: UInt64(elements.count))
    case .object(let object):
      hasher.combine(case: "object", ordinal: 5)
      hasher.combine(word: UInt64(object.count))
    }
    return JSONContainer(value).parts
  }
}
