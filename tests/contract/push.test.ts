import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages, type Language } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import { notificationText as portalText } from '~/screens/dashboard/notification-text'
import { notificationTypes as portalTypes } from '~/screens/dashboard/notification-types'
import { openMaker, type OpenMaker } from '../../sandbox/maker/testing/open-maker'
import { notificationText } from '../../sandbox/office/notification-texts'
import { clerkOf, type Clerk } from '../../sandbox/office/testing/clerk'
import { notificationTypes } from '../../sandbox/seeds/notifications'
import {
  decryptPush,
  startPushService,
  verifyVapid,
  type Device,
  type PushService,
} from '../push-service.fixture'

let maker: OpenMaker
let clerk: Clerk
let service: PushService
const warnings: string[] = []
let published = 0
beforeEach(async () => {
  published = 0
  warnings.length = 0
  service = await startPushService()
  maker = await openMaker(undefined, { warn: (line) => void warnings.push(line) })
  clerk = clerkOf(maker)
})
afterEach(async () => {
  await maker.close()
  await service.close()
})

async function subscribe(sub: string, device: Device, language: Language, on = true) {
  const person = maker.as(sub)
  await person.post('/api/User', { language, pushNotificationsEnabled: on })
  const { status } = await person.post('/api/User/subscription', device.subscription)
  expect(status).toBe(204)
}

/** Publishes an order; answers with the customer's notification of it. */
async function publish(sub: string, place: Record<string, string> = {}) {
  published += 1
  const path = `/sandbox/office/customers/${sub}/order`
  const page = await clerk.submit(path, 'Publish the order', {
    orderId: `P${published}`,
    info: 'Keittiö',
    ...place,
  })
  expect(page.status).toBe(200)
  const { body } = await maker.as(sub).get<{ id: string }[]>('/api/Notification')
  return { id: body[0]?.id ?? '', page }
}

const endpoints = async () =>
  (await maker.table<{ endpoint: string }>('subscriptions')).map((row) => row.endpoint)

test('the fixture decrypts the example of RFC 8291', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decryptPush(Buffer.from(body, 'base64url'), keys, auth).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test.each([
  ['fi', 'Tilauksesi on nyt täällä', 'Keittiö, tilaus P1'],
  ['sv', 'Din order finns nu här', 'Keittiö, order P1'],
  ['en', 'Your order is now here', 'Keittiö, order P1'],
] as const)(
  'a publication is pushed in %s, encrypted for the device',
  async (language, title, body) => {
    const device = service.device(`aino-${language}`)
    await subscribe('aino', device, language)
    const { id, page } = await publish('aino')
    expect(device.messages()).toEqual([{ title, body, url: `/n/${id}`, language }])
    expect(page.text).toMatch(/The customer is notified; \d devices? (was|were) pushed to\./)
    const message = service.got.at(-1)
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    // The service that carries it cannot read it.
    expect(message?.body.toString('latin1')).not.toContain(id)
    // The notification is there, and opens the order.
    const opened = await maker.as('aino').get<{ redirectUrl: string }>(`/api/Notification/${id}`)
    expect(opened.body.redirectUrl).toMatch(/^\/a\/1\/orders\/P\d$/)
  },
)

test('a push is signed for its service, with the key that the portal is given', async () => {
  await subscribe('eero', service.device('eero'), 'fi')
  await publish('eero')
  const { vapidPublicKey } = maker
  const authorization = service.got.at(-1)?.headers.authorization ?? ''
  const claims = await verifyVapid(authorization, vapidPublicKey, service.origin)
  expect(claims.sub).toMatch(/^mailto:/)
  const hours = ((claims.exp ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(1)
  expect(hours).toBeLessThanOrEqual(24)
  await expect(verifyVapid(authorization, vapidPublicKey, 'https://else.example')).rejects.toThrow()
  // A subscription is bound to the key: it outlives a restart.
  await maker.restart()
  expect(maker.vapidPublicKey).toBe(vapidPublicKey)
  await publish('eero')
  await verifyVapid(service.got.at(-1)?.headers.authorization ?? '', vapidPublicKey, service.origin)
})

describe('no push', () => {
  // Matti has no address yet.
  const place = { streetAddress: 'Satamakatu 5', postalCode: '20100', city: 'Turku' }
  const sentTo = (name: string) => service.got.filter(({ path }) => path === `/push/${name}`).length

  test('goes to somebody who has turned them off', async () => {
    await subscribe('matti', service.device('matti'), 'fi', false)
    const { page } = await publish('matti', place)
    expect(page.text).toContain('0 devices were pushed to')
    expect(sentTo('matti')).toBe(0)
  })

  test.each([404, 410])('goes again to a device that is gone (%i)', async (status) => {
    const device = service.device(`gone-${status}`, status)
    await subscribe('eero', service.device('eero'), 'fi')
    await subscribe('eero', device, 'fi')
    await publish('eero')
    expect(sentTo(`gone-${status}`)).toBe(1)
    expect(await endpoints()).not.toContain(device.subscription.endpoint)
    expect(await endpoints()).toContain(`${service.origin}/push/eero`)
    await publish('eero')
    expect(sentTo(`gone-${status}`)).toBe(1)
    expect(warnings).toEqual([])
  })

  test.each([
    ['http://push.example/x', 'cannot be used'],
    ['http://169.254.169.254/latest', 'cannot be used'],
    ['http://127.0.0.1:1/refused', 'no push by way of 127.0.0.1:1'],
  ])('stops a publication: %s', async (endpoint, warning) => {
    const { subscription } = service.device('elsewhere')
    await maker.as('matti').post('/api/User', { language: 'fi', pushNotificationsEnabled: true })
    await maker.as('matti').post('/api/User/subscription', { ...subscription, endpoint })
    await publish('matti', place)
    expect(warnings).toContainEqual(expect.stringContaining(warning))
  })
})

test.each([429, 500, 307])(
  'a device is kept where its service answers %i, which is only logged',
  async (status) => {
    const device = service.device(`trouble-${status}`, status)
    await subscribe('eero', service.device('eero'), 'fi')
    await subscribe('eero', device, 'fi')
    const { page } = await publish('eero')
    expect(page.text).toContain('1 device was pushed to')
    expect(await endpoints()).toContain(device.subscription.endpoint)
    expect(warnings).toEqual([expect.stringContaining(`answered ${status}`)])
    // Only the service's name is written down: the path is the device's secret.
    expect(warnings.join()).not.toContain('trouble')
  },
)

test('the portal knows each type of notification that the sandbox sends', () => {
  expect([...notificationTypes].sort()).toEqual([...portalTypes.keys()].sort())
})

const untitled = {
  id: '1',
  isNew: true,
  createdAt: null,
  redirectUrl: null,
  title: '',
  message: '',
}
/** Values that are days and times; words within them would be written otherwise. */
const figures: Record<string, string> = {
  expirationDate: '17.12.2026',
  deliveryDate: '10.12.2026',
  deliveryTime: '8–12',
  deliveryEstimate: '14.–18.12.2026',
}

describe('a push says what the portal’s notification says', () => {
  test.each(languages)('in %s', (language) => {
    for (const type of notificationTypes) {
      const { title, message, generic } = portalTypes.get(type) ?? expect.fail(type)
      const { t } = wordsOf(language)
      const names = [...t(message, { skipInterpolation: true }).matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name = '']) => name,
      )
      const params = Object.fromEntries(names.map((name) => [name, figures[name] ?? `<${name}>`]))
      const keys = { titleKey: title.replace(':', '.'), messageKey: message.replace(':', '.') }
      const shown = portalText({ ...untitled, type, ...keys, params }, { t, language })
      expect(notificationText(language, type, params)).toEqual({
        title: shown.title,
        body: shown.message,
      })
      expect(notificationText(language, type, {})).toEqual({ title: t(title), body: t(generic) })
    }
  })
})
