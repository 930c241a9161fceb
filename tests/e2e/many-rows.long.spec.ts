import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import {
  everything,
  invoiceId,
  longest,
  longestOrders,
  manyRows,
  offerId,
  orderOf,
  padded,
  registrations,
  sites,
} from './many-rows.fixture'
import { expectAccessible } from './looks'
import { enrol, type Newcomer } from './people'
import { breakApi, callsFor, plant } from './sandbox'
import { expect, test, type Stack } from './stack'

const lists = `/a/${sites.lists}`
const order = (id: string) => `/a/${sites.parts}/orders/${id}`
const offer = `/a/${sites.parts}/offers/${offerId}`

/** Decided: pages of 50; performance: a list's page is small. */
const rowsOfPage = 50
const listBytes = 20 * 1024
const listElements = 1.05 * 1000

interface LongList {
  name: string
  path: string
  rows: (page: Page) => Locator
  /** Which of the page's lists leads on; the only one where left out. */
  pages?: RegExp
  /** The search that finds the last row, which is on no early page; screens without a search have none. */
  search?: (last: string) => { q: string; finds: string }
}

const files = (within: Locator) => within.locator('a[href^="/api/Document/"]')
const inSection = (id: string, row: string) => (page: Page) => page.locator(`#${id} ${row}`)

const screens: LongList[] = [
  {
    name: 'orders',
    path: `${lists}/orders`,
    rows: (page) => page.locator('main tbody'),
    search: (last) => ({ q: `T-${last}-1`, finds: `T-${last}` }),
  },
  {
    name: 'offers',
    path: `${lists}/offers`,
    rows: (page) => page.locator('main tbody'),
    search: (last) => ({ q: `O-${last}`, finds: `O-${last}` }),
  },
  {
    name: 'contacts',
    path: `${lists}/contacts`,
    rows: (page) => page.locator('main section li'),
    search: (last) => ({ q: `${last} myyjä`, finds: `Myyjä ${last}` }),
  },
  {
    name: 'documents of an address',
    path: `${lists}/documents`,
    rows: (page) => files(page.getByRole('main')),
    pages: /^Sivut$/,
    search: (last) => ({ q: last, finds: `piirros-${last}.pdf` }),
  },
  {
    name: 'a folder of documents',
    path: `${lists}/documents?folder=Piirustukset%7CKeitti%C3%B6`,
    rows: (page) => files(page.getByRole('main')),
  },
  {
    name: 'documents of all addresses',
    path: '/a/0/documents?all=1',
    rows: (page) => files(page.getByRole('main')),
    search: (last) => ({ q: `piirros ${last}`, finds: `piirros-${last}.pdf` }),
  },
  {
    name: 'deliveries',
    path: `${lists}/deliveries`,
    rows: (page) => page.locator('table[aria-labelledby=main-title] > tbody'),
    pages: /Päätoimitukset/,
    search: (last) => ({ q: `T-${last}`, finds: `T-${last}-1` }),
  },
  {
    name: 'other deliveries',
    path: `${lists}/deliveries?showDelivered=1`,
    rows: inSection('others', 'li li'),
    pages: /Muut toimitukset/,
    search: (last) => ({ q: `Etusarja ${last}`, finds: `Etusarja ${last}` }),
  },
  {
    name: 'backorders of an order',
    path: `/a/${sites.parts}/orders/backorder/${orderOf('backorders')}`,
    rows: (page) => page.locator('[aria-labelledby=backorders-title] li li'),
  },
  {
    name: 'notifications',
    path: `${lists}/dashboard`,
    rows: (page) => page.locator('[aria-labelledby=notifications] li'),
    pages: /^Sivut$/,
  },
  {
    name: 'older notifications',
    path: `${lists}/dashboard?older=1`,
    rows: (page) => page.locator('#older li'),
    pages: /vanh/i,
  },
  {
    name: 'documents of an offer',
    path: `${offer}?folder=Piirustukset%7CKeitti%C3%B6`,
    rows: (page) => files(page.locator('#documents')),
    pages: /Asiakirjat/,
  },
  {
    name: '3D models of an offer',
    path: offer,
    rows: inSection('models', 'a[target=_blank]'),
    pages: /3D-mallit/,
  },
]

/** The lists of an order's page, by the titles of their pages. */
const sections: LongList[] = [
  {
    name: 'payments',
    path: order(orderOf('payments')),
    rows: (page) => page.locator('[aria-labelledby=instalments-title] > li'),
    pages: /: Maksut$/,
  },
  {
    name: 'deliveries',
    path: order(orderOf('deliveries')),
    rows: inSection('deliveries', 'h3'),
    pages: /: Toimitukset$/,
  },
  {
    name: 'product rows',
    path: `${order(orderOf('productRows'))}?rows=1`,
    rows: inSection('rows', 'li'),
    pages: /: Tuotteet$/,
  },
  {
    name: 'claims',
    path: order(orderOf('reclamationRows')),
    rows: inSection('claims', 'li'),
    pages: /: Reklamaatiot$/,
  },
  {
    name: 'documents',
    path: `${order(orderOf('documents'))}?folder=Piirustukset%7CKeitti%C3%B6`,
    rows: (page) => files(page.locator('#documents')),
    pages: /: Asiakirjat$/,
  },
  {
    name: '3D models',
    path: order(orderOf('showrooms')),
    rows: inSection('models', 'a[target=_blank]'),
    pages: /: 3D-mallit$/,
  },
  {
    name: 'invoice rows',
    path: `${order(orderOf('invoiceRows'))}?invoice=${invoiceId}`,
    rows: inSection('invoice-rows', '[aria-labelledby=invoice-rows-title] > li'),
    pages: /: Laskun 1 rivit$/,
  },
]

// Long enough for several pages with every change, as long as may be by its own command.
for (const [many, name] of [
  [120, 'many rows'],
  [longest, 'ten thousand rows @long @all'],
] as const) {
  test.describe(name, () => {
    const last = padded(many - 1)
    let person: Newcomer
    let cookies: Parameters<BrowserContext['addCookies']>[0] = []

    test.beforeAll(async ({ playwright, stack }) => {
      const request = await playwright.request.newContext({ baseURL: stack.portalUrl })
      person = await enrol({ request }, stack, 'Miina')
      for (const rows of manyRows(person.sub, many)) await plant(stack, rows)
      cookies = (await request.storageState()).cookies
      await request.dispose()
    })

    test.beforeEach(({ context }) => context.addCookies(cookies))

    for (const screen of screens) {
      test(screen.name, ({ page, stack }) => expectPaged(page, stack, screen, last))
    }

    for (const section of sections) {
      test(`of an order: ${section.name} @all`, ({ page, stack }) =>
        expectPaged(page, stack, section, last))
    }

    test('appliances @all', async ({ page, stack }) => {
      const answer = { '/api/Contact/Registrations': registrations(many) }
      await breakApi(stack, { sub: person.sub, answer })
      const rows = (some: Page) => some.locator('main section a[target=_blank]')
      const path = `${lists}/contacts?tab=appliances`
      await expectPaged(page, stack, { name: 'appliances', path, rows }, last)
    })

    test('a tree of files leads to its folders and back @all', async ({ page, stack }) => {
      for (const path of [order(orderOf('documents')), offer]) {
        await open(page, stack, path)
        const documents = page.locator('#documents')
        expect(await files(documents).count()).toBeLessThanOrEqual(rowsOfPage)
        // An order has them folded.
        const folded = documents.locator('details:not([open]) > summary')
        for (const name of path === offer ? [] : ['Piirustukset', 'Keittiö'])
          await folded.filter({ hasText: name }).click()
        await documents.getByRole('link', { name: /tiedostoa ?: Keittiö$/ }).click()
        await expect(page).toHaveURL(/folder=Piirustukset%7CKeitti%C3%B6#documents$/)
        await expect(documents.getByRole('heading', { name: 'Keittiö' })).toBeVisible()
        await expect(files(documents)).toHaveCount(rowsOfPage)
        await documents.getByRole('link', { name: 'Kaikki kansiot' }).click()
        await expect(page).toHaveURL(`${path}#documents`)
      }
    })

    test('each of several long lists says which one its pages are of @all', async ({
      page,
      stack,
    }) => {
      const paths = [
        `${order(everything)}?rows=2&invoice=${invoiceId}`,
        offer,
        `${lists}/deliveries`,
      ]
      for (const path of paths) {
        await open(page, stack, path)
        await expectAccessible(page, path, ['landmark-unique'])
      }
    })
  })
}

test('ten thousand rows: orders @all', async ({ page, stack }) => {
  const { sub } = await enrol(page, stack, 'Miina')
  await plant(stack, longestOrders(sub))
  const rows = (some: Page) => some.locator('main tbody')
  const search = (last: string) => ({ q: `LT-${last}`, finds: `LT-${last}` })
  const list = { name: 'orders', path: `/a/${sites.longest}/orders`, rows, search }
  await expectPaged(page, stack, list, padded(longest - 1))
  await open(page, stack, list.path)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(listElements)
})

/** Few rows at a time, in few bytes; the pages lead on to the last; a search reaches them all. */
async function expectPaged(page: Page, stack: Stack, list: LongList, last: string): Promise<void> {
  const { rows } = list
  const from = performance.now()
  const size = await open(page, stack, list.path)
  const ms = Math.round(performance.now() - from)
  test.info().annotations.push({
    type: 'figures',
    description: `${await rows(page).count()} of ${Number(last) + 1} rows, ${ms} ms, ${(size / 1024).toFixed(1)} kB`,
  })
  expect(size, 'gzip bytes').toBeLessThanOrEqual(listBytes)
  await expectSomeRows(page, list)

  const first = await rows(page).first().innerText()
  await expect(pagesOf(page, list).locator('a[rel=next]')).toHaveAttribute('href', /=2(#|$)/)
  await pagesOf(page, list).locator('a:not([rel])').last().click()
  await expect(pagesOf(page, list).locator('a[rel=next]')).toHaveCount(0)
  await expect(rows(page).first()).not.toHaveText(first, { useInnerText: true })
  await expectSomeRows(page, list)

  const search = list.search?.(last)
  if (!search) return
  const found = `${list.path}${list.path.includes('?') ? '&' : '?'}q=${encodeURIComponent(search.q)}`
  await open(page, stack, found)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(search.finds)
}

const pagesOf = (page: Page, { pages }: LongList): Locator =>
  page.getByRole('navigation', { name: pages ?? /^Sivut/ })

async function expectSomeRows(page: Page, { rows }: LongList): Promise<void> {
  const count = await rows(page).count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(rowsOfPage)
}

/**
 * Opens a page, for which nothing may be read twice (by the sandbox's own record).
 * @returns how large its HTML is, compressed
 */
async function open(page: Page, stack: Stack, path: string): Promise<number> {
  const answer: Response | null = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  const calls = (await callsFor(stack, answer)).map((call) => call.path)
  expect(calls.length, path).toBeGreaterThan(0)
  expect([...new Set(calls)], path).toEqual(calls)
  return gzipSync((await answer?.body()) ?? '').length
}
