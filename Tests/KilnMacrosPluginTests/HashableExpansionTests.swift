#if Macros
  import Testing

  @Suite struct HashableExpansionTests {
    @Test func tuplesExpandElementByElement() {
      expectExpansion(
        """
        @FastHashable(.standard)
        public struct Sample {
          public var name: String
          var place: (x: Int, (Double, String))
          var range: (Int, Int)?
          var marks: [(Int, ())] = []
          lazy var cached = 1
        }
        """,
        """
        public struct Sample {
          public var name: String
          var place: (x: Int, (Double, String))
          var range: (Int, Int)?
          var marks: [(Int, ())] = []
          lazy var cached = 1
        }

        nonisolated extension Sample: KilnHashing.FastHashable {
          /// Whether all fields are equal.
          public static func == (left: Self, right: Self) -> Swift.Bool {
            guard left.name == right.name else { return false }
            guard left.place.0 == right.place.0 else { return false }
            guard left.place.1.0 == right.place.1.0 else { return false }
            guard left.place.1.1 == right.place.1.1 else { return false }
            switch (left.range, right.range) {
            case (.none, .none): break
            case (.some(let left0), .some(let right0)):
              guard left0.0 == right0.0 else { return false }
              guard left0.1 == right0.1 else { return false }
            default: return false
            }
            if left.marks.count != right.marks.count { return false }
            for index0 in left.marks.indices {
              guard left.marks[index0].0 == right.marks[index0].0 else { return false }
            }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          public func hash(into hasher: inout KilnHashing.FieldHasher) {
            hasher.combine(self.name)
            hasher.combine(self.place.0)
            hasher.combine(self.place.1.0)
            hasher.combine(self.place.1.1)
            switch self.range {
            case .none:
              hasher.combine(word: 0)
            case .some(let value0):
              hasher.combine(word: 1)
              hasher.combine(value0.0)
              hasher.combine(value0.1)
            }
            hasher.combine(word: Swift.UInt64(self.marks.count))
            for index0 in self.marks.indices {
              hasher.combine(self.marks[index0].0)
            }
          }

          /// The hash function by which this type is a key of `Set` and `Dictionary`.
          public static var hashingMode: KilnHashing.HashingMode { .standard }
        }
        """
      )
    }

    @Test func inlineArraysAreComparedInALoop() {
      expectExpansion(
        """
        @FastHashable
        struct Matrix {
          let rows: [2 of InlineArray<3, Float>]
        }
        """,
        """
        struct Matrix {
          let rows: [2 of InlineArray<3, Float>]
        }

        nonisolated extension Matrix: KilnHashing.FastHashable {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            for index0 in left.rows.indices {
              for index1 in left.rows[index0].indices {
                guard left.rows[index0][index1] == right.rows[index0][index1] else { return false }
              }
            }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            hasher.combine(word: Swift.UInt64(self.rows.count))
            for index0 in self.rows.indices {
              hasher.combine(self.rows[index0])
            }
          }
        }
        """
      )
    }

    @Test func enumHashesCaseNameAndPayload() {
      expectExpansion(
        """
        @FastHashable
        indirect enum Shape {
          case circle(radius: Double), `default`
          case group([Shape], name: String?)
        }
        """,
        """
        indirect enum Shape {
          case circle(radius: Double), `default`
          case group([Shape], name: String?)
        }

        nonisolated extension Shape: KilnHashing.FastHashable {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            switch (left, right) {
            case (.circle(let left0), .circle(let right0)):
              guard left0 == right0 else { return false }
              return true
            case (.`default`, .`default`):
              return true
            case (.group(let left0, let left1), .group(let right0, let right1)):
              guard KilnHashing._areEqual(left0, right0) else { return false }
              guard left1 == right1 else { return false }
              return true
            default: return false
            }
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            switch self {
            case .circle(let part0):
              hasher.combine(case: "circle", ordinal: 0)
              hasher.combine(part0)
            case .`default`:
              hasher.combine(case: "default", ordinal: 1)
            case .group(let part0, let part1):
              hasher.combine(case: "group", ordinal: 2)
              func group(_: Swift.Void) {}
              @available(*, unavailable, message: "it has no stable hash; write '@FastHashable' at the declaration of 'Shape'")
              func group(_: KilnHashing._Unhashable) {}
              group(hasher._combine(field: part0))
              hasher.combine(part1)
            }
          }
        }
        """
      )
    }

    @Test func rawValueEnumGetsOnlyTheConformance() {
      expectExpansion(
        """
        @FastHashable
        enum Suit: String {
          case hearts
        }
        """,
        """
        enum Suit: String {
          case hearts
        }

        nonisolated extension Suit: KilnHashing.FastHashable {}
        """
      )
    }

    @Test func unknownInheritedTypeDefersTheRawValueCheck() {
      expectExpansion(
        """
        @FastHashable
        enum Priority: Code {
          case low
        }
        """,
        """
        enum Priority: Code {
          case low
        }

        nonisolated extension Priority: KilnHashing.FastHashable {
          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            if hasher._combine(rawValueOf: self) { return }
            switch self {
            case .low:
              hasher.combine(case: "low", ordinal: 0)
            }
          }
        }
        """
      )
    }

    @Test func finalClassHashesItsDeclaredFields() {
      expectExpansion(
        """
        @FastHashable
        nonisolated final class Node<Element: FastHashable>: Sendable {
          let element: Element
          static func == (left: Node, right: Node) -> Bool { left.element == right.element }
        }
        """,
        """
        nonisolated final class Node<Element: FastHashable>: Sendable {
          let element: Element
          static func == (left: Node, right: Node) -> Bool { left.element == right.element }
        }

        nonisolated extension Node: KilnHashing.FastHashable {
          /// Whether the values are equal, as `==` of this type has it.
          @_implements(Swift.Equatable, ==(_:_:))
          static func __equals(_ left: Node, _ right: Node) -> Swift.Bool {
            return left == right
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            func element(_: Swift.Void) {}
            @available(*, unavailable, message: "it has no stable hash; write 'Element: FastHashable'")
            func element(_: KilnHashing._Unhashable) {}
            element(hasher._combine(field: self.element))
          }
        }
        """
      )
    }

    @Test func theFirstFieldOfATypeRequiresItsHash() {
      expectExpansion(
        """
        @FastHashable
        final class Edge: Sendable {
          let start, end: Node
          let path: [Node]
          static func == (left: Edge, right: Edge) -> Bool { left === right }
        }
        """,
        """
        final class Edge: Sendable {
          let start, end: Node
          let path: [Node]
          static func == (left: Edge, right: Edge) -> Bool { left === right }
        }

        nonisolated extension Edge: KilnHashing.FastHashable {
          /// Whether the values are equal, as `==` of this type has it.
          @_implements(Swift.Equatable, ==(_:_:))
          static func __equals(_ left: Edge, _ right: Edge) -> Swift.Bool {
            return left == right
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            func start(_: Swift.Void) {}
            @available(*, unavailable, message: "it has no stable hash; write '@FastHashable' at the declaration of 'Node'")
            func start(_: KilnHashing._Unhashable) {}
            start(hasher._combine(field: self.start))
            hasher._combine(field: self.end)
            func path(_: Swift.Void) {}
            @available(*, unavailable, message: "it has no stable hash; write '@FastHashable' at the declaration of 'Node'")
            func path(_: KilnHashing._Unhashable) {}
            path(hasher._combine(field: self.path))
          }
        }
        """
      )
    }
  }
#endif
