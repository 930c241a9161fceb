const limits = { path: 2048, segments: 12, query: 2048 } as const

/** In characters. A path with a key in it may be longer. */
export const usualLongestPath = limits.path

/** Which part of an address is longer than any of the portal's; null: neither. */
export function tooLongPart(
  { path, query }: { path: string; query: string },
  longestPath: number,
): 'path' | 'query' | null {
  if (path.length > longestPath || path.split('/').length - 1 > limits.segments) return 'path'
  return query.length > limits.query ? 'query' : null
}
