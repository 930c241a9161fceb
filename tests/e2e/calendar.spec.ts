import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { readFile } from 'node:fs/promises'
import { publishedOrder } from '../../sandbox/seeds/orders'
import { enrol, giveHome, logIn } from './people'
import { breakApi, calls, forget, plant } from './sandbox'
import { expect, test, type Stack } from './stack'

const home = 4101
const cottage = 4102
const add = /^Lisää kalenteriin/

/** The file that a browser saves when a link is pressed: the page stays. */
async function saved(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const before = page.url()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(page.url()).toBe(before)
  await expect(link).not.toHaveAttribute('aria-busy')
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text }
}

/** Read by a parser of its own. */
function eventsIn(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
}
const summaries = (text: string) => eventsIn(text).map(({ summary }) => summary)
const sequenceOf = (event: ICAL.Event | undefined) => Number(event?.sequence)

/** The file of an address of the portal's. */
async function fileAt(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.status(), await answer.text()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  return answer.text()
}

/** A day of the calendar so many days ahead, as the API writes it and as a calendar does. */
function dayAhead(stack: Stack, days: number): { wire: string; iso: string } {
  const iso = new Date(stack.seededAt.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return { wire: iso.split('-').reverse().join('.'), iso }
}

test('a customer adds an order to the calendar @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873`)
  const link = page.locator('#ticket').getByRole('link', { name: add })
  await expect(link).toHaveAccessibleName(/^Lisää kalenteriin ?, tilaus 412873$/)
  const { name, text } = await saved(page, link)
  expect(name).toBe('tilaus-412873.ics')
  const [delivery] = eventsIn(text)
  expect(delivery?.summary).toBe('Toimitus: Keittiö ja kodinhoitohuone')
  expect(delivery?.location).toBe('Kuusitie 4 B, 33270 Tampere')
  expect(delivery?.startDate.isDate).toBe(false)
  expect(delivery?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  for (const what of [
    'Toimitus: Kivitasot, Kivipaja Halla',
    'Arvioitu jälkitoimitus: Kulmahyllykkö 600',
    'Tilauksen jako päättyy: putki.niemi@posti.example',
  ])
    expect(summaries(text)).toContain(what)
  expect(
    summaries(text).some((summary) => /^Laskun eräpäivä: [\d\s]+,\d\d\s€$/.test(summary)),
  ).toBe(true)
})

test('each page has its own file @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873/deliverypreparation`)
  const delivery = await saved(page, page.getByRole('link', { name: add }))
  expect(delivery.name).toBe('toimitus-412873.ics')
  expect(summaries(delivery.text)).toContain('Toimitus: Keittiö ja kodinhoitohuone')
  expect(delivery.text).not.toMatch(/Laskun|jako/)

  await page.goto(`/a/${cottage}/orders/backorder/408120`)
  const backorders = await saved(page, page.getByRole('link', { name: add }))
  expect(backorders.name).toBe('jalkitoimitukset-408120.ics')
  expect(summaries(backorders.text).length).toBeGreaterThan(1)
  for (const summary of summaries(backorders.text)) expect(summary).toMatch(/toimitus: /i)

  await page.goto(`/a/${home}/deliveries`)
  const all = page.getByRole('link', { name: /^Kalenteriin ?, kaikki tulevat päivät$/ })
  expect((await saved(page, all)).name).toBe('kalenteri.ics')
  await page.goto(`/a/${home}/dashboard`)
  const ofAddress = await saved(page, all)
  for (const what of eventsIn(delivery.text))
    expect(eventsIn(ofAddress.text).map(({ uid }) => uid)).toContain(what.uid)
})

test('a delivery that has moved is the same event, moved @server', async ({ page, stack }) => {
  const person = await enrol(page, stack)
  const addressId = await giveHome(stack, person.sub)
  const id = String(addressId)
  const [first, second] = [dayAhead(stack, 20), dayAhead(stack, 27)]
  const order = publishedOrder({
    id,
    addressId,
    type: 'Tilaus',
    info: 'Keittiö, "ison" talon; ä€\\',
    status: 10,
    deliveryDate: first.wire,
    rows: [],
    flags: {},
    customer: {},
    seller: {
      salesPerson: '',
      salesPersonPhone: '',
      salesPersonEmail: '',
      storeName: '',
      storePhone: '',
    },
  })
  await plant(stack, { orders: [order] })
  const path = `/api/Order/${id}/calendar?address=${addressId}`
  const [before] = eventsIn(await fileAt(page, path))
  expect(before?.startDate.toString()).toBe(first.iso)
  expect(before?.summary).toBe('Toimitus: Keittiö, "ison" talon; ä€\\')

  const moved = { ...order.detail, deliveryDate: second.wire }
  await breakApi(stack, { sub: person.sub, answer: { [`/api/Order/${id}`]: moved } })
  const [after] = eventsIn(await fileAt(page, path))
  expect(after?.startDate.toString()).toBe(second.iso)
  expect(after?.uid).toBe(before?.uid)
  expect(sequenceOf(after)).toBeGreaterThanOrEqual(sequenceOf(before))

  const none = { ...order.detail, deliveryDate: null }
  await breakApi(stack, { sub: person.sub, answer: { [`/api/Order/${id}`]: none } })
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('Kalenteriin ei ole lisättävää')
  await page.goto(`/a/${addressId}/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: add })).toHaveCount(0)
})

test('a file that would lack something is none, and comes with a retry @server', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/dashboard')
  await breakApi(stack, { fail: { '/api/Order/*/Payment': 500 } })
  const answer = await page.goto('/api/Address/0/calendar')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('alert')).toContainText('Kaikkia päiviä ei saatu ladattua')
  const retry = page.getByRole('link', { name: 'Yritä uudelleen' })
  await expect(retry).toHaveAttribute('href', '/api/Address/0/calendar')
  await breakApi(stack, {})
  // The breaker lets a call through again after its pause.
  await expect(async () => {
    expect((await page.request.get('/api/Address/0/calendar')).status()).toBe(200)
  }).toPass()
})

test('a preview shows the customer’s files and writes nothing @server', async ({ page, stack }) => {
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await expect(page).toHaveURL(/\/a\/0\/dashboard$/)
  await forget(stack.apiUrl)
  const text = await fileAt(page, '/api/Address/0/calendar')
  expect(summaries(text)).toContain('Toimitus: Keittiö ja kodinhoitohuone')
  expect(await calls(stack, /^(?!GET )/)).toEqual([])
  await page.goto('/impersonation-ended')
})

test('whoever is not logged in is asked to, and comes back to the file @server', async ({
  page,
}) => {
  const answer = await page.request.get('/api/Address/0/calendar', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toContain(
    '/auth/login?returnTo=%2Fapi%2FAddress%2F0%2Fcalendar',
  )
})
