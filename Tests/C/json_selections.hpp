// Random selections of places, and what a reader must keep of a text.
#ifndef KILN_TEST_JSON_SELECTIONS_HPP
#define KILN_TEST_JSON_SELECTIONS_HPP

#include <deque>
#include <functional>

#include "json_nodes.hpp"
#include "kiln_json_reader.h"

class Selection {
 public:
  /// Creates random places.
  ///
  /// - `is_plain`: every value is kept whole, and slots are absent at first. A row with these
  ///   values can be written.
  explicit Selection(bool is_plain);
  Selection(const Selection &) = delete;
  ~Selection() { kiln_json_selection_destroy(compiled); }

  const kiln_json_selection_t *handle() const { return compiled; }
  uint32_t slot_count() const { return places[0].detail; }

  /// The values of the slots of the whole text; null where there is none.
  std::vector<const PlainNode *> slots(const PlainText &text) const;

  /// Whether a reader must accept a text.
  bool accepts(const PlainText &text) const;
  /// Whether the rows of a text may have more nodes than a reader stores.
  bool may_be_too_large(const PlainText &text) const {
    return text.is_container() && node_count(0, text.nodes.data()) > 4000;
  }
  void check(const kiln_json_node_t *row, const PlainText &text) const;

  /// The places, to be changed at random.
  std::vector<kiln_json_place_t> places;

 private:
  /// The keys without escapes, and the initial values of rows.
  std::deque<std::string> keys;
  std::deque<std::vector<kiln_json_node_t>> empties;
  kiln_json_selection_t *compiled = nullptr;

  /// A place that is kept, with its value.
  struct Kept {
    uint32_t place;
    const PlainNode *value;
  };

  void add_children(uint32_t parent, uint32_t row, size_t depth, bool is_plain);
  void set_keeping(uint32_t place, size_t depth, bool has_slot, bool is_plain);
  void add_every(uint32_t parent, size_t depth);
  uint32_t target(uint32_t place) const;
  bool is_object(uint32_t place) const;
  /// Calls a function with each value in a container that has a place.
  void each(
      uint32_t place, const PlainNode *container,
      const std::function<void(uint32_t place, const PlainNode *value)> &found) const;
  bool fits(uint32_t place, const PlainNode *value) const;
  size_t node_count(uint32_t place, const PlainNode *value) const;
  void assign(uint32_t place, const PlainNode *container, std::vector<Kept> &slots) const;
  void check_kept(const kiln_json_node_t *node, uint32_t place, const PlainNode *value) const;
  void check_row(const kiln_json_node_t *node, uint32_t place, const PlainNode *value) const;
};

#endif
