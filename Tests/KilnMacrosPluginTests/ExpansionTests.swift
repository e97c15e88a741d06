#if Macros
  import Testing

  @Suite struct ExpansionTests {
    @Test func structWithConstantsGetsATwinAndMembers() {
      expectExpansion(
        """
        @Value
        public struct User {
          /// Who it is.
          public let name: String
          @Default(0) public let unread: Int
        }
        """,
        """
        public struct User {
          /// Who it is.
          public let name: String
          public let unread: Int

          /// A value with all its fields.
          public init(name: String, unread: Int = 0) {
            self.name = name
            self.unread = unread
          }

          /// The mutable form of this value: the same fields, as variables.
          public struct Mutable: KilnValues.MutableTwin {
            /// Who it is.
            public var name: String
            /// What `unread` will be.
            public var unread: Int

            /// A mutable copy of a value.
            public init(_ model: User) {
              self.name = model.name
              self.unread = model.unread
            }
          }

          /// The value that a mutable copy holds.
          public init(_ mutable: Mutable) {
            self.init(name: mutable.name, unread: mutable.unread)
          }

          /// The fields of this type, in the order of their declaration.
          public static let schema: KilnValues.Schema<Self> = KilnValues.Schema<Self>(
            name: "User",
            fields: [
              KilnValues.AnyField<Self>._plain(\\.name, "name"),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Int>(\\.unread, "unread", default: 0))
            ],
            make: { slots in
              let value0: String = slots.take(0)
              let value1: Int = slots.take(1)
              return Self(name: value0, unread: value1)
            })
        }

        nonisolated extension User: ValueModel {
          /// Whether all fields are equal.
          public static func == (left: Self, right: Self) -> Swift.Bool {
            guard KilnValues._equal(left.name, right.name) else { return false }
            guard KilnValues._equal(left.unread, right.unread) else { return false }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          public func hash(into hasher: inout KilnHashing.FieldHasher) {
            hasher.combine(self.name)
            hasher.combine(self.unread)
          }

          /// The fields in which this value differs from an older one.
          public func changedFields(from old: Self) -> KilnValues.FieldSet {
            var changed = KilnValues.FieldSet()
            changed._insert(0, ifDiffering: self.name, old.name)
            changed._insert(1, ifDiffering: self.unread, old.unread)
            return changed
          }
        }
        """
      )
    }

    @Test func genericStructCachesItsSchema() {
      expectExpansion(
        """
        @Value
        struct Box<Element: FastHashable> {
          var content: Element
        }
        """,
        """
        struct Box<Element: FastHashable> {
          var content: Element

          /// A value with all its fields.
          init(content: Element) {
            self.content = content
          }

          /// The mutable form of this value: itself.
          typealias Mutable = Self

          /// The fields of this type, in the order of their declaration.
          static var schema: KilnValues.Schema<Self> {
            .cached {
              KilnValues.Schema<Self>(
                name: "Box",
                fields: [
                  KilnValues.AnyField<Self>._plain(\\.content, "content")
                ],
                make: { slots in
                  let value0: Element = slots.take(0)
                  return Self(content: value0)
                })
            }
          }
        }

        nonisolated extension Box: ValueModel {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            guard KilnHashing._areEqual(left.content, right.content) else { return false }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            func content(_: Swift.Void) {}
            @available(*, unavailable, message: "it has no stable hash; write 'Element: FastHashable', or '@Compared(by:)' or '@Excluded' before 'content'")
            func content(_: KilnHashing._Unhashable) {}
            content(hasher._combine(field: self.content))
          }

          /// The fields in which this value differs from an older one.
          func changedFields(from old: Self) -> KilnValues.FieldSet {
            var changed = KilnValues.FieldSet()
            changed._note(0, ifDiffering: self.content, old.content)
            return changed
          }
        }
        """
      )
    }

    @Test func declaredMembersAreNotGenerated() {
      expectExpansion(
        """
        @Value
        struct Percentage {
          let value: Int
          init(value: Int) throws { self.value = value }
          init(_ mutable: Mutable) { self.value = mutable.value }
          static func == (left: Self, right: Self) -> Bool { left.value == right.value }
          func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
          func changedFields(from old: Self) -> FieldSet { old == self ? [] : [0] }
        }
        """,
        """
        struct Percentage {
          let value: Int
          init(value: Int) throws { self.value = value }
          init(_ mutable: Mutable) { self.value = mutable.value }
          static func == (left: Self, right: Self) -> Bool { left.value == right.value }
          func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
          func changedFields(from old: Self) -> FieldSet { old == self ? [] : [0] }

          /// The mutable form of this value: the same fields, as variables.
          struct Mutable: KilnValues.MutableTwin {
            /// What `value` will be.
            var value: Int

            /// A mutable copy of a value.
            init(_ model: Percentage) {
              self.value = model.value
            }
          }

          /// The fields of this type, in the order of their declaration.
          static let schema: KilnValues.Schema<Self> = KilnValues.Schema<Self>(
            name: "Percentage",
            fields: [
              KilnValues.AnyField<Self>._plain(\\.value, "value")
            ],
            comparedBy: { old, new in new.changedFields(from: old) },
            make: { slots in
              let value0: Int = slots.take(0)
              return try Self(value: value0)
            })
        }

        nonisolated extension Percentage: ValueModel {
          /// Whether the values are equal, as `==` of this type has it.
          @_implements(Swift.Equatable, ==(_:_:))
          static func __equals(_ left: Self, _ right: Self) -> Swift.Bool {
            return left == right
          }
        }
        """
      )
    }
  }
#endif
