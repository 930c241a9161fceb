/**
 * The route pattern of a page: '/a/:addressId/orders/:orderId'. Analytics and monitoring learn no
 * more of an address: no ids, no query.
 */
export function routePattern(routes: readonly { path?: string }[]): string {
  return `/${routes
    .map(({ path }) => path ?? '')
    .filter(Boolean)
    .join('/')}`
}

/**
 * The same, where only the address and its parameters are known. Other segments may be ids as well,
 * so one with a digit is replaced.
 */
export function patternOfPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const names = Object.entries(params)
  const parts: string[] = []
  for (const segment of path.split('/').filter(Boolean)) {
    const [name, value] = names[0] ?? []
    if (name === '*') return `/${[...parts, '*'].join('/')}`
    if (name !== undefined && value === decoded(segment)) {
      parts.push(`:${name}`)
      names.shift()
    } else {
      parts.push(/^[a-z_-]{1,32}$/i.test(segment) ? segment : ':id')
    }
  }
  return `/${parts.join('/')}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return segment
    throw error
  }
}
