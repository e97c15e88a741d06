import MessageSnapshots
import Testing

/// The comparison of messages with the file that lists them.
@Suite struct MessageFileTests {
  private let file = MessageFile([
    MessageFile.Entry(title: "A: one line", text: "expected 1, found 2"),
    MessageFile.Entry(title: "B: blank and indented lines", text: "first\n\n  - second"),
  ])

  @Test func messageFileRoundTrips() {
    #expect(
      file.text == """
        A: one line
          expected 1, found 2

        B: blank and indented lines
          first

            - second

        """
    )
    #expect(MessageFile(text: file.text) == file)
    #expect(file.differences(from: file).isEmpty)
  }

  @Test func changedMessageIsReported() {
    var caused = file
    caused.entries[1] = MessageFile.Entry(title: "B: blank and indented lines", text: "third")
    #expect(
      file.differences(from: caused) == [
        """
        changed from
        B: blank and indented lines
          first

            - second
        to
        B: blank and indented lines
          third
        """
      ]
    )
  }

  @Test func messageInOnlyOneFileIsReported() {
    var shorter = file
    shorter.entries.removeFirst()
    let entry = "A: one line\n  expected 1, found 2"
    #expect(shorter.differences(from: file) == ["not in the file:\n\(entry)"])
    #expect(file.differences(from: shorter) == ["no longer caused:\n\(entry)"])
    #expect(MessageFile(text: "").differences(from: shorter).count == 1)
  }

  @Test func differentOrderOrRepetitionIsReported() {
    let reversed = MessageFile(file.entries.reversed())
    #expect(reversed.differences(from: file) == ["the order or the format differs"])
    let twice = MessageFile(file.entries + file.entries.prefix(1))
    #expect(twice.differences(from: file) == ["the order or the format differs"])
  }
}
