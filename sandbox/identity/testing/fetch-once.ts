/**
 * A fetch on a connection of its own. A kept one may be picked up in the moment in which a restarted
 * provider closes it, and a test of a restart would fail for no fault of the provider's.
 */
export function fetchOnce(
  address: string | URL,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(address, { ...init, headers: { ...headers, connection: 'close' } })
}
