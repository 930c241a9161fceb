import type { Page } from '@playwright/test'
import webPush from 'web-push'
import { withNotifications } from './browser'
import { answerPrompt, enable, openDevice, subscribed, withLocalPushService } from './push-device'
import { enter, enterAgain } from './login'
import { expectAccessible } from './looks'
import { logIn, newcomerWithHome, password, type Newcomer } from './people'
import { breakApi, calls, callsOf, plant, table } from './sandbox'
import { expect, test, type Stack } from './stack'

test.use(withNotifications)

const key = webPush.generateVAPIDKeys().publicKey

test.beforeAll(({ stack }) => stack.restartPortal(false, { VAPID_PUBLIC_KEY: key }))
test.afterAll(({ stack }) => stack.restartPortal())

const card = (page: Page) => page.getByRole('region', { name: /ilmoitukset tälle laitteelle/i })
const device = (page: Page) => page.locator('[data-granted]')
const logOut = (page: Page) =>
  page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()

/** A new person with an address, on the dashboard. */
async function arrive(page: Page, stack: Stack, firstName: string) {
  const person = await newcomerWithHome(page, stack, firstName)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hei, ${firstName}!`)
  return person
}

/** The same, at a device whose push service is local. */
async function arriveWithPush(page: Page, stack: Stack, firstName: string) {
  await withLocalPushService(page.context())
  return arrive(page, stack, firstName)
}

async function agree(page: Page): Promise<void> {
  await expect(card(page)).toBeVisible()
  await answerPrompt(page, 'granted')
  await enable(page).click()
}

/** A new person who gets push at this device. */
async function arriveAndAgree(page: Page, stack: Stack, firstName: string) {
  const person = await arriveWithPush(page, stack, firstName)
  await agree(page)
  await expect.poll(() => isOn(stack, person)).toBe(true)
  return person
}

const subscriptionsOf = async (stack: Stack, { sub }: Newcomer) =>
  (await table<{ sub: string; endpoint: string; subscription: object }>(stack, 'subscriptions'))
    .filter((row) => row.sub === sub)
    .map(({ subscription }) => subscription as { endpoint: string })

const isOn = async (stack: Stack, { sub }: Newcomer) =>
  (await table<{ sub: string; pushNotificationsEnabled: boolean }>(stack, 'users')).find(
    (user) => user.sub === sub,
  )?.pushNotificationsEnabled

test('without scripts the page does not ask about push, and the settings say so @server', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä')
  await expect(card(page)).toBeHidden()
  await page.goto('/settings')
  await expect(device(page)).toContainText('Push-ilmoitukset eivät ole käytettävissä.')
  await expect(enable(page)).toBeHidden()
})

test('a person agrees: the subscription reaches the maker, the account is turned on @scripts', async ({
  page,
  stack,
}) => {
  const person = await arriveWithPush(page, stack, 'Suostuva')
  await agree(page)
  await expect(page.getByText('Ilmoitukset on sallittu tällä laitteella.')).toBeAttached()
  await expect(card(page)).toBeHidden()
  await expect.poll(() => isOn(stack, person)).toBe(true)
  const [stored, ...more] = await subscriptionsOf(stack, person)
  expect(more).toEqual([])
  expect(stored?.endpoint).toBe(await subscribed(page))
  expect(stored).toMatchObject({ expirationTime: null })
  expect(await page.evaluate(() => localStorage.getItem('test-key'))).toBe(JSON.stringify(key))

  // The subscription is sent once; other pages know it and send nothing.
  await page.reload()
  await expect(card(page)).toBeHidden()
  await page.goto('/settings')
  await expect(device(page)).toContainText('Ilmoitukset on sallittu tällä laitteella.')
  await expect(enable(page)).toBeHidden()
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  expect(await callsOf(stack, person.sub, /\/subscription$/)).toHaveLength(1)
})

test('an ignored card is not shown again; the settings turn push on later @scripts', async ({
  page,
  stack,
}) => {
  const person = await arriveWithPush(page, stack, 'Ohittava')
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('body[data-session]')).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.goto('/settings')
  await expect(device(page)).toContainText('ei ole vielä otettu käyttöön')
  await answerPrompt(page, 'granted')
  await enable(page).click()
  await expect(device(page)).toContainText('Ilmoitukset on sallittu tällä laitteella.')
  await expect.poll(() => isOn(stack, person)).toBe(true)
  // The open page shows the change, and the focus is on the switch that turns push off.
  const account = page.getByRole('switch')
  await expect(account).toBeChecked()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOn(stack, person)).toBe(false)
  await expect(account).not.toBeChecked()
})

test('after "not now" the card is not shown again @scripts', async ({ page, stack }) => {
  await arrive(page, stack, 'Harkitseva')
  await card(page).getByRole('button', { name: 'Ei nyt' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.locator('body[data-session]')).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('a refused permission is remembered, sends nothing, and the page explains how to change it @scripts @all', async ({
  page,
  stack,
}) => {
  const person = await arriveWithPush(page, stack, 'Kieltäytyvä')
  await expect(card(page)).toBeVisible()
  await answerPrompt(page, 'denied')
  await enable(page).click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByText('Ilmoitukset on estetty tällä laitteella.')).toBeAttached()
  await page.goto('/settings')
  await expect(device(page)).toContainText('Salli ne tälle sivustolle selaimen asetuksissa')
  await expect(enable(page)).toBeHidden()
  expect(await subscribed(page)).toBeNull()
  expect(await isOn(stack, person)).toBe(false)
})

test('a failed subscription is only logged, and repeated at the next visit @scripts @all', async ({
  page,
  stack,
}) => {
  const person = await arriveWithPush(page, stack, 'Sitkeä')
  await breakApi(stack, { fail: { '/api/User/subscription': 500 } })
  const answered = page.waitForResponse('/push/subscription')
  await agree(page)
  expect((await answered).status()).toBe(503)
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await isOn(stack, person)).toBe(false)
  await expect.poll(() => stack.log.join('\n')).toContain('push could not be turned on')

  await breakApi(stack, {})
  await page.goto('/settings')
  await page.getByRole('switch').click()
  await expect.poll(async () => (await subscriptionsOf(stack, person)).length).toBe(1)
  expect((await subscriptionsOf(stack, person))[0]?.endpoint).toBe(await subscribed(page))
})

test('logging out ends push on this device, within a second; the login brings it back @scripts', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = await arriveAndAgree(page, stack, 'Lähtevä')
  const before = await subscribed(page)
  const phone = await openDevice(page)
  await phone.deliver(JSON.stringify({ title: 'Tilauksesi on nyt täällä', url: '/n/n-1' }))
  await expect.poll(() => phone.notifications()).toHaveLength(1)

  // The page's clock is paused, so the time limit of one second does not end.
  await page.clock.install()
  // A clock cannot be paused at a moment that has passed.
  await page.clock.pauseAt(Date.now() + 10_000)
  await logOut(page)
  await page.waitForURL('**/logged-out')
  await page.clock.resume()
  await page.goto(`${stack.portalUrl}/offline`)
  expect(await subscribed(page)).toBeNull()
  expect(await phone.notifications()).toEqual([])

  const account = { email: person.email, password }
  // The front page still says that the person is logged out.
  await page.goto(await enterAgain(page.request, account, '/a/0/dashboard'))
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect.poll(() => subscribed(page)).not.toBeNull()
  await expect.poll(async () => (await subscriptionsOf(stack, person)).length).toBe(2)
  expect(await subscribed(page)).not.toBe(before)

  // A device that does not answer does not delay the logout.
  await page.evaluate(() => localStorage.setItem('test-slow', 'yes'))
  const since = performance.now()
  await logOut(page)
  await page.waitForURL('**/logged-out')
  // After a pause the page's clock follows the real one every 100 ms.
  expect(performance.now() - since).toBeGreaterThanOrEqual(900)
})

test('the next person at the device does not get the last one’s push @scripts', async ({
  page,
  context,
  stack,
}) => {
  await arriveAndAgree(page, stack, 'Edellinen')
  const theirs = await subscribed(page)
  // The session ends without a logout.
  await context.clearCookies()
  const next = await arrive(page, stack, 'Seuraava')
  await expect.poll(() => subscribed(page)).toBeNull()
  expect(await subscriptionsOf(stack, next)).toEqual([])

  // Push of the account is a setting of each person.
  await page.goto('/settings')
  await page.getByRole('switch').click()
  await expect.poll(async () => (await subscriptionsOf(stack, next)).length).toBe(1)
  expect((await subscriptionsOf(stack, next))[0]?.endpoint).not.toBe(theirs)
})

test('a push is shown in the person’s language, and a click opens it @scripts', async ({
  page,
  context,
  stack,
}) => {
  const person = await arrive(page, stack, 'Saaja')
  const notification = {
    id: `n-push-${person.addressId}`,
    status: 0,
    createdAt: new Date().toISOString(),
    redirectUrl: '/settings',
    type: 'other',
    title: 'Uutinen',
  }
  await plant(stack, {
    notifications: [{ sub: person.sub, addressId: person.addressId, notification }],
  })
  await context.grantPermissions(['notifications'])
  const phone = await openDevice(page)
  const url = `/n/${notification.id}`
  const message = { title: 'Din order har publicerats', body: 'Order 1', url, language: 'sv' }
  await phone.deliver(JSON.stringify(message))
  const expected = { title: message.title, body: message.body, lang: 'sv', tag: url }
  await expect.poll(() => phone.notifications()).toEqual([expected])
  // The same notification sent again replaces the first.
  await phone.deliver(JSON.stringify({ ...message, body: 'Order 2' }))
  await expect.poll(() => phone.notifications()).toEqual([{ ...expected, body: 'Order 2' }])

  await phone.press()
  await expect(page).toHaveURL('/settings')
  await expect.poll(() => phone.notifications()).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(await calls(stack, new RegExp(notification.id))).toHaveLength(1)
})

test('a subscription that the browser replaces is sent to the maker @scripts @all', async ({
  page,
  stack,
}) => {
  const person = await arriveAndAgree(page, stack, 'Uusiva')
  const [old] = await subscriptionsOf(stack, person)
  const { worker } = await openDevice(page)
  const endpoint = `https://push.example/${crypto.randomUUID()}`
  await worker.evaluate(
    (newSubscription) => {
      const Extendable = (globalThis as unknown as { ExtendableEvent: typeof Event })
        .ExtendableEvent
      dispatchEvent(Object.assign(new Extendable('pushsubscriptionchange'), { newSubscription }))
    },
    { ...old, endpoint },
  )
  const endpoints = async () => (await subscriptionsOf(stack, person)).map((row) => row.endpoint)
  await expect.poll(endpoints).toEqual([old?.endpoint, endpoint])
})

test('a preview does not ask about push, and does not change the device @scripts', async ({
  page,
  context,
}) => {
  await withLocalPushService(context)
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Aino!')
  await page.evaluate(() => localStorage.setItem('push', 'of the staff member'))
  await page.reload()
  await expect(page.locator('[data-push]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeTruthy()
  await page
    .getByRole('region', { name: 'Esikatselu' })
    .getByRole('button', { name: 'Lopeta esikatselu' })
    .click()
  await page.getByRole('button', { name: 'Jatka omaan näkymään' }).click()
  await expect(page).not.toHaveURL(/\/impersonation-ended/)
})

test('the question is accessible, on the first screen of a phone @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page.request, 'Aino Mäkelä', '/')
  // Without a late bill and a delivery to check, which come first.
  await page.goto('/a/4101/dashboard')
  await expect(card(page)).toBeInViewport()
  await expectAccessible(page, 'the card')
})
