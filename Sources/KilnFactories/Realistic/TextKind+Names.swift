extension TextKind {
  /// Returns the kind that the last words of a field's name suggest, the longest match first.
  ///
  /// Without a match, the kind is words.
  package static func of(_ field: String) -> TextKind {
    var words = FieldWords.words(of: field)
    // `colorOfLabel` is a color, not a label.
    if let place = words.firstIndex(where: { $0 == "of" || $0 == "for" }), place > 0 {
      words.removeSubrange(place...)
    }
    if words.count > 1, let last = words.last, fillers.contains(last) { words.removeLast() }
    guard let last = words.last else { return .words }
    for count in stride(from: Swift.min(words.count, 3), to: 0, by: -1) {
      let front = words.suffix(count).dropLast()
      for form in FieldWords.singulars(of: last) {
        guard let kind = table[(front + [form]).joined(separator: " ")] else { continue }
        // A name of something other than a person, such as `tableName`.
        if kind == .fullName, form == "name", count == 1, words.count > 1 { return .productName }
        return kind == .ipAddress && field.contains("6") ? .ipv6Address : kind
      }
    }
    return .words
  }

  /// Trailing words that describe the storage instead of the content.
  private static let fillers: Set<String> = ["string", "text", "value", "raw", "field"]

  /// The kinds by the last words of a name.
  private static let table: [String: TextKind] = {
    var table: [String: TextKind] = [:]
    for line in names.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      guard let kind = TextKind(rawValue: String(parts[0])) else {
        preconditionFailure("there is no kind of text \(parts[0])")
      }
      for name in phrases(String(parts[1])) { table[name] = kind }
    }
    return table
  }()

  /// The names of each kind, one kind per line.
  private static let names = """
    firstName: first name, firstname, given name, givenname, forename, middle name, \
    christian name
    lastName: last name, lastname, surname, family name, familyname, maiden name
    fullName: name, full name, fullname, display name, displayname, real name, legal name, \
    user full name, customer name, client name, author name, owner name, contact name, \
    employee name, member name, patient name, student name, teacher name, parent name, \
    guest name, sender name, recipient name, holder name, cardholder name, author, assignee, \
    recipient, cardholder, by
    username: username, user name, nickname, nick name, nick, login, login name, screen name, \
    handle, account name, alias
    initials: initial
    jobTitle: job title, jobtitle, job, occupation, profession, position title, role title
    department: department, department name, division, team, team name
    company: company, company name, organization, organization name, organisation, \
    organisation name, employer, employer name, manufacturer, publisher, supplier, vendor, \
    business name, brand name
    email: email, mail, e mail, email address, mail address, e mail address
    phoneNumber: phone, phone number, phonenumber, telephone, telephone number, mobile, \
    mobile number, cell phone, cell, fax, fax number, tel
    url: url, uri, website, web site, link, homepage, home page, web address, webpage, href, \
    permalink, endpoint, webhook, callback
    imageURL: avatar, avatar url, avatar link, image url, image link, photo url, picture url, \
    icon url, logo url, thumbnail url, thumbnail, banner url
    domain: domain, domain name, host, hostname, host name, server name, server
    ipAddress: ip, ip address, ipaddress, ipv, ipv address, ip v, remote address
    macAddress: mac address, mac, hardware address
    address: address, full address, postal address, mailing address
    streetAddress: street, street address, street name, address line, street line
    addressLine: apartment, suite, unit number, second address line, address line two
    city: city, city name, town, town name, locality, village, birthplace, place of birth
    postalCode: zip, zip code, zipcode, postal code, postalcode, postcode, post code
    region: state, state name, region, region name, province, county, canton, prefecture, \
    state province
    country: country, country name, nationality, nation
    countryCode: country code, country iso, nation code
    timeZone: timezone, time zone, tz, time zone name, timezone name
    locale: locale, locale identifier, locale code, locale id
    language: language, language name, mother tongue
    languageCode: language code, lang, lang code, language tag
    currencyCode: currency, currency code, iso currency
    currency: currency name
    iban: iban, bank account, bank account number
    title: title, headline, subject, heading, subtitle, caption, chapter
    productName: product, product name, item name, project, project name, event name, group name, \
    category name, brand, model name, headword
    word: tag, label, category, kind, type, group, keyword, topic, genre, adjective, noun
    sentence: summary, tagline, excerpt, slogan, abstract, hint, tooltip, question, reason, \
    motto
    paragraph: description, bio, biography, note, comment, text, body, content, message, about, \
    details, remark, feedback, review, answer, instruction
    slug: slug, permalink slug, url slug
    hexColor: color, colour, hex color, color code, hex
    colorName: color name, colour name
    status: status, status name
    sku: sku, product code, article number, part number, item number, stock keeping unit
    isbn: isbn, isbn number
    barcode: barcode, ean, gtin, upc
    code: code, reference, coupon, voucher, order number, invoice number, reference number
    digits: number, pin, account number, customer number, serial number, extension
    identifier: id, identifier, external id, key, reference id
    uuid: uuid, guid
    token: token, secret, api key, access key, session id, nonce, signature, credential
    password: password, passphrase, pass phrase, passcode, pass word, passwd, pwd
    digest: hash, checksum, digest, sha, md, etag, fingerprint
    version: version, version number, app version, revision
    mimeType: mime type, mimetype, content type, media type, mime
    fileName: filename, file name, file, attachment, document name
    path: path, file path, filepath, directory, folder, folder path
    """
}
