import BenchInputs
import KilnRecipes

// Models as texts.

var writtenShapes: [Shape] {
  [
    .writing("write-posts", Post.recipe) { PostShape.usual.post(&$0) },
    .writing("write-flat-8", Order.recipe) { $0.order() },
    .writing("write-numbers", Doubles.recipe) { $0.doubles() },
  ]
}
