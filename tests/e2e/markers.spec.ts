import type { Page } from '@playwright/test'
import { languages } from '../../sandbox/languages'
import { screens } from '../screens.fixture'
import { answersOf, deliveredId, home, invoiceId, offerId, orderId } from './markers/answers'
import { exceptions } from './markers/exceptions'
import { expectNoGaps } from './markers/gaps'
import { labels, labelsOf, wordsOf } from './markers/labels'
import { placesOf, weekdays } from './markers/places'
import { bareRows, fieldsOf, markedRows, readTables } from './markers/rows'
import { chooseLanguage, enrol } from './people'
import { breakApi } from './sandbox'
import { expect, test, type Stack } from './stack'

const order = `${home}/orders/${orderId}`
const ids: Record<string, string> = { addressId: home.slice(3), orderId, offerId }
/** Further addresses of some screens: they show more of the screen, or another row. */
const more = [
  `${order}?rows=1&invoice=${invoiceId}`,
  `${home}/orders/${deliveredId}`,
  `${home}/orders/backorder/${orderId}?showDelivered=1`,
  `${home}/contacts?tab=appliances`,
  `${home}/deliveries?showDelivered=1`,
]
/**
 * Every screen, at the addresses of the marked rows. The dialogs of shares and documents are left out, and so are
 * the upload and the offline page, which have words that wait for a script.
 */
const usual = screens
  .filter(({ who }) => who === undefined)
  .map(({ pattern }) => pattern.replace(/:(\w+)/g, (all, name: string) => ids[name] ?? all))
  .filter(
    (path) =>
      !/:|\/upload$|^\/offline$/.test(path) && !more.some((one) => one.startsWith(`${path}?`)),
  )
const pages = [...new Set([...usual, `${home}/contacts`, ...more])]
/** Texts that are shown although everything else is missing. */
const always: Record<string, string[]> = {
  [`${home}/dashboard`]: ['Ilmoitus'],
  [`${home}/orders`]: [orderId],
  [`${order}?rows=1&invoice=${invoiceId}`]: [`Tilaus ${orderId}`, 'Maksuerä 3', 'Laskun rivit'],
  [`${home}/orders/${deliveredId}`]: [`Tilaus ${deliveredId}`],
  [`${order}/warranty`]: [orderId],
  [`${order}/deliverypreparation`]: ['Ei vielä tiedossa'],
  [`${order}/defect`]: [orderId],
  [`${home}/offers`]: [offerId],
  [`${home}/offers/${offerId}`]: [offerId],
  [`${home}/contacts?tab=appliances`]: ['.example'],
  '/settings': ['Vilma Tulokas', '@posti.example'],
}
/** The same rows in other views, which must leave no gap either. */
const otherViews = [
  '/a/0/dashboard',
  '/a/0/orders',
  '/a/0/documents?all=1',
  '/a/0/deliveries?showDelivered=1',
  `${home}/deliveries?backorderId=${orderId}`,
]

let tables: Awaited<ReturnType<typeof readTables>>
test.beforeAll(async () => {
  tables = await readTables()
})

/** A new person, for whom the API gives these answers. */
async function enter(page: Page, stack: Stack, answer: Record<string, unknown>): Promise<void> {
  const { sub } = await enrol(page, stack, 'Vilma')
  await breakApi(stack, { sub, answer })
}

async function open(page: Page, path: string): Promise<void> {
  expect.soft((await page.goto(path))?.status(), path).toBe(200)
  await page.locator('html').evaluate((html) => {
    for (const details of html.querySelectorAll('details')) details.open = true
    // Parts that are laid out only when visible are laid out now.
    for (const item of html.querySelectorAll<HTMLElement>('#older li'))
      item.style.contentVisibility = 'visible'
  })
}

/** At one of the two widths these words are replaced by others. */
const hiddenOnPurpose = ['Order.statusText at 1440', 'Contact.email at 360']

for (const language of languages) {
  // The labels are the same in each language, so a submission checks one.
  const often = language === 'fi' ? '@long' : '@long @all'
  test(`every field is shown beside its label, in ${language} @server ${often}`, async ({
    page,
    stack,
  }) => {
    test.slow()
    const { rows, fieldOf } = markedRows(tables)
    const answer = answersOf(rows, { language })
    await enter(page, stack, answer)
    await page.goto('/settings')
    await chooseLanguage(page, language)
    const otherOffer = answer['/api/Address/*/Offer'].at(-1)
    const paths = [...pages, `${home}/offers/${String(otherOffer?.id)}`]

    const all = allFields()
    const names = new Map(
      all.map(({ field, words }) => [field, words.map((key) => wordsOf(key, language))]),
    )
    const namesOf = (field: string) => names.get(field) ?? []
    const inLinks = new Set(all.filter(isInLinks).map(({ field }) => field))
    const seen = new Set(hiddenOnPurpose)
    const wrong = new Set<string>()
    let texts = ''
    let widths = [360, 1440]
    for (const path of paths) {
      await open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        texts += await page.locator('body').innerText()
        for (const place of await page.locator('body').evaluate(placesOf, weekdays)) {
          const field = fieldOf.get(place.digits)
          if (field === undefined) continue
          const at = `${field} at ${width}`
          const names = namesOf(field)
          if (place.isHidden && !hiddenOnPurpose.includes(at)) wrong.add(`${at}: hidden, ${path}`)
          if (!place.isVisible) continue
          if (!place.isAddress || inLinks.has(field)) seen.add(at)
          // Within a line a label is in lower case.
          const said = place.words.toLowerCase()
          for (const name of names)
            if (said.includes(name.toLowerCase())) seen.add(`${at}: ${name}`)
          if (place.isNamed && names.length > 0 && !names.includes(place.words))
            wrong.add(`${at}: called ${place.words}, ${path}`)
        }
      }
      // The next page begins with the current width, which saves a resize.
      widths = widths.toReversed()
    }
    expect.soft([...wrong], 'hidden, or beside the name of something else').toEqual([])
    const wanted = all
      .filter(({ field }) => exceptions[field] === undefined)
      .flatMap(({ field }) => widths.map((width) => ({ field, at: `${field} at ${width}` })))
      .flatMap(({ field, at }) => [at, ...namesOf(field).map((name) => `${at}: ${name}`)])
    expect
      .soft(
        wanted.filter((one) => !seen.has(one)),
        'not on any page',
      )
      .toEqual([])
    const inLines = [...fieldOf].filter(([digits]) => texts.includes(`Mk${digits}\nMk${digits}`))
    const broken = new Set(inLines.map(([, field]) => field))
    const notes = all.filter(({ kind }) => kind === 'note').map(({ field }) => field)
    expect
      .soft(
        notes.filter((field) => !broken.has(field)),
        'not in lines',
      )
      .toEqual([])
    const shown = texts.toLowerCase()
    const unsaid = Object.entries(exceptions)
      .filter(([, reason]) => /^\w+:[\w.]+$/.test(reason))
      .filter(([, key]) => !shown.includes(wordsOf(key, language).toLowerCase()))
    expect.soft(unsaid, 'words that are on no page').toEqual([])
  })
}

/** All fields that a page may show; the rows of a list have a table of their own. */
const allFields = () =>
  [...tables.keys()].flatMap((table) =>
    fieldsOf(tables, table)
      .filter(({ kind }) => kind !== 'list')
      .map((source) => ({
        ...source,
        field: `${table}.${source.wire}`,
        words: labelsOf(table, source),
      })),
  )

/** Ids and links may be in the address of a link; all other values must be readable. */
const isInLinks = ({ kind, wire }: { kind: string; wire: string }) =>
  kind === 'id' || kind === 'link' || wire === 'id'

test('no exception and no label names a field that no longer exists @server', () => {
  const fields = new Set(allFields().map(({ field }) => field))
  const named = [...Object.keys(exceptions), ...labels.keys()]
  expect(named.filter((field) => !fields.has(field))).toEqual([])
})

for (const [way, often] of [
  ['absent', '@long'],
  ['null', '@long @all'],
] as const) {
  test(`rows of which all is ${way} leave no gap @server ${often}`, async ({ page, stack }) => {
    test.slow()
    await enter(page, stack, answersOf(bareRows(tables, way)))
    for (const path of [...pages, ...otherViews]) {
      await open(page, path)
      await expectNoGaps(page, path)
      for (const text of always[path] ?? [])
        await expect.soft(page.locator('main'), path).toContainText(text)
    }
  })
}
