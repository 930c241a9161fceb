import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '../maker/database'
import { languageOf } from '../maker/mail'
import type { Notification } from './notify'
import { notificationText } from './notification-texts'

/** One day, so that a phone that was off still gets the push. */
const secondsToLive = 86_400
const timeoutMs = 5000

const bytes = (count: number) =>
  z.string().refine((text) => Buffer.from(text, 'base64url').length === count)

const usable = z.object({
  endpoint: z.url().refine(isAllowedEndpoint),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** Subscribers name any address, so only https and this machine's push services are called. */
function isAllowedEndpoint(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)
}

/**
 * Encrypted for each device (RFC 8291) and signed (RFC 8292), in the person's language.
 * @returns how many push services accepted it
 */
export type SendPush = (notification: Notification & { id: string }) => Promise<number>

export function createPush(db: Db, keys: VapidKeys, warn: (line: string) => void): SendPush {
  const vapidDetails = { subject: 'mailto:push@keittio.example', ...keys }

  async function sendTo(endpoint: string, subscription: unknown, payload: string) {
    const { data } = usable.safeParse(subscription)
    if (!data) {
      warn('sandbox: a push subscription cannot be used')
      return false
    }
    const { host } = new URL(endpoint)
    try {
      // The library sends only to https, but the push services of tests use http.
      const request = webPush.generateRequestDetails(data, payload, {
        vapidDetails,
        TTL: secondsToLive,
        contentEncoding: 'aes128gcm',
      })
      const { 'Content-Length': _counted, ...headers } = request.headers
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(request.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.arrayBuffer()
      if (answer.ok) return true
      // The browser has unsubscribed or is gone (RFC 8030).
      if (answer.status === 404 || answer.status === 410) {
        db.subscriptions.remove(endpoint)
      } else warn(`sandbox: the push service at ${host} answered ${answer.status}`)
    } catch (error) {
      if (!isKnownTrouble(error)) throw error
      warn(`sandbox: no push by way of ${host}: ${error.message}`)
    }
    return false
  }

  return async (notification) => {
    const person = db.users.find(notification.sub)
    if (!person?.pushNotificationsEnabled) return 0
    const devices = db.subscriptions.all({ owners: [notification.sub] })
    const language = languageOf(person)
    const text = notificationText(language, notification.type, notification.params)
    const payload = JSON.stringify({ ...text, url: `/n/${notification.id}`, language })
    const taken = await Promise.all(
      devices.map((device) => sendTo(device.endpoint, device.subscription, payload)),
    )
    return taken.filter(Boolean).length
  }
}

/** No connection, no answer in time, or an invalid key. */
function isKnownTrouble(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  if (error instanceof TypeError && error.cause !== undefined) return true
  return 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'
}

const vapid = z.object({ publicKey: z.string(), privateKey: z.string() })

type VapidKeys = z.output<typeof vapid>

/**
 * Signing keys of pushes (RFC 8292), made at the first start and kept, because subscriptions are bound to the
 * public key.
 */
export function vapidKeys(folder: string): VapidKeys {
  const file = join(folder, 'vapid.json')
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return vapid.parse(JSON.parse(readFileSync(file, 'utf8')))
}
