// Reads models from values of simdjson on demand, and sums them up.
//
// A model is a structure with a function `fields()` that returns a tuple of its fields.
#ifndef RIVAL_READING_HPP
#define RIVAL_READING_HPP

#include "../../Sources/CSimdJSONRival/records.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

namespace {

using namespace simdjson;

/// A field: its key in the text, and the member that stores it.
template <typename Model, typename Value>
struct Field {
  std::string_view key;
  Value Model::*member;
  static constexpr bool is_optional = false;
};

template <typename Model, typename Value>
struct Field<Model, std::optional<Value>> {
  std::string_view key;
  std::optional<Value> Model::*member;
  static constexpr bool is_optional = true;
};

template <typename Model, typename Value>
Field(const char *, Value Model::*) -> Field<Model, Value>;

template <typename Model>
concept HasFields = requires { Model::fields(); };

/// The fields of a model by the first byte of their keys.
template <HasFields Model>
struct Keys {
  static constexpr size_t count = std::tuple_size_v<decltype(Model::fields())>;
  static constexpr uint8_t none = 255;

  std::array<std::string_view, count> keys;
  /// The first field for a byte, and the next one with the same byte.
  std::array<uint8_t, 256> first;
  std::array<uint8_t, count> next;
  /// A bit for each field that must be present.
  uint64_t required = 0;

  constexpr Keys() {
    std::apply([&](auto... field) { keys = {field.key...}; }, Model::fields());
    first.fill(none);
    for (size_t index = count; index-- > 0;) {
      uint8_t &head = first[static_cast<uint8_t>(keys[index].front())];
      next[index] = head;
      head = index;
    }
    size_t index = 0;
    auto require = [&](auto field) { required |= uint64_t{!field.is_optional} << index++; };
    std::apply([&](auto... field) { (require(field), ...); }, Model::fields());
  }

  /// The field with a key. Compares keys as they are written, as the look-up of simdjson does.
  size_t find(ondemand::raw_json_string key) const {
    size_t index = first[static_cast<uint8_t>(*key.raw())];
    while (index != none && !key.unsafe_is_equal(keys[index])) index = next[index];
    return index;
  }
};

template <HasFields Model>
constexpr Keys<Model> keys_of;

// MARK: Reading

error_code read(ondemand::value &value, int64_t &result) { return value.get_int64().get(result); }
error_code read(ondemand::value &value, double &result) { return value.get_double().get(result); }
error_code read(ondemand::value &value, bool &result) { return value.get_bool().get(result); }
error_code read(ondemand::value &value, std::string &result) { return text(value, result); }

template <typename Value>
error_code read(ondemand::value &value, std::optional<Value> &result);
template <typename Element>
error_code read(ondemand::value &value, std::vector<Element> &result);
template <HasFields Model>
error_code read(ondemand::value &value, Model &result);

template <typename Value>
error_code read(ondemand::value &value, std::optional<Value> &result) {
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  if (type == ondemand::json_type::null) return SUCCESS;
  return read(value, result.emplace());
}

template <typename Element>
error_code read(ondemand::value &value, std::vector<Element> &result) {
  ondemand::array array;
  if (auto error = value.get_array().get(array)) return error;
  for (auto item : array) {
    ondemand::value element;
    if (auto error = std::move(item).get(element)) return error;
    if (auto error = read(element, result.emplace_back())) return error;
  }
  return SUCCESS;
}

/// Reads the field with an index.
template <HasFields Model, size_t... indices>
error_code read_field(
    size_t index, ondemand::value &value, Model &model, std::index_sequence<indices...>) {
  constexpr auto fields = Model::fields();
  error_code error = SUCCESS;
  auto read_if = [&]<size_t candidate>(std::integral_constant<size_t, candidate>) {
    if (index != candidate) return false;
    error = read(value, model.*std::get<candidate>(fields).member);
    return true;
  };
  (void)(read_if(std::integral_constant<size_t, indices>()) || ...);
  return error;
}

/// Reads the members of an object in the order of the text. Skips unknown ones.
template <HasFields Model>
error_code read(ondemand::object &object, Model &model) {
  constexpr const Keys<Model> &keys = keys_of<Model>;
  uint64_t found = 0;
  for (auto item : object) {
    ondemand::field member;
    if (auto error = std::move(item).get(member)) return error;
    size_t index = keys.find(member.key());
    if (index == keys.none) continue;
    found |= uint64_t{1} << index;
    auto indices = std::make_index_sequence<keys.count>();
    if (auto error = read_field(index, member.value(), model, indices)) return error;
  }
  return (found & keys.required) == keys.required ? SUCCESS : NO_SUCH_FIELD;
}

template <HasFields Model>
error_code read(ondemand::value &value, Model &model) {
  ondemand::object object;
  if (auto error = value.get_object().get(object)) return error;
  return read(object, model);
}

// MARK: Sums

/// Converts a fraction to an integer that is equal in all languages.
int64_t scaled(double number) { return static_cast<int64_t>(std::floor(number * 100'000 + 0.5)); }

int64_t sum(int64_t value) { return value; }
int64_t sum(double value) { return scaled(value); }
int64_t sum(bool value) { return value; }
int64_t sum(const std::string &value) { return static_cast<int64_t>(value.size()); }

template <typename Value>
int64_t sum(const std::optional<Value> &value);
template <typename Element>
int64_t sum(const std::vector<Element> &values);

/// The sum of all fields.
template <HasFields Model>
int64_t sum(const Model &model) {
  return std::apply(
      [&](auto... field) { return (sum(model.*field.member) + ...); }, Model::fields());
}

template <typename Value>
int64_t sum(const std::optional<Value> &value) {
  return value ? sum(*value) : 0;
}

template <typename Element>
int64_t sum(const std::vector<Element> &values) {
  int64_t total = 0;
  for (const Element &value : values) total += sum(value);
  return total;
}

}  // namespace

#endif
