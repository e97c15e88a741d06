// Written as the compiler synthesizes it for a `Decodable` model. A `ValueModel` would have a
// conformance based on the schema.

extension Post: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, created, text, language, likes, shares, sensitive, user, hashtags, links, attachment
    case quoted
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    created = try container.decode(String.self, forKey: .created)
    text = try container.decode(String.self, forKey: .text)
    language = try container.decode(String.self, forKey: .language)
    likes = try container.decode(Int.self, forKey: .likes)
    shares = try container.decode(Int.self, forKey: .shares)
    sensitive = try container.decode(Bool.self, forKey: .sensitive)
    user = try container.decode(User.self, forKey: .user)
    hashtags = try container.decode([Hashtag].self, forKey: .hashtags)
    links = try container.decode([Link].self, forKey: .links)
    attachment = try container.decodeIfPresent(Attachment.self, forKey: .attachment)
    quoted = try container.decodeIfPresent(Quote.self, forKey: .quoted)
  }
}

extension Post.User: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, name, handle, location, followers, friends, verified, created
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    handle = try container.decode(String.self, forKey: .handle)
    location = try container.decodeIfPresent(String.self, forKey: .location)
    followers = try container.decode(Int.self, forKey: .followers)
    friends = try container.decode(Int.self, forKey: .friends)
    verified = try container.decode(Bool.self, forKey: .verified)
    created = try container.decode(String.self, forKey: .created)
  }
}

extension Post.Hashtag: Decodable {
  enum CodingKeys: String, CodingKey {
    case text, start, end
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    start = try container.decode(Int.self, forKey: .start)
    end = try container.decode(Int.self, forKey: .end)
  }
}

extension Post.Link: Decodable {
  enum CodingKeys: String, CodingKey {
    case url, expanded, start, end
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    url = try container.decode(String.self, forKey: .url)
    expanded = try container.decode(String.self, forKey: .expanded)
    start = try container.decode(Int.self, forKey: .start)
    end = try container.decode(Int.self, forKey: .end)
  }
}

extension Post.Attachment: Decodable {
  enum CodingKeys: String, CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "photo": self = .photo(try Post.Link(from: decoder))
    case "video": self = .video(try Post.Link(from: decoder))
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .type,
        in: container,
        debugDescription: "expected photo or video, found \(other)"
      )
    }
  }
}

extension Post.Quote: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, text, user
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    text = try container.decode(String.self, forKey: .text)
    user = try container.decode(Post.User.self, forKey: .user)
  }
}
