/** Keys keep the order of their first item. */
export function grouped<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
