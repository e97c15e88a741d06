extension DifferenceWalk {
  /// Whether two collections have equal members, in any order.
  ///
  /// Members with a hash are found by it. Each of the others is compared with those of the other
  /// collection.
  mutating func haveSameMembers(_ old: [Any], _ new: [Any]) -> Bool {
    guard old.count == new.count else { return false }
    var counts: [HashedMember: Int] = [:]
    var oldRest: [Any] = []
    for member in old {
      if let key = HashedMember(member) {
        counts[key, default: 0] += 1
      } else {
        oldRest.append(member)
      }
    }
    var newRest: [Any] = []
    for member in new {
      if let key = HashedMember(member) {
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
      } else {
        newRest.append(member)
      }
    }
    return oldRest.count == newRest.count && match(oldRest, newRest)
  }

  /// Whether each member of a list equals a different member of an equally long list.
  private mutating func match(_ old: [Any], _ new: [Any]) -> Bool {
    let structure = ValueStructure<Any>.natural
    var candidates = new
    for (index, member) in old.enumerated() {
      var place = 0
      var isFound: Bool? = false
      while isFound == false, place < candidates.count {
        isFound = Pair.with(member, candidates[place]) { explore($0, structure) }
        if isFound == false { place += 1 }
      }
      guard let isFound else {
        // Matching takes too much effort: compare the remaining members in order.
        return zip(old[index...], candidates).allSatisfy { old, new in
          Pair.with(old, new) { !differs($0, structure) }
        }
      }
      guard isFound else { return false }
      candidates.remove(at: place)
    }
    return true
  }
}

/// A member with its type: values of different types differ, even if one converts to the other.
private struct HashedMember: Hashable {
  let type: ObjectIdentifier
  let value: AnyHashable

  /// Creates the key of a member; `nil` if its type has no hash.
  init?(_ member: Any) {
    func opened<T>(_: T.Type) -> AnyHashable? {
      guard T.self is any Hashable.Type, let member = member as? T else { return nil }
      return (member as? any Hashable).map { AnyHashable($0) }
    }
    guard let value = _openExistential(Swift.type(of: member), do: opened) else { return nil }
    type = ObjectIdentifier(Swift.type(of: member))
    self.value = value
  }
}
