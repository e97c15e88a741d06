public import KilnData

extension Transformer where Input == JSONValue {
  /// The transformer on every element of a JSON array; an error has the element's index in its
  /// path.
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
    )
  }

  /// The transformer on every member of a JSON object; an error has the member's key in its path.
  ///
  /// Members are written sorted by key. Two keys that `String` takes as equal, so that a
  /// dictionary cannot hold both, are an error.
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
          do throws(TransformerError) {
            object[key] = try applyReverse(member)
          } catch {
            throw error.inside(SourcePath(steps: [.key(key)]))
          }
        }
        return .object(object)
      }
    )
  }

  private func applyToMembers(of object: JSONObject) throws -> [String: Output] {
    var results = [String: Output](minimumCapacity: object.count)
    for (key, member) in object {
      do throws(TransformerError) {
        guard results.updateValue(try apply(member), forKey: key) == nil else {
          throw TransformerError(
            ConversionError(
              expected: "a key that no other key is canonically equivalent to",
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

  /// The transformer with `nil` for null, both ways.
  ///
  /// The reverse throws where the form of a value other than `nil` is null, which would come back
  /// as `nil`.
  public var nullable: Transformer<JSONValue, Output?> {
    lifted(
      forward: { (value: JSONValue) throws -> Output? in value.isNull ? nil : try apply(value) },
      reverse: { (output: Output?) throws -> JSONValue in
        try output.map { try applyReverse($0)._asContentOfOptional() } ?? .null
      }
    )
  }

  /// The transformer with a value for null.
  ///
  /// The reverse writes the default like any other value. Reverse after forward is the identity on
  /// all inputs but null, forward after reverse on all outputs, as far as they are so for this
  /// transformer.
  ///
  /// - Parameter value: the result for null.
  public func replacingNull(with value: Output) -> Self where Output: Sendable {
    Self(name, forward: { $0.isNull ? value : try apply($0) }, reverse: reverse)
  }
}
