#if CommandLineTool && os(Linux)
  extension MessageTests {
    /// The command lines that cause all messages of the command.
    static var commands: [String] {
      arguments + files + recipes + records + notices + queries + patches + inferences
    }

    /// Invalid arguments. Most of these messages are those of the parser.
    private static let arguments = [
      "kiln mapp recipe.json", "kiln help mapp", "kiln --json map recipe.json",
      "kiln --frobnicate", "kiln --generate-completion-script tcsh", "kiln map",
      "kiln map --errors", "kiln map --mising omit recipe.json", "kiln diff old.json new.json more",
      "kiln path --color blue name old.json", "kiln path --max-messages many name old.json",
      "kiln path --max-messages -1 name old.json",
      "kiln path --with-filename --no-filename name old.json",
      "kiln path --json --raw name old.json", "kiln path --json --no-filename name old.json",
      "kiln path --json --raw --pretty -H name old.json",
      "kiln fingerprint --no-header cities.csv",
      "kiln check --input csv --max-record 1M --no-header recipe.json",
      "kiln map --key-as id recipe.json", "kiln map --input xml recipe.json",
      "kiln map --max-record 0 recipe.json", "kiln map --max-record 5G recipe.json",
      "kiln map --max-record 64Q recipe.json", "kiln map --max-record 99999999T recipe.json",
      "kiln map --unknown drop recipe.json", "kiln map --jobs 0 recipe.json",
      "kiln infer --jobs -1 orders.ndjson", "kiln infer --jobs all orders.ndjson",
      "kiln infer --name '!' orders.ndjson", "kiln map --array --output csv recipe.json",
      "kiln map --pretty --output table recipe.json", "kiln map --errors - recipe.json",
      "kiln map -", "kiln map - people.ndjson -", "kiln check - -", "kiln diff - -",
      "kiln apply - -", "kiln apply -", "kiln apply --in-place patch.json",
      "kiln diff --key 'friends[*].id' old.json new.json", "kiln diff --key a..b old.json new.json",
      "kiln diff --key id --format merge old.json new.json",
    ]

    /// Files that cannot be read or written.
    private static let files = [
      "kiln path name nowhere.json", "kiln fingerprint </dev/null",
      "kiln diff old.json cities.csv", "printf '\\377' | kiln path name",
      "head -c 5000000 /dev/zero | kiln check -",
      "head -c 5000000 /dev/zero | kiln map - user.json",
      "printf '\\037\\213' | kiln path name",
      "printf '\\037\\213\\b\\0\\0\\0\\0\\0\\0\\003\\377' | kiln path name",
      "echo >libz.so.1; printf '\\037\\213' | LD_LIBRARY_PATH=\".:$LD_LIBRARY_PATH\" kiln path name",
      "gzip -c old.json >old.gz; echo '{}' | kiln apply -i - old.gz",
      "cp people.ndjson out; kiln map recipe.json out >>out",
      "cp people.ndjson log; kiln map recipe.json log 2>>log; tail -n 1 log >&2",
      "kiln map --errors people.ndjson recipe.json people.ndjson",
      "kiln map --errors out recipe.json people.ndjson >out",
      "kiln map --errors none/bad.ndjson recipe.json people.ndjson",
      "kiln map --errors /dev/full recipe.json people.ndjson",
      "kiln infer --output-directory none orders.ndjson",
      "cp orders.ndjson S.yaml; kiln infer --name S --output-directory . S.yaml",
    ]

    /// Mistakes in recipe files.
    private static let recipes = [
      "echo '{\"ingredients\": {' | kiln map - people.ndjson", "kiln map mistakes.yaml user.json",
      "printf '\\377' | kiln map - people.ndjson", "echo '[]' | kiln map - people.ndjson",
      "echo 'a: 1\\n---\\nb: 2' | kiln map - people.ndjson",
      "echo '{\"ingredients\": {\"id\": 7, \"at\": {\"using\": \"iso8601\"}}}' | kiln map - user.json",
      """
      seq 102 | sed 's/.*/"p&": 1/' | paste -sd , | sed 's/.*/{"ingredients": {&}}/' | \
      kiln map --max-messages 101 - user.json 2>&1 | tail -n 1 >&2
      """,
    ]

    /// Rejected records.
    private static let records = [
      "kiln map --missing omit recipe.json people.ndjson",
      "kiln map --json --missing omit recipe.json people.ndjson",
      "kiln map user.yaml refused.json", "kiln map --missing fail user.yaml user.json",
      "kiln map --unknown fail recipe.json user.json",
      "kiln check --records recipe.json people.ndjson", "kiln fingerprint --records people.ndjson",
      "kiln map --max-record 5 recipe.json old.json",
      "kiln map --input array recipe.json user.json",
      "echo '[{\"server_id\": 1}' | kiln map recipe.json",
      "echo '[{\"server_id\": 1}] 7' | kiln map --input array recipe.json",
      "echo '[]' | kiln map --input members recipe.json",
      "echo '{\"a\": {}' | kiln map --missing omit --input members recipe.json",
      "echo '{a: {}}' | kiln map --input members recipe.json",
      "echo '{\"a\": 1}' | kiln map --input members --key-as id recipe.json",
      "echo '{\"nope\": 1}' | kiln map --reverse --unknown fail --missing omit recipe.json",
      "echo 'ingredients: {a: \"[0]\"}' >r.yml; echo '{\"a\": 1}' | kiln map --reverse --output csv r.yml",
      """
      seq 103 | sed 's/.*/"p&": 1/' | paste -sd , | sed 's/.*/{&}/' | \
      kiln map --max-messages 200 --reverse --unknown fail --missing omit recipe.json 2>&1 | \
      tail -n 1 >&2
      """,
      "printf 'id,name\\n7\\n' | kiln map --input csv cities.yml",
      "printf 'id,name\\n7,Ada\\n8,\"Bob\\n' | kiln map --missing omit --input csv cities.yml",
      "printf 'id,name\\n7,\"Ada\"x\\n' | kiln map --input csv cities.yml",
      "printf 'id,name\\r7,Ada\\n' | kiln map --input csv cities.yml",
      "printf 'id,id\\n7,8\\n' | kiln map --input csv cities.yml",
      "kiln map --max-record 5 cities.yml cities.csv",
      "printf 'nope\\nnope\\nnope\\n' | kiln map --max-messages 1 recipe.json",
      "printf 'nope\\nnope\\nnope\\n' | kiln map --json --max-messages 2 recipe.json",
    ]

    /// Notices about valid records.
    private static let notices = [
      "kiln map --unknown report user.yaml user.json",
      "kiln map --missing report user.yaml user.json",
      "printf '{}\\n{}\\n' | kiln map --missing report recipe.json",
      "printf '{\"ID\": 1}\\n{\"ID\": 2}\\n' | kiln map --unknown report recipe.json",
      "printf '{\"ID\": 1}\\n' | kiln map --json --unknown report recipe.json",
      "printf '{\"ID\": 1}\\n' | kiln map --reverse --unknown report recipe.json",
      """
      seq 1002 | sed 's/.*/"p&": 1/' | paste -sd , | sed 's/.*/{&}/' | \
      kiln map --unknown report --max-messages 2000 recipe.json 2>&1 | tail -n 2 >&2
      """,
      "printf '{\"a\": 1}\\n' | kiln map --unknown report --max-messages 0 recipe.json",
    ]

    /// Paths, and results that are not found.
    private static let queries = [
      "kiln path '' old.json", "kiln path a..b old.json", "kiln path .name old.json",
      "kiln path 'tags[]' old.json", "kiln path '$..name' old.json", "kiln path '/a~2' old.json",
      "kiln path old.json name", "kiln path old.json </dev/null", "kiln path ./old.json",
      "kiln path name 'friends[0]' old.json", "kiln path friends.name old.json",
      "kiln path friends.0.name old.json", "kiln path /tags/x old.json",
      "echo '{\"tags\": [1]}' | kiln path --records tags.x",
      "echo '{\"tags\": [1]}' | kiln path --json --records tags.x",
    ]

    /// Patches.
    private static let patches = [
      "echo 7 | kiln apply - old.json", "echo '{}' | kiln apply --format patch - old.json",
      "echo '[{\"op\": \"jump\"}]' | kiln apply - old.json",
      "echo '[{\"op\": \"remove\", \"path\": \"/age\"}]' | kiln apply - old.json",
      "echo '[{\"op\": \"test\", \"path\": \"/name\", \"value\": 1}]' | kiln apply - old.json",
      "mkfifo f; (cat old.json >f &); echo '{\"a\": 1}' | kiln apply -i - f",
      "echo '{\"name\": null}' | kiln diff --format merge old.json -",
      "kiln diff --key ident old.json new.json", "kiln diff --key sku --key isbn old.json new.json",
      "echo '{\"friends\": [{\"id\": 1}, {}]}' | kiln diff --key id old.json - >/dev/null",
      "echo '{\"friends\": [{\"id\": 1}, {\"id\": 1}]}' | kiln diff --key id old.json - >/dev/null",
      "echo '{\"friends\": [{\"id\": []}]}' | kiln diff --key id old.json - >/dev/null",
    ]

    /// Inferred recipes.
    private static let inferences = [
      "kiln infer orders.ndjson", "kiln infer --json orders.ndjson", "kiln infer people.ndjson",
      "cat orders.ndjson | kiln infer --name Order", "kiln infer /dev/null",
      "kiln infer nowhere.ndjson",
    ]
  }
#endif
