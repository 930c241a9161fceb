import type { Page, Response } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { logIn } from './people'
import { expect, test } from './stack'

/** JavaScript in bytes, compressed: of every page, and of the upload page's own besides. */
const mostScript = { shared: 5 * 1024, upload: 6 * 1024 }
const mostStyle = 12 * 1024

const upload = '/a/4101/documents/upload'
const pages = [
  upload,
  '/a/0/dashboard',
  '/a/0/orders',
  '/a/0/orders/412873?rows=1',
  '/a/0/orders/backorder/408120',
  '/a/0/orders/412873/warranty',
  '/a/0/orders/412873/deliverypreparation',
  '/a/4101/orders/412873/defect',
  '/a/4101/offers',
  '/a/4101/offers/88214',
  '/a/4101/contacts',
  '/a/4101/documents',
  '/a/0/deliveries',
  '/settings',
  '/webshop',
  '/ask_for_content',
  '/accessibility',
  '/nothing-of-ours',
]

/** The script of every page; another has a name besides. */
const shared = /\/enhance-[A-Z0-9]+\.js$/
/** React, the checks of forms, and catalogues: words come with the page. */
const foreign = /react|ZodError|safeParse|Valitse tiedostot|Välj filer|Choose files/i

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

test('a page loads no more than its budget, and React never @scripts', async ({ page }) => {
  test.slow()
  await logIn(page, 'Aino Mäkelä')
  // What a first page fetches after it has been drawn is not the next page's.
  await page.waitForLoadState('networkidle')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of pages) {
    const loaded = await loadedBy(page, path)
    const own = path === upload ? mostScript.upload : 0
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeLessThanOrEqual(mostScript.shared + own)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeLessThanOrEqual(mostStyle)
    const scripts = loaded.filter(({ kind }) => kind === 'script')
    expect(scripts, path).toHaveLength(path === upload ? 2 : 1)
    for (const { url, text } of scripts) {
      expect(url, path).toMatch(path === upload ? /\/enhance-/ : shared)
      expect(text, url).not.toMatch(foreign)
    }
    expect(await page.content(), path).not.toContain('__remixContext')
  }
})

test('the built files keep the budgets, cached or not, and none holds React @server', () => {
  const folder = 'build/client/assets'
  const names = readdirSync(folder)
  const size = (name: string) => gzipSync(readFileSync(`${folder}/${name}`)).length
  const scripts = names.filter((name) => name.endsWith('.js'))
  const [main = '', ...others] = scripts.sort((name) => (shared.test(`/${name}`) ? -1 : 1))
  expect(main).toMatch(/^enhance-/)
  expect(size(main)).toBeLessThanOrEqual(mostScript.shared)
  // What Remix builds for browsers is not among them.
  expect(others).toEqual([expect.stringMatching(/^enhance-upload-page-/)])
  for (const name of others) expect(size(name)).toBeLessThanOrEqual(mostScript.upload)
  for (const name of scripts)
    expect(readFileSync(`${folder}/${name}`, 'utf8'), name).not.toMatch(foreign)
  const styles = names.filter((name) => name.endsWith('.css'))
  expect(styles).toHaveLength(1)
  for (const name of styles) expect(size(name)).toBeLessThanOrEqual(mostStyle)
})
