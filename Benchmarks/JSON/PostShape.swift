import BenchInputs

/// The properties of generated posts.
struct PostShape {
  /// The name of the file of posts, and of its rows.
  let name: String
  /// The nesting depth of quotes. Only the first is read.
  var depth = 1
  /// Whether each object has a different key order.
  var isShuffled = false
  /// The number of unread members per member that is read.
  var unwanted = 1.0
  /// The length of unread texts.
  var textLength = 10...40

  /// About 4 KB per post, keys in one order.
  static let usual = PostShape(name: "posts")
  /// About 8 KB per post, quotes four deep, keys in random order.
  static let deep = PostShape(
    name: "deep-shuffled-posts",
    depth: 4,
    isShuffled: true,
    textLength: 5...20
  )
  /// About 1 KB per post, most of it read.
  static let small = PostShape(name: "small-posts", depth: 0, unwanted: 0.2, textLength: 5...20)

  static let all = [usual, deep, small]

  /// Returns a post as JSON text. Equal numbers give equal posts.
  func post(_ numbers: inout Numbers) -> String { post(&numbers, depth: depth, isQuoted: false) }

  private func post(_ numbers: inout Numbers, depth: Int, isQuoted: Bool) -> String {
    let hashtags = list(&numbers, 0...3) { hashtag(&$0) }
    let links = list(&numbers, 0...2) { link(&$0) }
    // One in three has an attachment, and one in two a quote.
    let media = ["photo", "video", nil, nil, nil, nil].randomElement(using: &numbers)!
    let attachment = media.map { link(&numbers, type: $0) } ?? "null"
    let isQuoting = depth > 0 && (isQuoted || Bool.random(using: &numbers))
    return object(
      &numbers,
      [
        ("created", date(&numbers)), ("id", "\(identifier(&numbers))"),
        ("text", text(&numbers, 40...280)), ("language", quoted(numbers.word(2...2))),
        ("user", user(&numbers)), ("hashtags", hashtags), ("links", links),
        ("attachment", attachment),
        ("quoted", isQuoting ? post(&numbers, depth: depth - 1, isQuoted: true) : "null"),
        ("likes", count(&numbers)), ("shares", count(&numbers)),
        ("sensitive", "\(Bool.random(using: &numbers))"),
      ]
    )
  }

  private func user(_ numbers: inout Numbers) -> String {
    let hasLocation = Bool.random(using: &numbers)
    return object(
      &numbers,
      [
        ("id", "\(identifier(&numbers))"), ("name", text(&numbers, 4...24)),
        ("handle", quoted(numbers.word(4...15))),
        ("location", hasLocation ? text(&numbers, 4...24) : "null"),
        ("followers", count(&numbers)), ("friends", count(&numbers)),
        ("created", date(&numbers)), ("verified", "\(Bool.random(using: &numbers))"),
      ]
    )
  }

  private func hashtag(_ numbers: inout Numbers) -> String {
    object(
      &numbers,
      [("text", quoted(numbers.word(4...15)))] + span(&numbers),
      hasUnwanted: false
    )
  }

  private func link(_ numbers: inout Numbers, type: String? = nil) -> String {
    let members = [
      ("url", quoted("https://s.example/\(numbers.word(10...10))")),
      ("expanded", quoted("https://\(numbers.word(5...12)).example/\(numbers.word(10...50))")),
    ]
    let tag = type.map { [("type", quoted($0))] } ?? []
    return object(&numbers, tag + members + span(&numbers), hasUnwanted: type != nil)
  }

  private func span(_ numbers: inout Numbers) -> [(String, String)] {
    let start = Int.random(in: 0...100, using: &numbers)
    return [("start", "\(start)"), ("end", "\(start + 20)")]
  }

  /// Returns an object with unread members between the others.
  private func object(
    _ numbers: inout Numbers,
    _ wanted: [(String, String)],
    hasUnwanted: Bool = true
  ) -> String {
    var members: [String] = []
    var pending = 0.0
    for (index, member) in wanted.enumerated() {
      members.append("\"\(member.0)\":\(member.1)")
      guard hasUnwanted else { continue }
      pending += unwanted
      while pending >= 1 {
        pending -= 1
        members.append("\"\(member.0)_\(Int(pending))_detail\":\(value(&numbers, index))")
      }
    }
    if isShuffled { members.shuffle(using: &numbers) }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns an unread value.
  private func value(_ numbers: inout Numbers, _ index: Int) -> String {
    switch index % 6 {
    case 0: text(&numbers, textLength)
    case 1: "\(Bool.random(using: &numbers))"
    case 2: "{\"small\":{\"w\":\(count(&numbers)),\"h\":150,\"fit\":\(text(&numbers, textLength))}}"
    case 3: "[\(count(&numbers)),\(count(&numbers)),null]"
    case 4: quoted("https://images.example/\(numbers.word(textLength))")
    default: "\(Double(Int.random(in: 0...17_999_999, using: &numbers)) / 100_000)"
    }
  }

  /// Returns a text. One in eight is not ASCII, and one in eight has an escape.
  private func text(_ numbers: inout Numbers, _ length: ClosedRange<Int>) -> String {
    let word = numbers.word(length)
    return switch Int.random(in: 0..<8, using: &numbers) {
    case 0: quoted("\(word.dropLast(3))日本語")
    case 1: quoted("\(word.dropLast(3))\\n#")
    default: quoted(word)
    }
  }

  private func list(
    _ numbers: inout Numbers,
    _ count: ClosedRange<Int>,
    _ element: (inout Numbers) -> String
  ) -> String {
    let elements = (0..<Int.random(in: count, using: &numbers)).map { _ in element(&numbers) }
    return "[\(elements.joined(separator: ","))]"
  }

  private func identifier(_ numbers: inout Numbers) -> Int {
    Int.random(in: 1_000_000_000...999_999_999_999, using: &numbers)
  }

  private func count(_ numbers: inout Numbers) -> String {
    "\(Int.random(in: 0...99_999, using: &numbers))"
  }

  private func date(_ numbers: inout Numbers) -> String {
    "\"Sun Aug \(Int.random(in: 10...31, using: &numbers)) 00:29:15 +0000 2014\""
  }

  private func quoted(_ text: some StringProtocol) -> String { "\"\(text)\"" }
}
