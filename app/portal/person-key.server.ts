import { createHash } from 'node:crypto'

/**
 * Who is logged in, for what a device keeps of them (its push subscription): the same at each login,
 * another one for the next person, and nobody's name.
 */
export const personKeyOf = ({ subject }: { subject: string }): string =>
  createHash('sha256').update(`device ${subject}`).digest('base64url').slice(0, 16)
