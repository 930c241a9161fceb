import { z } from 'zod'
import { isOwnMachine } from '~/net/ip-address'
import { readJson } from '~/net/json'

/** @param secure with https, push services must have https too */
function subscriptionForm(secure: boolean) {
  const subscription = z.object({
    endpoint: z
      .url()
      .max(1000)
      .refine((value) => isPushService(value, secure)),
    expirationTime: z.number().nullable().default(null),
    keys: z.object({
      // A point of P-256, and 16 bytes (RFC 8291).
      p256dh: z.string().regex(/^B[\w-]{86}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  })
  return z.object({
    // enable: the person agreed; renew: the browser replaced its subscription.
    intent: z.enum(['enable', 'renew']),
    subscription: z.string().max(4096).transform(readJson).pipe(subscription),
  })
}

function isPushService(value: string, secure: boolean): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (!secure && protocol === 'http:' && isOwnMachine(hostname))
}

export type SubscriptionForm = z.output<ReturnType<typeof subscriptionForm>>

/** Null: not sent by the portal's script. */
export function readSubscription(form: FormData, secure: boolean): SubscriptionForm | null {
  return subscriptionForm(secure).safeParse(Object.fromEntries(form)).data ?? null
}
