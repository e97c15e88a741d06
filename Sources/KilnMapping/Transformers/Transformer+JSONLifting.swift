public import KilnData

extension Transformer where Input == JSONValue {
  /// Applies the transformer to every element of a JSON array.
  ///
  /// An error contains the element's index in its path.
  public var eachElement: Transformer<JSONValue, [Output]> {
    let elements = each
    return lifted(
      forward: { value in
        guard case .array(let array) = value else {
          throw ConversionError(expected: "array", found: value)
        }
        return try elements.apply(array)
      },
      reverse: { .array(try elements.applyReverse($0)) }
    ).accepting(.elements(accepted))
  }

  /// Applies the transformer to every member of a JSON object.
  ///
  /// An error contains the member's key in its path. The reverse writes members sorted by key. Two
  /// keys that are canonically equivalent, so that a dictionary cannot contain both, are an error.
  public var eachMember: Transformer<JSONValue, [String: Output]> {
    lifted(
      forward: { value in
        guard case .object(let object) = value else {
          throw ConversionError(expected: "object", found: value)
        }
        return try applyToMembers(of: object)
      },
      reverse: { (members: [String: Output]) in
        var object = JSONObject()
        object.reserveCapacity(members.count)
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
          do throws(ConversionError) {
            object[key] = try applyReverse(member)
          } catch {
            throw error.inside(SourcePath(steps: [.key(key)]))
          }
        }
        return .object(object)
      }
    ).accepting(.members(accepted))
  }

  private func applyToMembers(of object: JSONObject) throws -> [String: Output] {
    var results = [String: Output](minimumCapacity: object.count)
    for (key, member) in object {
      do throws(ConversionError) {
        guard results.updateValue(try apply(member), forKey: key) == nil else {
          throw ConversionError(
            ConversionError(
              expected: "keys that are not canonically equivalent",
              found: Excerpt.quoted(key)
            ),
            in: name,
            for: member
          )
        }
      } catch {
        throw error.inside(SourcePath(steps: [.key(key)]))
      }
    }
    return results
  }

  /// Converts null to `nil`, in both directions.
  ///
  /// The reverse throws if a value other than `nil` is written as null, because it would be read
  /// back as `nil`.
  public var nullable: Transformer<JSONValue, Output?> {
    lifted(
      forward: { (value: JSONValue) throws -> Output? in value.isNull ? nil : try apply(value) },
      reverse: { (output: Output?) throws -> JSONValue in
        try output.map { try applyReverse($0).asContentOfOptional() } ?? .null
      }
    ).accepting(.nullable(accepted))
  }

  /// Replaces null with a default value.
  ///
  /// The reverse writes the default like any other value. If this transformer round-trips, the
  /// result round-trips for all inputs except null, and for all outputs.
  ///
  /// - Parameter value: the result for null.
  public func replacingNull(with value: Output) -> Self where Output: Sendable {
    Self(name, forward: { $0.isNull ? value : try apply($0) }, reverse: reverse)
      .accepting(.nullable(accepted))
  }
}
