// Transformers and mappings work on trees, so a module that imports them needs the trees' members.
@_exported public import KilnData
