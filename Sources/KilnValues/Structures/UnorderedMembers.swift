extension DifferenceWalk {
  /// Whether two collections have equal members, in any order.
  ///
  /// Members with a hash are found by it. Each of the others is compared with those of the other
  /// collection.
  mutating func haveSameMembers(_ old: [Any], _ new: [Any]) -> Bool {
    guard old.count == new.count else { return false }
    // By type as well: values of different types differ, even if one converts to the other.
    var counts: [ObjectIdentifier: [AnyHashable: Int]] = [:]
    var oldRest: [Any] = []
    for member in old {
      if let value = hashable(member) {
        counts[ObjectIdentifier(type(of: member)), default: [:]][value, default: 0] += 1
      } else {
        oldRest.append(member)
      }
    }
    var newRest: [Any] = []
    for member in new {
      if let value = hashable(member) {
        let type = ObjectIdentifier(type(of: member))
        guard let count = counts[type]?[value], count > 0 else { return false }
        counts[type]?[value] = count - 1
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

/// Returns a member as a key; `nil` if its type has no hash.
private func hashable(_ member: Any) -> AnyHashable? {
  func opened<T>(_: T.Type) -> AnyHashable? {
    guard T.self is any Hashable.Type, let member = member as? T else { return nil }
    return (member as? any Hashable).map { AnyHashable($0) }
  }
  return _openExistential(type(of: member), do: opened)
}
