// The models of Benchmarks/Sources/Shapes.
#ifndef RIVAL_MODELS_HPP
#define RIVAL_MODELS_HPP

#include "reading.hpp"

namespace {

struct Reading {
  int64_t id;
  std::string name;
  double value;
  bool active;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Reading::id}, Field{"name", &Reading::name},
        Field{"value", &Reading::value}, Field{"active", &Reading::active}};
  }
};

struct Order {
  int64_t id;
  std::string customer, note;
  double amount, weight;
  int64_t count;
  bool paid, sent;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Order::id}, Field{"customer", &Order::customer},
        Field{"note", &Order::note}, Field{"amount", &Order::amount},
        Field{"weight", &Order::weight}, Field{"count", &Order::count},
        Field{"paid", &Order::paid}, Field{"sent", &Order::sent}};
  }
};

struct Place {
  int64_t id;
  std::string name;
  double latitude, longitude;
  std::string country;
  int64_t population;
  std::string timezone, division;
  std::vector<std::string> alternate_names;

  static constexpr auto fields() {
    return std::tuple{
        Field{"geonameid", &Place::id}, Field{"name", &Place::name},
        Field{"latitude", &Place::latitude}, Field{"longitude", &Place::longitude},
        Field{"countrycode", &Place::country}, Field{"population", &Place::population},
        Field{"timezone", &Place::timezone}, Field{"admin1code", &Place::division},
        Field{"alternatenames", &Place::alternate_names}};
  }
};

struct Contact {
  std::optional<std::string> name, email, phone, company;
  std::optional<int64_t> age, visits, floor, score;
  std::optional<double> latitude, longitude;
  std::optional<bool> subscribed, verified;

  static constexpr auto fields() {
    return std::tuple{
        Field{"name", &Contact::name}, Field{"email", &Contact::email},
        Field{"phone", &Contact::phone}, Field{"company", &Contact::company},
        Field{"age", &Contact::age}, Field{"visits", &Contact::visits},
        Field{"floor", &Contact::floor}, Field{"score", &Contact::score},
        Field{"latitude", &Contact::latitude}, Field{"longitude", &Contact::longitude},
        Field{"subscribed", &Contact::subscribed}, Field{"verified", &Contact::verified}};
  }
};

struct Article {
  int64_t id;
  std::string title, body;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Article::id}, Field{"title", &Article::title},
        Field{"body", &Article::body}};
  }
};

struct WideRecord {
  int64_t id;
  std::string name, state;
  double amount;
  int64_t count;
  bool is_open;
  std::string owner;
  double share;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &WideRecord::id}, Field{"name", &WideRecord::name},
        Field{"state", &WideRecord::state}, Field{"amount", &WideRecord::amount},
        Field{"count", &WideRecord::count}, Field{"isOpen", &WideRecord::is_open},
        Field{"owner", &WideRecord::owner}, Field{"share", &WideRecord::share}};
  }
};

struct Shipment {
  int64_t order_number, customer_number, quantity, revision, weekday, priority, attempts;
  int64_t warehouse, shelf, queue;
  std::string status, channel, currency, carrier, region, street, city, country, comment;
  std::string reference;
  double subtotal, tax, shipping, discount, total, weight, volume, latitude, longitude, rating;
  bool is_paid, is_shipped, is_gift, is_express, is_insured, is_fragile, is_returned;
  bool is_archived, is_flagged, is_locked;

  static constexpr auto fields() {
    return std::tuple{
        Field{"orderNumber", &Shipment::order_number}, Field{"status", &Shipment::status},
        Field{"subtotal", &Shipment::subtotal}, Field{"isPaid", &Shipment::is_paid},
        Field{"customerNumber", &Shipment::customer_number},
        Field{"channel", &Shipment::channel}, Field{"tax", &Shipment::tax},
        Field{"isShipped", &Shipment::is_shipped}, Field{"quantity", &Shipment::quantity},
        Field{"currency", &Shipment::currency}, Field{"shipping", &Shipment::shipping},
        Field{"isGift", &Shipment::is_gift}, Field{"revision", &Shipment::revision},
        Field{"carrier", &Shipment::carrier}, Field{"discount", &Shipment::discount},
        Field{"isExpress", &Shipment::is_express}, Field{"weekday", &Shipment::weekday},
        Field{"region", &Shipment::region}, Field{"total", &Shipment::total},
        Field{"isInsured", &Shipment::is_insured}, Field{"priority", &Shipment::priority},
        Field{"street", &Shipment::street}, Field{"weight", &Shipment::weight},
        Field{"isFragile", &Shipment::is_fragile}, Field{"attempts", &Shipment::attempts},
        Field{"city", &Shipment::city}, Field{"volume", &Shipment::volume},
        Field{"isReturned", &Shipment::is_returned}, Field{"warehouse", &Shipment::warehouse},
        Field{"country", &Shipment::country}, Field{"latitude", &Shipment::latitude},
        Field{"isArchived", &Shipment::is_archived}, Field{"shelf", &Shipment::shelf},
        Field{"comment", &Shipment::comment}, Field{"longitude", &Shipment::longitude},
        Field{"isFlagged", &Shipment::is_flagged}, Field{"queue", &Shipment::queue},
        Field{"reference", &Shipment::reference}, Field{"rating", &Shipment::rating},
        Field{"isLocked", &Shipment::is_locked}};
  }
};

struct User {
  int64_t id;
  std::string name, handle;
  std::optional<std::string> location;
  int64_t followers, friends;
  bool verified;
  std::string created;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &User::id}, Field{"name", &User::name}, Field{"handle", &User::handle},
        Field{"location", &User::location}, Field{"followers", &User::followers},
        Field{"friends", &User::friends}, Field{"verified", &User::verified},
        Field{"created", &User::created}};
  }
};

struct Hashtag {
  std::string text;
  int64_t start, end;

  static constexpr auto fields() {
    return std::tuple{
        Field{"text", &Hashtag::text}, Field{"start", &Hashtag::start},
        Field{"end", &Hashtag::end}};
  }
};

struct Link {
  std::string url, expanded;
  int64_t start, end;

  static constexpr auto fields() {
    return std::tuple{
        Field{"url", &Link::url}, Field{"expanded", &Link::expanded},
        Field{"start", &Link::start}, Field{"end", &Link::end}};
  }
};

/// The tag of a union whose forms have the same fields.
enum class Medium { photo, video };

error_code read(ondemand::value &value, Medium &result) {
  std::string_view name;
  if (auto error = value.get_string().get(name)) return error;
  result = name == "video" ? Medium::video : Medium::photo;
  return name == "photo" || name == "video" ? SUCCESS : INCORRECT_TYPE;
}

struct Attachment : Link {
  Medium medium;

  static constexpr auto fields() {
    return std::tuple_cat(Link::fields(), std::tuple{Field{"type", &Attachment::medium}});
  }
};

int64_t sum(const Attachment &attachment) {
  int64_t link = sum(static_cast<const Link &>(attachment));
  return attachment.medium == Medium::video ? 2 * link : link;
}

struct Quote {
  int64_t id;
  std::string text;
  User user;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Quote::id}, Field{"text", &Quote::text}, Field{"user", &Quote::user}};
  }
};

struct Post {
  int64_t id;
  std::string created, text, language;
  int64_t likes, shares;
  bool sensitive;
  User user;
  std::vector<Hashtag> hashtags;
  std::vector<Link> links;
  std::optional<Attachment> attachment;
  std::optional<Quote> quoted;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Post::id}, Field{"created", &Post::created}, Field{"text", &Post::text},
        Field{"language", &Post::language}, Field{"likes", &Post::likes},
        Field{"shares", &Post::shares}, Field{"sensitive", &Post::sensitive},
        Field{"user", &Post::user}, Field{"hashtags", &Post::hashtags},
        Field{"links", &Post::links}, Field{"attachment", &Post::attachment},
        Field{"quoted", &Post::quoted}};
  }
};

struct Address {
  std::string street, city, zip, country;

  static constexpr auto fields() {
    return std::tuple{
        Field{"street", &Address::street}, Field{"city", &Address::city},
        Field{"zip", &Address::zip}, Field{"country", &Address::country}};
  }
};

struct Customer {
  int64_t id;
  std::string name;
  std::optional<std::string> email;
  Address address;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Customer::id}, Field{"name", &Customer::name},
        Field{"email", &Customer::email}, Field{"address", &Customer::address}};
  }
};

struct Line {
  std::string sku;
  int64_t quantity;
  double price;

  static constexpr auto fields() {
    return std::tuple{
        Field{"sku", &Line::sku}, Field{"quantity", &Line::quantity},
        Field{"price", &Line::price}};
  }
};

struct Invoice {
  int64_t id;
  std::string issued;
  Customer customer;
  std::vector<Line> lines;
  double total;

  static constexpr auto fields() {
    return std::tuple{
        Field{"id", &Invoice::id}, Field{"issued", &Invoice::issued},
        Field{"customer", &Invoice::customer}, Field{"lines", &Invoice::lines},
        Field{"total", &Invoice::total}};
  }
};

struct Doubles {
  std::vector<double> values;

  static constexpr auto fields() { return std::tuple{Field{"values", &Doubles::values}}; }
};

struct Ints {
  std::vector<int64_t> values;

  static constexpr auto fields() { return std::tuple{Field{"values", &Ints::values}}; }
};

struct Grid {
  std::vector<std::vector<std::vector<double>>> cells;

  static constexpr auto fields() { return std::tuple{Field{"cells", &Grid::cells}}; }
};

}  // namespace

#endif
