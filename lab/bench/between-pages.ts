// npm run lab -- between-pages: milliseconds from the press of a link to the first paint, with round trips of
// 400 ms. `-- --runs 1` for a first impression.
import { chromium, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { lastingPort } from '~/net/ports.fixture'
import { build, findBrowsers, installPackages } from '../../scripts/prepare.mjs'
import { launchOptions } from '../../tests/e2e/browser'
import { startPortals } from '../../tests/portals.fixture'
import { startTcpProxy } from '../../tests/tcp-proxy.fixture'
import { writeSection } from './document'
import { median } from '../../tests/figure.fixture'
import { markdownTable, positive } from './figures'

/** `most`: the goal in milliseconds, for the median. */
interface Way {
  title: string
  most?: number
}

/** Milliseconds of each run, by the way's title. */
interface LinkTimes {
  link: string
  times: Readonly<Record<string, readonly number[]>>
}

/** A table with one row for each link and one column for each way; missed goals are bold and listed. */
function timeTable(
  results: readonly LinkTimes[],
  ways: readonly Way[],
): { table: string; missed: string[] } {
  const missed: string[] = []
  const rows = results.map(({ link, times }) => {
    const cells = ways.map(({ title, most = Infinity }) => {
      const time = Math.round(median(times[title] ?? []))
      if (time <= most) return String(time)
      missed.push(`${link}, ${title}: ${time} ms, goal ≤ ${most}`)
      return `**${time}**`
    })
    return [link, ...cells]
  })
  const heads = ways.map(({ title, most }) => (most === undefined ? title : `${title} ≤ ${most}`))
  return { table: markdownTable(['link', ...heads], rows), missed }
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = positive('--runs', values.runs)

/** A proxy adds this delay, because prefetches ignore a delay that the browser emulates. */
const oneWayMs = 200

const links = [
  { link: 'to a list: the orders', from: '/a/4101/dashboard', to: '/a/4101/orders' },
  { link: 'to a large page: an order', from: '/a/4101/orders', to: '/a/4101/orders/412873' },
  { link: 'to a small page: the settings', from: '/a/4101/contacts', to: '/settings' },
]

/** `pointMs`: how long the pointer is over the link before the press. */
const ways: (Way & { pointMs: number; savesData?: boolean })[] = [
  { title: 'without prefetches', pointMs: 1000, savesData: true },
  { title: 'pressed at once', pointMs: 0 },
  { title: 'pointed at for 0.3 s', pointMs: 300 },
  { title: 'pointed at for 1 s', pointMs: 1000, most: 150 },
]

/** Stores the moment of a press for the next page. */
function keepPress(): void {
  addEventListener('pointerdown', () => {
    sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now()))
  })
}

/** Null: nothing is painted yet. */
function paintSincePress(): number | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint
    ? performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('pressed'))
    : null
}

async function measure(page: Page, { from, to }: (typeof links)[number], pointMs: number) {
  await page.goto(from, { waitUntil: 'networkidle' })
  const link = page.locator(`a[href="${to}"]`).locator('visible=true').first()
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(pointMs)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL((url) => url.pathname === to)
  const painted = await page.waitForFunction(paintSincePress)
  return (await painted.jsonValue()) ?? 0
}

await installPackages()
await findBrowsers()
await build()
const port = await lastingPort()
const publicUrl = `http://localhost:${port}`
// No token is renewed during a measurement.
const portals = await startPortals({ publicUrl, accessTokenSeconds: 86_400 })
const proxy = await startTcpProxy({
  port: Number(new URL(portals.portal.url).port),
  listenOn: port,
})
const browser = await chromium.launch(launchOptions)

try {
  const aino = await portals.logIn('Aino', { page: '/a/4101/dashboard' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(keepPress)
  await context.addCookies(
    [...aino.cookies].map(([name, value]) => ({ name, value, url: publicUrl })),
  )
  const page = await context.newPage()
  // Worker and assets are loaded.
  for (const { from, to } of links)
    for (const path of [from, to]) await page.goto(publicUrl + path, { waitUntil: 'networkidle' })
  proxy.delay({ up: oneWayMs, down: oneWayMs })
  const results: LinkTimes[] = []
  for (const { link, from, to } of links) {
    const times: Record<string, number[]> = {}
    for (let run = 0; run < runs; run++)
      for (const { title, pointMs, savesData } of ways) {
        await page.setExtraHTTPHeaders(savesData ? { 'Save-Data': 'on' } : {})
        const at = { link, from: publicUrl + from, to }
        const time = await measure(page, at, pointMs)
        times[title] = [...(times[title] ?? []), time]
      }
    results.push({ link, times })
  }
  const { table, missed } = timeTable(results, ways)
  const day = new Date().toISOString().slice(0, 10)
  const text = `${day}, milliseconds from the press to the first paint, medians of ${runs} runs, ${2 * oneWayMs} ms a round trip.\n\n${table}`
  writeSection('between', text)
  for (const goal of missed) console.log(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await proxy.close()
  await portals.close()
}
