import type { Page, Response } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { screens } from '../screens.fixture'
import { logIn } from './people'
import { expect, test } from './stack'

/** Budgets have room for a few bytes, which nobody notices: they show a trend. */
const slack = 1.05
/**
 * Compressed bytes of JavaScript: of every page, of a module that some pages load on demand, and in addition of the
 * upload. A page loads two such modules at most.
 */
const mostScript = { shared: slack * 5 * 1024, part: 900, upload: 60_000 }
const mostStyle = slack * 18 * 1024

const upload = '/a/4101/documents/upload'
const own = screens.filter(({ who }) => who === undefined)
const pages = [...own.map(({ path }) => path), '/nothing-of-ours']

/** The script of every page; further scripts have a name of their own. */
const shared = /\/enhance-[A-Z0-9]+\.js$/
/** Code of form libraries, i18next and catalogues, which the browser does not need. */
const foreign = /ZodError|safeParse|saveMissing|Valitse tiedostot|Välj filer|Choose files/i
/** Scripts must not contain these; React is in the upload's island alone. */
const foreignTo = (url: string) =>
  url.includes('/enhance-upload-') ? foreign : new RegExp(`react|${foreign.source}`, 'i')

interface Loaded {
  url: string
  kind: string
  text: string
  size: number
}

/** The scripts and stylesheets that a page loads, from an empty cache. */
async function loadedBy(page: Page, path: string): Promise<Loaded[]> {
  const waiting: Promise<Loaded>[] = []
  const note = (response: Response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    waiting.push(
      response.body().then((body) => ({
        url: response.url(),
        kind,
        text: body.toString(),
        size: gzipSync(body).length,
      })),
    )
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  return Promise.all(waiting)
}

const sizeOf = (loaded: Loaded[], kind: string) =>
  loaded.filter((one) => one.kind === kind).reduce((sum, { size }) => sum + size, 0)

test('a page loads no more than its budget, and React only for the upload @scripts @long @all', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'Aino Mäkelä')
  // Files that the first page fetches late must not count for the next page.
  await page.waitForLoadState('networkidle')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of pages) {
    const loaded = await loadedBy(page, path)
    const own = 2 * mostScript.part + (path === upload ? mostScript.upload : 0)
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeLessThanOrEqual(mostScript.shared + own)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeLessThanOrEqual(mostStyle)
    const scripts = loaded.filter(({ kind }) => kind === 'script')
    for (const { url, text } of scripts) expect(text, url).not.toMatch(foreignTo(url))
    expect(await page.content(), path).not.toContain('__remixContext')
  }
})

test('the built files keep the budgets, cached or not, and only the island holds React @server', () => {
  const folder = 'build/client/assets'
  const names = readdirSync(folder)
  const size = (name: string) => gzipSync(readFileSync(`${folder}/${name}`)).length
  const scripts = names.filter((name) => name.endsWith('.js'))
  const [main = '', ...more] = scripts.filter((name) => shared.test(`/${name}`))
  expect(more).toEqual([])
  // The files that Remix builds for browsers are not among them.
  const others = scripts.filter((name) => name !== main)
  expect(others).not.toEqual([])
  expect(size(main), main).toBeLessThanOrEqual(mostScript.shared)
  for (const name of others)
    expect(size(name), name).toBeLessThanOrEqual(
      name.includes('upload') ? mostScript.upload : mostScript.part,
    )
  for (const name of scripts)
    expect(readFileSync(`${folder}/${name}`, 'utf8'), name).not.toMatch(foreignTo(`/${name}`))
  const styles = names.filter((name) => name.endsWith('.css'))
  expect(styles).toHaveLength(1)
  for (const name of styles) expect(size(name)).toBeLessThanOrEqual(mostStyle)
})

/** kB of HTML in the demo, as it is and by gzip. Class attributes were half of a page before anybody noticed. */
const mostHtml: Record<string, readonly [raw: number, gzip: number]> = {
  '/a/0/dashboard': [37.5, 8.2],
  '/a/0/orders': [21.5, 5.2],
  '/a/4101/orders/412873': [76.5, 13],
  '/a/4101/orders/412873?rows=1': [97.5, 14.9],
  '/a/4101/orders/412873/warranty': [21.5, 5.8],
  '/a/4101/orders/412873/deliverypreparation': [23.5, 6.5],
  '/a/4102/orders/411230/arrival': [27.5, 5.4],
  '/a/4101/offers': [16.5, 4.5],
  '/a/0/deliveries': [34.5, 6.4],
  '/a/4101/documents': [35, 5.7],
  '/a/4101/documents/upload': [22.5, 6.1],
  '/a/4101/contacts': [22.5, 5.3],
  // With the devices of the journeys before.
  '/settings': [17.5, 4.7],
}

test('a page is no larger than its budget @server', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä')
  for (const [path, [raw, gzip]] of Object.entries(mostHtml)) {
    const html = await (await page.request.get(path)).text()
    const kB = (bytes: number) => bytes / 1000
    expect.soft(kB(Buffer.byteLength(html)), path).toBeLessThanOrEqual(slack * raw)
    expect.soft(kB(gzipSync(html).length), path).toBeLessThanOrEqual(slack * gzip)
  }
})
