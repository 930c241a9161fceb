import type { Page, Response } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { logIn } from './people'
import { expect, test } from './stack'

/** All of a page's JavaScript, in bytes, compressed: on pages that React takes over, and on others. */
const mostScript = { hydrated: 120_000, other: 5 * 1024 }
const mostStyle = 12 * 1024

const upload = '/a/4101/documents/upload'
const others = [
  '/a/0/dashboard',
  '/a/0/orders',
  '/a/0/orders/412873?rows=1',
  '/a/0/orders/backorder/408120',
  '/a/0/orders/412873/warranty',
  '/a/0/orders/412873/deliverypreparation',
  '/a/4101/offers',
  '/a/4101/offers/88214',
  '/a/4101/contacts',
  '/a/4101/documents',
  '/a/0/deliveries',
  '/settings',
  '/webshop',
  '/ask_for_content',
  '/nothing-of-ours',
]

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

test('a page loads no more than its budget, and React only for uploading @scripts', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'Aino Mäkelä')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of others) {
    const loaded = await loadedBy(page, path)
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'script'), `${path} scripts`).toBeLessThanOrEqual(mostScript.other)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeGreaterThan(0)
    expect(sizeOf(loaded, 'stylesheet'), `${path} styles`).toBeLessThanOrEqual(mostStyle)
    const scripts = loaded.filter(({ kind }) => kind === 'script').map(({ url }) => url)
    expect(
      scripts.filter((url) => !url.includes('/enhance-')),
      path,
    ).toEqual([])
    expect(await page.content(), path).not.toContain('__remixContext')
  }
  const loaded = await loadedBy(page, upload)
  expect(sizeOf(loaded, 'script')).toBeLessThanOrEqual(mostScript.hydrated)
  expect(sizeOf(loaded, 'stylesheet')).toBeLessThanOrEqual(mostStyle)
  // Else it would be too light for the wrong reason.
  expect(loaded.map(({ url }) => url).join()).toMatch(/\/hydrated-[\w-]+\.js/)
  // Neither zod and conform, nor a catalogue: the words come with the page.
  const foreign = /ZodError|parseWithZod|safeParse|Valitse tiedostot|Välj filer|Choose files/
  const holding = loaded.filter(({ text }) => foreign.test(text)).map(({ url }) => url)
  expect(holding).toEqual([])
})

test('the built files keep the budgets, cached or not @server', () => {
  const files = readdirSync('build/client/assets')
  const sizes = (pattern: RegExp) =>
    files
      .filter((name) => pattern.test(name))
      .map((name) => gzipSync(readFileSync(`build/client/assets/${name}`)).length)
  const scripts = sizes(/^enhance-.*\.js$/)
  const styles = sizes(/\.css$/)
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.max(...scripts)).toBeLessThanOrEqual(mostScript.other)
  expect(styles).toHaveLength(1)
  expect(styles[0]).toBeLessThanOrEqual(mostStyle)
})

test('the built files of the upload page keep its budget @server', () => {
  const file = (name: string) => readFileSync(`build/client/${name}`, 'utf8')
  const names = readdirSync('build/client/assets')
  const named = (pattern: RegExp) => names.filter((name) => pattern.test(name))
  const manifest = named(/^manifest-.*\.js$/)
    .map((name) => `assets/${name}`)
    .find((name) => file(name).startsWith('window.__remixManifest='))
  expect(manifest).toBeDefined()
  if (!manifest) return
  const { entry, routes } = JSON.parse(
    /^window\.__remixManifest=(.*);$/s.exec(file(manifest))?.[1] ?? '',
  ) as {
    entry: { module: string; imports: string[] }
    routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>
  }
  const matched = []
  for (let id: string | undefined = 'screens/upload/upload-screen'; id; id = routes[id]?.parentId)
    matched.push(routes[id])
  expect(matched).toHaveLength(3)
  const parts = [entry, ...matched].flatMap((part) => [
    part?.module ?? '',
    ...(part?.imports ?? []),
  ])
  const scripts = new Set([manifest, ...named(/^enhance-.*\.js$/).map((name) => `assets/${name}`)])
  for (const part of parts) scripts.add(part.replace(/^\//, ''))
  const sizes = [...scripts].map((name) => gzipSync(file(name)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScript.hydrated)
})
