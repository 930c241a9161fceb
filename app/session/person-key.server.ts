import { createHash } from 'node:crypto'
import type { Session } from './session.server'

/**
 * Who is logged in, for what a device keeps of them (its push subscription): the same at each login,
 * another one for the next person, and nobody's name.
 */
export function personKey(session: Pick<Session, 'record'> | null): string | null {
  if (!session) return null
  const { subject } = session.record.identity
  return createHash('sha256').update(`device ${subject}`).digest('base64url').slice(0, 16)
}
