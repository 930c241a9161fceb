/** One day for all forms of a run, which may last past midnight. */
export const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** A form as a page sends it, with a one-time key of its own. */
export function newForm(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ key: crypto.randomUUID(), expiresAt: inAMonth, ...fields })
}
