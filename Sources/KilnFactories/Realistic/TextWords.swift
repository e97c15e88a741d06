/// Words for titles and sentences.
enum TextWords {
  static let nouns = words(
    """
    anchor apple basket bell bridge brook candle canvas cedar clay cloud comet copper cradle \
    dune ember falcon fern field flint forest garden glacier granite harbour hazel heron hill \
    island ivory juniper kettle kiln ladder lantern lark ledge maple marble meadow mill mirror \
    moss needle nest oak ocean orchard otter paper pebble pine pottery quarry quill rain ridge \
    river saddle shell silver spruce stone summit thistle thread tide timber valley vessel \
    village walnut water wheel willow window winter wool
    """
  )

  static let adjectives = words(
    """
    amber ancient brave bright broad calm careful clear crooked distant eager early faint \
    gentle golden hollow humble icy jolly keen late little lonely loud mellow narrow new \
    northern old pale patient plain polished proud quick quiet rough round rusty sharp silent \
    slow smooth steady sunny tall thin tidy warm weathered wide young
    """
  )

  static let verbs = phrases(
    """
    answers, borrows, builds, carries, counts, covers, crosses, feeds, finds, follows, guards, \
    holds, joins, keeps, leaves, lifts, marks, meets, mends, moves, paints, reaches, remembers, \
    shapes, shelters, turns, waits for, watches
    """
  )

  static let colors = words(
    """
    amber azure beige black blue bronze brown coral crimson cyan gold green grey indigo ivory \
    lavender lime magenta maroon mint navy ochre olive orange pink plum purple red rose rust \
    sand silver teal turquoise violet white yellow
    """
  )

  static let states = [
    "active", "approved", "archived", "blocked", "cancelled", "closed", "completed", "draft",
    "failed",
    "inactive", "new", "open", "paused", "pending", "queued", "rejected", "running", "scheduled",
  ]
}

/// Splits a list at spaces.
func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

/// Splits a list at commas.
func phrases(_ list: String) -> [String] { list.split(separator: ", ").map(String.init) }

/// Parts of network addresses, all reserved for examples.
enum NetWords {
  /// The domains of RFC 2606.
  static let domains = ["example.com", "example.org", "example.net"]

  /// The blocks of RFC 5737.
  static let addressBlocks = ["192.0.2.", "198.51.100.", "203.0.113."]

  static let mimeTypes = [
    "application/json", "application/pdf", "application/xml", "application/zip", "audio/mpeg",
    "font/woff2", "image/gif", "image/jpeg", "image/png", "image/svg+xml", "text/css", "text/csv",
    "text/html", "text/markdown", "text/plain", "video/mp4",
  ]

  static let fileEndings = ["csv", "html", "jpg", "json", "md", "pdf", "png", "txt", "xml", "zip"]
}
