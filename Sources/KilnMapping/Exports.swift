// The API of transformers and mappings uses the tree types of KilnData.
@_exported public import KilnData
