import Testing

@Suite struct DependencyTableTests {
  @Test func readsBothColumnsInAnyPosition() {
    let rows = dependencyRows(
      """
      | Name | Only in | Licence | Imported as |
      |---|---|---|---|
      | [one](https://example.org) | `A`, `B` | `MIT` | `one.h` |
      | two | any module | MIT | `Two`, `TwoMore` |
      """
    )
    #expect(
      rows == [
        DependencyRow(imports: ["one.h"], owners: ["A", "B"]),
        DependencyRow(imports: ["Two", "TwoMore"], owners: []),
      ]
    )
  }

  @Test func ignoresOtherTables() {
    let rows = dependencyRows(
      """
      | Imported as | Only in |
      |---|---|
      | `One` | `A` |

      | Name | Why |
      |---|---|
      | `Two` | `B` |
      """
    )
    #expect(rows == [DependencyRow(imports: ["One"], owners: ["A"])])
  }
}
