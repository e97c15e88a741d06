import KilnTesting
import Testing

// Every marked line fails, and no other.
@Suite struct SwiftTestingTests {
  @Test func equalValues() {
    expectNoDifference(User.zach, .zach)
    expectDifference(of: 1) {
    } changes: { _ in
    }
  }

  @Test func factoriesAndPropertiesByOneImport() throws {
    #expect(try Factory<User>().build().name == "name")
    try forAll(Factory<User>().generator, count: 10) { user in user == user }
  }

  @Test func unequalValues() {
    expectNoDifference(User.zach, .eve)  // fails
    expectNoDifference(1, 2)  // fails
  }

  @Test func change() {
    var user = User.zach
    expectDifference(of: user) {  // fails
      user.name = "Eve"
    } changes: {
      $0.name = "Ada"
    }
  }

  @Test func asynchronousChange() async {
    var user = User.zach
    await expectDifference(of: user) {  // fails
      await Task.yield()
      user.name = "Eve"
    } changes: {
      $0.name = "Ada"
    }
  }

  @Test func detachedTask() async {
    await Task.detached {
      expectNoDifference(User.zach, .eve)  // fails
    }.value
  }
}
