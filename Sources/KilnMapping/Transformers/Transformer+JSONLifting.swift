public import KilnData

extension Transformer where Input == JSONValue {
  /// The transformer on every element of a JSON array; an error has the element's index in its
  /// path.
  public var eachElement: Transformer<JSONValue, [Output]> {
    let elements = each
    var reverse: (@Sendable ([Output]) throws -> JSONValue)?
    if isReversible {
      reverse = { .array(try elements.applyReverse($0)) }
    }
    return Transformer<JSONValue, [Output]>(
      name,
      forward: { value in
        guard case .array(let array) = value else {
          throw ConversionError(expected: "array", found: value)
        }
        return try elements.apply(array)
      },
      reverse: reverse
    )
  }

  /// The transformer on every member of a JSON object; an error has the member's key in its path.
  ///
  /// Members are written sorted by key. Two keys that `String` takes as equal, so that a
  /// dictionary cannot hold both, are an error.
  public var eachMember: Transformer<JSONValue, [String: Output]> {
    let one = self
    var reverse: (@Sendable ([String: Output]) throws -> JSONValue)?
    if isReversible {
      reverse = { members in
        var object = JSONObject()
        object.reserveCapacity(members.count)
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
          do throws(TransformerError) {
            object[key] = try one.applyReverse(member)
          } catch {
            throw error.inside(SourcePath(steps: [.key(key)]))
          }
        }
        return .object(object)
      }
    }
    return Transformer<JSONValue, [String: Output]>(
      name,
      forward: { value in
        guard case .object(let object) = value else {
          throw ConversionError(expected: "object", found: value)
        }
        return try one.applyToMembers(of: object)
      },
      reverse: reverse
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
    let one = self
    var reverse: (@Sendable (Output?) throws -> JSONValue)?
    if isReversible {
      reverse = { (output: Output?) throws -> JSONValue in
        try output.map { try one.applyReverse($0)._asContentOfOptional() } ?? .null
      }
    }
    return Transformer<JSONValue, Output?>(
      name,
      forward: { (value: JSONValue) throws -> Output? in
        value.isNull ? nil : try one.apply(value)
      },
      reverse: reverse
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
    let one = self
    return Self(
      name,
      forward: { $0.isNull ? value : try one.apply($0) },
      reverse: reverse
    )
  }
}
