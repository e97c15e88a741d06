public import KilnRecipes

extension Recipe where Model: Sendable {
  /// Makes a model of each of many records.
  ///
  /// Nothing is read before the records are asked for. All cores work on them, each on a batch, unless
  /// ``JSONRecords/limits`` say otherwise.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - options: what the parser accepts.
  ///   - context: what the ingredients may ask for; several tasks may ask at once.
  /// - Returns: what becomes of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what is made of as many
  ///   batches as there are workers.
  public func bakeAll(
    _ records: JSONRecords,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) -> JSONRecordStream<Model> {
    JSONRecordStream(records: records) { batch in
      let reader = JSONReaders.take()
      defer { JSONReaders.giveBack(reader) }
      let baker = JSONRecordBaker(self, reader, options, context)
      let isOpen = baker.open(batch.bytes, readable: batch.readable)
      var outcomes = RecordOutcomes<Model>()
      return batch.processed(&outcomes) { outcomes, span, bytes, position in
        if isOpen, let model = baker.bakeNext(span.range) { return outcomes.values.append(model) }
        if !isOpen, let model = baker.bake(bytes, readable: batch.readable - span.range.lowerBound)
        {
          return outcomes.values.append(model)
        }
        let baked = try bakeReporting(json: bytes, options: options, context: context)
        if !baked.notices.isEmpty { outcomes.notices[position.number] = baked.notices }
        outcomes.values.append(baked.model)
      }
    }
  }
}

extension JSONRecords {
  /// The records as trees.
  ///
  /// - Parameter options: what the parser accepts.
  /// - Returns: each record's tree, in the order of the input.
  public func trees(
    options: JSONParser.Options = JSONParser.Options()
  ) -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: self) { batch in
      var outcomes = RecordOutcomes<JSONValue>()
      var parser = JSONParser(options: options)
      return batch.processed(&outcomes) { outcomes, _, bytes, _ in
        outcomes.values.append(try parser.parse(bytes))
      }
    }
  }
}
