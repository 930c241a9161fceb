const limits = { path: 2048, segments: 12, query: 2048 } as const

/** Before a key of a preview or an invitation, which may itself be as long as a path. */
const beforeToken = /^\/(?:impersonate|invitation)\//

/** What of an address is longer than any of the portal's; null: nothing. */
export function whatIsTooLong(path: string, query: string): 'path' | 'query' | null {
  const longestPath = limits.path + (beforeToken.exec(path)?.[0].length ?? 0)
  if (path.length > longestPath || path.split('/').length - 1 > limits.segments) return 'path'
  return query.length > limits.query ? 'query' : null
}
