const limits = { path: 2048, segments: 12, query: 2048 } as const

/** In characters. Paths that hold a key may be longer (route-table.ts). */
export const usualLongestPath = limits.path

/** Which part of an address is too long; null: neither. */
export function tooLongPart(
  { path, query }: { path: string; query: string },
  longestPath: number,
): 'path' | 'query' | null {
  if (path.length > longestPath || path.split('/').length - 1 > limits.segments) return 'path'
  return query.length > limits.query ? 'query' : null
}
