import { json } from '~/framework'
import type { AppLoadContext } from '~/framework.server'
import type { LimitName } from '~/net/limits.server'

type PersonLimit = Extract<LimitName, 'lookups' | 'invitations' | 'files' | 'archives'>

/** By person and by address, so that many accounts or addresses gain nothing. */
function whomOf({ session, clientAddress }: AppLoadContext): string[] {
  const address = `address ${clientAddress}`
  return session ? [`person ${session.record.identity.subject}`, address] : [address]
}

/** @returns null: allowed; otherwise the seconds to wait */
export async function takeFromLimit(
  context: AppLoadContext,
  limit: PersonLimit,
  points = 1,
): Promise<number | null> {
  const wait = await context.limits.take(limit, whomOf(context), points)
  if (wait === null) return null
  context.log.info({ 'portal.limit': limit }, 'rate limit exceeded')
  return wait
}

/**
 * An answer with status 429.
 * @param data for the page, which explains the refusal at the form
 */
export const tooManyRequests = <T>(data: T, seconds: number) =>
  json(data, { status: 429, headers: { 'Retry-After': String(seconds) } })

export const refund = (context: AppLoadContext, limit: PersonLimit, points = 1): Promise<void> =>
  context.limits.refund(limit, whomOf(context), points)
