extension ArrayStructure {
  /// Merges arrays by the identities of their elements.
  ///
  /// If the elements have no identity, or identities are not unique, the arrays are merged as a
  /// whole.
  func mergeElements(
    _ versions: Versions<[Element]>,
    _ merge: inout MergeWalk
  ) -> [Element] {
    guard let identity, let places = identity.places(versions) else {
      return merge.choose(versions)
    }
    let ids = versions.map { $0.map(identity.id) }
    let leader = leader(of: ids, places, versions, &merge)

    // Merge each element. The order of the merges depends only on the arrays.
    let presence = OptionalStructure(element)
    var merged: [AnyHashable: Element] = [:]
    var seen: Set<AnyHashable> = []
    for id in ids.ours + ids.theirs + ids.base where seen.insert(id).inserted {
      let values = Versions(
        base: places.base[id].map { versions.base[$0] },
        ours: places.ours[id].map { versions.ours[$0] },
        theirs: places.theirs[id].map { versions.theirs[$0] }
      )
      merged[id] = merge.at(identity.step(id)) { presence.merge(values, &$0) }
    }
    var order = ids[leader].filter { merged[$0] != nil }
    for side in [MergeSide.ours, .theirs] where side != leader {
      order = interleaved(order, ids[side].filter { merged[$0] != nil }, places[side])
    }
    return order.compactMap { merged[$0] }
  }

  /// Returns the side whose order is used: the one that changed the order.
  private func leader(
    of ids: Versions<[AnyHashable]>,
    _ places: Versions<[AnyHashable: Int]>,
    _ versions: Versions<[Element]>,
    _ merge: inout MergeWalk
  ) -> MergeSide {
    let shared = ids.map { ids in
      ids.filter { id in
        places.base[id] != nil && places.ours[id] != nil && places.theirs[id] != nil
      }
    }
    if shared.ours == shared.base { return shared.theirs == shared.base ? .ours : .theirs }
    if shared.theirs == shared.base || shared.theirs == shared.ours { return .ours }
    return merge.chooseSide(versions)
  }

  /// Inserts the identities that only the other side has into the order of one side.
  ///
  /// Each follows the same element as on the other side.
  private func interleaved(
    _ leading: [AnyHashable],
    _ following: [AnyHashable],
    _ followerPlaces: [AnyHashable: Int]
  ) -> [AnyHashable] {
    let leaders = Set(leading)
    var insertions: [AnyHashable?: [AnyHashable]] = [:]
    var predecessor: AnyHashable?
    for id in following {
      if leaders.contains(id) {
        predecessor = id
      } else {
        insertions[predecessor, default: []].append(id)
      }
    }
    var result: [AnyHashable] = []
    var pending = insertions[nil] ?? []
    for id in leading {
      if followerPlaces[id] != nil {
        // At the same position, the insertions of the leading side come first.
        result += pending
        pending = insertions[id] ?? []
      }
      result.append(id)
    }
    return result + pending
  }
}

extension ElementIdentity {
  /// Returns the positions of the elements of three arrays by identity.
  ///
  /// Returns `nil` if two elements of one array have the same identity.
  func places(_ versions: Versions<[Element]>) -> Versions<[AnyHashable: Int]>? {
    guard let base = places(versions.base), let ours = places(versions.ours),
      let theirs = places(versions.theirs)
    else { return nil }
    return Versions(base: base, ours: ours, theirs: theirs)
  }
}
