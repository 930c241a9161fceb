import type { Page } from '@playwright/test'
import { languages, type Language } from '../../sandbox/languages'
import { story } from '../../sandbox/seeds/story'
import { listRoutes } from './fields/list-routes'
import { orderRoutes } from './fields/order-routes'
import { asItIs, day, fieldsOf, word, type RouteFields } from './fields/shown'
import { swedishRoutes } from './fields/swedish-routes'
import { chooseLanguage, logIn } from './people'
import { table } from './sandbox'
import { expect, test, type Stack } from './stack'

/** The same story as the sandbox's, from the same day. */
const seedOf = ({ seededAt }: Stack) => story(seededAt)

type Story = ReturnType<typeof story>
const people: { name: string; routesOf: (seed: Story) => RouteFields[]; own: Language }[] = [
  {
    name: 'Aino Mäkelä',
    routesOf: (seed) => [...listRoutes(seed), ...orderRoutes(seed)],
    own: 'fi',
  },
  { name: 'Sven Ögren', routesOf: swedishRoutes, own: 'sv' },
]

for (const { name, routesOf, own } of people) {
  test(`every field of every route that ${name} sees, in their language`, async ({
    page,
    stack,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, name)
    for (const displayed of routesOf(seedOf(stack))) await expectFields(page, displayed, own)
  })

  test(`every field of every route that ${name} sees, in the others @server @long`, async ({
    page,
    stack,
  }) => {
    test.slow()
    const routes = routesOf(seedOf(stack))
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, name)
    for (const language of languages.filter((other) => other !== own)) {
      await page.goto('/settings')
      await chooseLanguage(page, language)
      for (const displayed of routes) await expectFields(page, displayed, language)
    }
    // A language stays with the person, whom other tests expect in their own.
    await page.goto('/settings')
    await chooseLanguage(page, own)
  })
}

test('every share and open invitation of an order', async ({ page, stack }) => {
  await logIn(page, 'Aino Mäkelä')
  // As they are now: other tests change them.
  const tables = await Promise.all(['shares', 'invitations'].map((name) => table(stack, name)))
  const listed = tables.flat().filter((row) => row.orderId === '412873' && !row.acceptedAt)
  const fields = listed.flatMap((row) => fieldsOf('Share', row, { email: asItIs, expiresAt: day }))
  const route = '/a/{addressId}/orders/{id}'
  await expectFields(page, { route, path: '/a/4101/orders/412873', fields }, 'fi')
})

test('an installer sees the fields of a shared order, and none of its bills', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Ilkka')
  const order =
    orderRoutes(seedOf(stack)).find(({ path }) => path.includes('412873')) ?? routeless()
  const isBill = ({ entity, field }: RouteFields['fields'][number]) =>
    /^(Payment|Invoice|Invoice row)$/.test(entity) || /^billing|Billing/.test(field)
  const isShared = ({ entity }: RouteFields['fields'][number]) => entity !== 'Document'
  const fields = order.fields.filter((field) => !isBill(field) && isShared(field))
  await expectFields(page, { ...order, fields }, 'fi')
  const bills = order.fields.filter(({ entity }) => entity === 'Invoice')
  const seen = await missing(page, { ...order, fields: bills }, 'fi')
  expect(seen).toHaveLength(bills.length)
})

test('the entry leads to the dashboard, unknown pages of an address as well', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä')
  for (const path of ['/', '/a/4101', '/a/4101/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/a\/\d+\/dashboard$/)
  }
})

async function expectFields(page: Page, displayed: RouteFields, language: Language): Promise<void> {
  const answer = await page.goto(displayed.path)
  expect(answer?.status(), displayed.path).toBe(200)
  expect
    .soft(await missing(page, displayed, language), `${displayed.path}, ${language}`)
    .toEqual([])
}

/** The fields that the page does not show, or not beside their labels. */
async function missing(page: Page, { fields }: RouteFields, language: Language): Promise<string[]> {
  const wanted = fields.map(({ entity, field, label, text }) => ({
    name: `${entity}.${field}`,
    label: label === undefined ? '' : word(label, language),
    text: text(language),
  }))
  return page.locator('body').evaluate((body, expected) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const attributes = ['data-label', 'aria-label', 'alt', 'href', 'action', 'title']
    /** A cell says what its column is called; an element what its attributes say. */
    const saidBy = (element: Element) => {
      const cell = element.closest('td, th')
      const heads = cell?.closest('table')?.tHead?.rows[0]?.cells
      const head = cell instanceof HTMLTableCellElement ? heads?.[cell.cellIndex] : undefined
      const own = attributes.map((name) => element.getAttribute(name) ?? '')
      return plain([head?.textContent ?? '', ...own, element.textContent ?? ''].join(' '))
    }
    const all = [...body.querySelectorAll('*:not(script, style)')].map(saidBy)
    // Beside each other: within a part of the page that holds little else.
    const small = (length: number) => all.filter((part) => part.length < length + 140)
    return expected
      .filter(({ label, text }) => {
        const parts = label === '' ? all : small(label.length + text.length)
        return !parts.some((part) => part.includes(plain(label)) && part.includes(plain(text)))
      })
      .map(({ name, label, text }) => `${name}: ${label} “${text}”`)
  }, wanted)
}

function routeless(): never {
  throw new Error('the table has the order that is shared')
}
