// Trees, numbers and paths conform to protocols of KilnHashing. Clients that hash them need its
// members.
@_exported public import KilnHashing
