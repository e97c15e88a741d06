import BenchInputs
import KilnRecipes

// Posts of social networks, of which about half is read, and records with many keys.

var postShapes: [Shape] {
  [
    .reading("posts", Post.recipe) { PostShape.usual.post(&$0) },
    .reading("deep-shuffled-posts", Post.recipe) { PostShape.deep.post(&$0) },
    .reading("small-posts", Post.recipe) { PostShape.small.post(&$0) },
  ]
}

extension Post: Summed {}
