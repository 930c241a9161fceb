import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { controlled } from './service-worker'
import { expect } from './stack'

/**
 * The browser's push service is on the internet, and Chromium has none in the private window of a test. So the
 * real call is made first. Where it fails, the browser gets a subscription of the same shape (real keys of
 * P-256, an address on the loopback), which is kept until it is ended. Everything else is the browser's own.
 * @param given the subscription of a push service that the test has started
 */
export async function withLocalPushService(
  context: BrowserContext,
  given?: PushSubscriptionJSON,
): Promise<void> {
  await context.addInitScript((made) => {
    const slot = 'test-subscription'
    const { prototype } = PushManager
    const real = (manager: PushManager, options: PushSubscriptionOptionsInit) =>
      own.value.call(manager, options)
    const own = Object.getOwnPropertyDescriptor(prototype, 'subscribe') as {
      value: (this: PushManager, options: PushSubscriptionOptionsInit) => Promise<PushSubscription>
    }
    const wrap = (json: PushSubscriptionJSON) => ({
      ...json,
      toJSON: () => json,
      unsubscribe: async () => {
        // Never settles, like the push service on a phone without a network.
        if (localStorage.getItem('test-slow')) await new Promise(() => undefined)
        localStorage.removeItem(slot)
        return true
      },
    })
    const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    async function local(): Promise<PushSubscriptionJSON> {
      const curve = { name: 'ECDH', namedCurve: 'P-256' }
      const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
      return {
        endpoint: `http://127.0.0.1:9/push/${crypto.randomUUID()}`,
        expirationTime: null,
        keys: {
          p256dh: encode(await crypto.subtle.exportKey('raw', pair.publicKey)),
          auth: encode(crypto.getRandomValues(new Uint8Array(16))),
        },
      }
    }
    Object.assign(prototype, {
      async subscribe(this: PushManager, options: PushSubscriptionOptionsInit) {
        localStorage.setItem('test-key', JSON.stringify(options.applicationServerKey))
        try {
          return await real(this, options)
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
          const json = made ?? (await local())
          localStorage.setItem(slot, JSON.stringify(json))
          return wrap(json)
        }
      },
      getSubscription() {
        const stored = localStorage.getItem(slot)
        return Promise.resolve(stored ? wrap(JSON.parse(stored) as PushSubscriptionJSON) : null)
      },
    })
  }, given)
}

export const subscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null
  })

export interface Device {
  worker: Worker
  /** Gives the worker a decrypted payload, as the browser's push service does. */
  deliver(payload: string): Promise<void>
  /** The notifications on the device. */
  notifications(): Promise<{ title: string; body: string; lang: string; tag: string }[]>
  press(): Promise<void>
}

/** Controls the device's push by the DevTools protocol. */
export async function openDevice(page: Page): Promise<Device> {
  await controlled(page)
  const context = page.context()
  const cdp: CDPSession = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const service = 'pushMessaging'
  await cdp.send('BackgroundService.startObserving', { service })
  await cdp.send('BackgroundService.setRecording', { service, shouldRecord: true })
  const { origin } = new URL(page.url())
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return {
    worker,
    deliver: async (data) => {
      const handled = nextHandled(cdp)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await handled
    },
    notifications: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const all = (await registration?.getNotifications()) ?? []
        return all.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }))
      }),
    // The DevTools protocol cannot press a notification, so the worker dispatches a `notificationclick` event
    // with the notification that the browser shows.
    press: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event
        }
        const [notification] = await scope.registration.getNotifications()
        if (!notification) throw new Error('nothing is shown')
        dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      }),
  }
}

/**
 * Waits until the worker has handled the next push. While the worker shows a notification, a request for the
 * list would make the browser forget the notification.
 */
function nextHandled(cdp: CDPSession): Promise<void> {
  const received = 'BackgroundService.backgroundServiceEventReceived'
  return new Promise((resolve) => {
    const heard = ({
      backgroundServiceEvent,
    }: {
      backgroundServiceEvent: { eventName: string }
    }) => {
      if (backgroundServiceEvent.eventName !== 'Push event completed') return
      cdp.off(received, heard)
      resolve()
    }
    cdp.on(received, heard)
  })
}

/** The portal's offer on this device. */
export const enable = (page: Page) =>
  page.locator('[data-push]').getByRole('button', { name: /^Ota (?:ilmoitukset )?käyttöön/ })

/**
 * Answers the browser's prompt, in this window only. The offer must be visible first, because the script
 * makes no offer if the permission is granted earlier.
 */
export async function answerPrompt(page: Page, setting: 'granted' | 'denied'): Promise<void> {
  await expect(enable(page)).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const { origin } = new URL(page.url())
  await cdp.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin,
    browserContextId,
  })
  await expect.poll(() => page.evaluate(() => Notification.permission)).toBe(setting)
}
