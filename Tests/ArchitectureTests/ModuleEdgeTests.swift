import Testing

@Suite struct ModuleEdgeTests {
  @Test func findsACycle() {
    let edges: Set = [
      ModuleEdge("A", "B"), ModuleEdge("B", "C"), ModuleEdge("C", "D"), ModuleEdge("D", "B"),
    ]
    #expect(cycle(in: edges) == ["B", "C", "D", "B"])
  }

  @Test func findsAModuleThatDependsOnItself() {
    #expect(cycle(in: [ModuleEdge("A", "A")]) == ["A", "A"])
  }

  @Test func twoPathsToAModuleAreNotACycle() {
    let edges: Set = [
      ModuleEdge("A", "B"), ModuleEdge("A", "C"), ModuleEdge("B", "D"), ModuleEdge("C", "D"),
    ]
    #expect(cycle(in: edges) == nil)
  }
}
