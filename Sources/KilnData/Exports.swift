// Trees, numbers and paths are hashed as KilnHashing has it; whoever hashes one needs its members.
@_exported public import KilnHashing
