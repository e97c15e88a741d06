import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

/// Boxes used by several threads. `make test-threads` runs this with the thread sanitizer.
@Suite struct BoxedStressTests {
  private static let texts = ["a text that is kept in storage of its own", "b"]

  private func record(_ number: Int) -> Home {
    Home(city: Self.texts[number % 2] + String(number), zip: 1)
  }

  @Test func firstHashesCanBeComputedConcurrently() async {
    for number in 0..<200 {
      let (box, equal) = (Boxed(record(number)), Boxed(record(number)))
      let agrees = await withTaskGroup(of: Bool.self) { group in
        for task in 0..<8 {
          group.addTask {
            // Half of them evaluate in the other order.
            if task % 2 == 0, box.hashValue != box.model.hashValue { return false }
            return box.fingerprint == Fingerprint(of: box.model) && box == equal
              && box.hashValue == equal.hashValue
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(agrees)
    }
  }

  @Test func changesInOneThreadDoNotAffectAnother() async {
    let box = Boxed(record(1))
    let fingerprint = box.fingerprint
    let agrees = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var own = box
          for step in 0..<200 {
            own.zip = task * 1_000 + step
            let expected = Home(city: box.city, zip: task * 1_000 + step)
            guard own.model == expected, own.fingerprint == Fingerprint(of: expected),
              box.zip == 1, box.fingerprint == fingerprint
            else { return false }
            if step % 50 == 0 { own = box }
          }
          return true
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(agrees)
  }

  /// One thread releases the second-last reference while another changes the record in place.
  @Test func recordsAreNotChangedInPlaceDuringConcurrentReads() async {
    for number in 0..<500 {
      var own = Boxed(record(number))
      let other = own
      let reader = Task { other.city.utf8.count + other.zip }
      own.zip = 2
      _ = own.hashValue
      own.zip = 3
      let count = await reader.value
      #expect(count == record(number).city.utf8.count + 1)
      #expect(own.hashValue == Home(city: record(number).city, zip: 3).hashValue)
    }
  }
}
