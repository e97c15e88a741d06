import KilnTesting
import XCTest

// Every marked line fails, and no other.
final class XCTestTests: XCTestCase {
  func testEqualValues() {
    expectNoDifference(User.zach, .zach)
    expectDifference(of: 1) {
    } changes: { _ in
    }
  }

  func testUnequalValues() {
    expectNoDifference(User.zach, .eve)  // fails
    expectNoDifference(1, 2)  // fails
  }

  func testChange() {
    var user = User.zach
    expectDifference(of: user) {  // fails
      user.name = "Eve"
    } changes: {
      $0.name = "Ada"
    }
  }

  func testAsynchronousChange() async {
    var user = User.zach
    await expectDifference(of: user) {  // fails
      await Task.yield()
      user.name = "Eve"
    } changes: {
      $0.name = "Ada"
    }
  }

  func testDetachedTask() async {
    await Task.detached {
      expectNoDifference(User.zach, .eve)  // fails
    }.value
  }
}
