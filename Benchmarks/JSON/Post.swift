import KilnHashing
import KilnMapping
import KilnRecipes
import KilnValues

// Models of posts, as social networks send them, with 30 fields.

struct Post: ValueModel {
  let id: Int
  let created: String
  let text: String
  let language: String
  let likes: Int
  let shares: Int
  let sensitive: Bool
  let user: User
  let hashtags: [Hashtag]
  let links: [Link]
  let attachment: Attachment?
  let quoted: Quote?

  struct User: ValueModel {
    let id: Int
    let name: String
    let handle: String
    let location: String?
    let followers: Int
    let friends: Int
    let verified: Bool
    let created: String
  }

  struct Hashtag: ValueModel {
    let text: String
    let start: Int
    let end: Int
  }

  struct Link: ValueModel {
    let url: String
    let expanded: String
    let start: Int
    let end: Int
  }

  enum Attachment: FastHashable {
    case photo(Link)
    case video(Link)

    func hash(into hasher: inout FieldHasher) {
      switch self {
      case .photo(let link):
        hasher.combine(0)
        hasher.combine(link)
      case .video(let link):
        hasher.combine(1)
        hasher.combine(link)
      }
    }
  }

  struct Quote: ValueModel {
    let id: Int
    let text: String
    let user: User
  }
}

extension Post {
  static let schema = Schema<Post>(
    name: "Post",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.created, "created")),
      AnyField(Field(\.text, "text")), AnyField(Field(\.language, "language")),
      AnyField(Field(\.likes, "likes")), AnyField(Field(\.shares, "shares")),
      AnyField(Field(\.sensitive, "sensitive")), AnyField(Field(\.user, "user")),
      AnyField(Field(\.hashtags, "hashtags")), AnyField(Field(\.links, "links")),
      AnyField(Field(\.attachment, "attachment")), AnyField(Field(\.quoted, "quoted")),
    ]
  ) { slots in
    Post(
      id: slots.take(0),
      created: slots.take(1),
      text: slots.take(2),
      language: slots.take(3),
      likes: slots.take(4),
      shares: slots.take(5),
      sensitive: slots.take(6),
      user: slots.take(7),
      hashtags: slots.take(8),
      links: slots.take(9),
      attachment: slots.take(10),
      quoted: slots.take(11)
    )
  }

  static let recipe = Recipe<Post>("Post") {
    Ingredient(\.id, "id")
    Ingredient(\.created, "created")
    Ingredient(\.text, "text")
    Ingredient(\.language, "language")
    Ingredient(\.likes, "likes")
    Ingredient(\.shares, "shares")
    Ingredient(\.sensitive, "sensitive")
    Ingredient(\.user, "user", using: User.recipe)
    Ingredient(\.hashtags, "hashtags", using: .list(of: Hashtag.recipe))
    Ingredient(\.links, "links", using: .list(of: Link.recipe))
    Ingredient(\.attachment, "attachment", using: .optional(Attachment.conversion))
    Ingredient(\.quoted, "quoted", using: Quote.recipe)
  }

  /// The sum of all fields.
  var sum: Int {
    var sum = id + created.utf8.count + text.utf8.count + language.utf8.count + likes + shares
    sum += (sensitive ? 1 : 0) + user.sum
    for hashtag in hashtags { sum += hashtag.text.utf8.count + hashtag.start + hashtag.end }
    for link in links { sum += link.sum }
    switch attachment {
    case nil: break
    case .photo(let link): sum += link.sum
    case .video(let link): sum += 2 * link.sum
    }
    if let quoted { sum += quoted.id + quoted.text.utf8.count + quoted.user.sum }
    return sum
  }
}

extension Post.User {
  static let schema = Schema<Post.User>(
    name: "User",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.handle, "handle")), AnyField(Field(\.location, "location")),
      AnyField(Field(\.followers, "followers")), AnyField(Field(\.friends, "friends")),
      AnyField(Field(\.verified, "verified")), AnyField(Field(\.created, "created")),
    ]
  ) { slots in
    Post.User(
      id: slots.take(0),
      name: slots.take(1),
      handle: slots.take(2),
      location: slots.take(3),
      followers: slots.take(4),
      friends: slots.take(5),
      verified: slots.take(6),
      created: slots.take(7)
    )
  }

  static let recipe = Recipe<Post.User>("User") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.handle, "handle")
    Ingredient(\.location, "location")
    Ingredient(\.followers, "followers")
    Ingredient(\.friends, "friends")
    Ingredient(\.verified, "verified")
    Ingredient(\.created, "created")
  }

  var sum: Int {
    id + name.utf8.count + handle.utf8.count + (location?.utf8.count ?? 0) + followers + friends
      + (verified ? 1 : 0) + created.utf8.count
  }
}

extension Post.Hashtag {
  static let schema = Schema<Post.Hashtag>(
    name: "Hashtag",
    fields: [
      AnyField(Field(\.text, "text")), AnyField(Field(\.start, "start")),
      AnyField(Field(\.end, "end")),
    ]
  ) { slots in
    Post.Hashtag(text: slots.take(0), start: slots.take(1), end: slots.take(2))
  }

  static let recipe = Recipe<Post.Hashtag>("Hashtag") {
    Ingredient(\.text, "text")
    Ingredient(\.start, "start")
    Ingredient(\.end, "end")
  }
}

extension Post.Link {
  static let schema = Schema<Post.Link>(
    name: "Link",
    fields: [
      AnyField(Field(\.url, "url")), AnyField(Field(\.expanded, "expanded")),
      AnyField(Field(\.start, "start")), AnyField(Field(\.end, "end")),
    ]
  ) { slots in
    Post.Link(
      url: slots.take(0),
      expanded: slots.take(1),
      start: slots.take(2),
      end: slots.take(3)
    )
  }

  static let recipe = Recipe<Post.Link>("Link") {
    Ingredient(\.url, "url")
    Ingredient(\.expanded, "expanded")
    Ingredient(\.start, "start")
    Ingredient(\.end, "end")
  }

  var sum: Int { url.utf8.count + expanded.utf8.count + start + end }
}

extension Post.Attachment {
  static var conversion: Conversion<Self> {
    .oneOf(
      "type",
      [
        "photo": .case(Self.photo, Post.Link.recipe) {
          if case .photo(let link) = $0 { link } else { nil }
        },
        "video": .case(Self.video, Post.Link.recipe) {
          if case .video(let link) = $0 { link } else { nil }
        },
      ]
    )
  }
}

extension Post.Quote {
  static let schema = Schema<Post.Quote>(
    name: "Quote",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.text, "text")), AnyField(Field(\.user, "user")),
    ]
  ) { slots in
    Post.Quote(id: slots.take(0), text: slots.take(1), user: slots.take(2))
  }

  static let recipe = Recipe<Post.Quote>("Quote") {
    Ingredient(\.id, "id")
    Ingredient(\.text, "text")
    Ingredient(\.user, "user", using: Post.User.recipe)
  }
}
