import BenchInputs

// Texts as trees, without a model.

var treeShapes: [Shape] {
  [
    .trees("tree-posts") { PostShape.usual.post(&$0) },
    .trees("tree-numbers") { $0.list(1_000...1_000) { $0.decimal(0...99_999, digits: 3) } },
  ]
}
