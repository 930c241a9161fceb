import { createHash } from 'node:crypto'

/**
 * A pseudonym of the person, for what a device keeps for them (its push subscription). It is the
 * same at each login, and different for the next person.
 */
export const personKeyOf = ({ subject }: { subject: string }): string =>
  createHash('sha256').update(`device ${subject}`).digest('base64url').slice(0, 16)
