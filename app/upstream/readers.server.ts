import { z } from 'zod'
import { readCents, readQuantity } from './readers/amount'
import { readDay, readDelivered, readDeliveryTime, readInstant } from './readers/day'
import { readFlag, readFlagIfGiven } from './readers/flag'
import { readHttpLink, readRedirect, readTrackingLink } from './readers/link'
import { readParams } from './readers/params'
import { readListedStatus } from './readers/status'
import { readCode, readId, readText } from './readers/text'

/**
 * The fields of the wire's schemas: one tolerant reader a kind. A missing or unreadable field is
 * empty (contract: unknown fields); only `id` fails, and with it what cannot be used without one.
 */
const field = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read)

/** Read by the schema that holds it. */
export const raw = z.unknown().optional()

export const text = field(readText)
export const code = field(readCode)
export const cents = field(readCents)
export const quantity = field(readQuantity)
export const flag = field(readFlag)
export const flagIfGiven = field(readFlagIfGiven)
export const day = field(readDay)
export const instant = field(readInstant)
export const deliveryTime = field(readDeliveryTime)
export const delivered = field(readDelivered)
export const listedStatus = field(readListedStatus)
export const httpLink = field(readHttpLink)
export const trackingLink = field(readTrackingLink)
export const redirectLink = field(readRedirect)
export const params = field(readParams)

export const id = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const read = readId(value)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: 'an id is missing' })
    return z.NEVER
  })
