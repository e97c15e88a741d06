import KilnSupport
import Testing

@Suite struct TextTableTests {
  @Test func oneLongCellDoesNotPadAllRows() {
    let long = String(repeating: "x", count: 10_000)
    let table = TextTable(heads: ["a", "b"], rows: [["1", "2"], [long, "3"]])
    #expect(table.lines().map(\.count) == [403, 403, 10_003])
    #expect(table.lines().last == "\(long)  3")
  }

  @Test func alignsWideCharacters() {
    let table = TextTable(heads: ["city", "n"], rows: [["東京", "1"], ["Oslo!", ""]])
    #expect(table.lines() == ["city   n", "東京   1", "Oslo!"])
  }

  @Test func limitsTheWidestColumns() {
    let rows = [["abc", String(repeating: "x", count: 50), "0123456789"]]
    let columns = TextColumns(fitting: rows, width: 30)
    #expect(columns.widths == [3, 13, 10])
    let line = columns.line(["abc", String(repeating: "x", count: 50), "0"])
    #expect(line == "abc  xxxxxxxxxxxx…  0")
    #expect(TextColumns(fitting: rows, width: 1).widths == [3, 4, 4])
    #expect(TextColumns(fitting: rows, width: 67).widths == TextColumns(fitting: rows).widths)
  }

  @Test func fitsTableLinesInAWidthBeforeStyling() {
    let table = TextTable(heads: ["name", "b"], rows: [["a long name", "東京東京"], ["x", ""]])
    let lines = table.lines(width: 14) { cell, _, _ in "<\(cell)>" }
    #expect(lines == ["<name>    <b>", "<a lon…>  <東京…>", "<x>"])
  }

  @Test func widerCellShiftsTheFollowingCells() {
    let columns = TextColumns(fitting: [["ab", "c"]])
    #expect(columns.line(["abcd", "e"]) == "abcd  e")
  }
}
