import KilnHashing

// The 64-bit XXH3 of the word, in hexadecimal.
print(String(XXH3.hash64([UInt8]("kiln".utf8), seed: 0), radix: 16))
