import type { Browser, CDPSession, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '~/domain/person'
import { returningVisitor } from '../../tests/e2e/returning'
import type { Portals } from '../../tests/portals.fixture'
import { nameOf } from '../../tests/screens.fixture'
import type { ShotView, Who } from './view'

export const themes = ['dark', 'light'] as const
export const widths = [1440, 360] as const
/** The window's height, by its width. */
const heightOf = (width: number) => (width < 700 ? 640 : 900)

export interface Looks {
  languages: readonly Language[]
  themes: readonly string[]
  widths: readonly number[]
}

export interface Shot {
  screen: string
  state: string
  language: string
  theme: string
  width: number
  /** Without the suffixes of `filesOf`. */
  name: string
  /** Why there is no picture. */
  problem: string | null
}

export const filesOf = (name: string) => ({ whole: `${name}.jpg`, small: `${name}-small.jpg` })

interface Studio {
  portals: Portals
  browser: Browser
  folder: string
  looks: Looks
}

/** Browsers make no taller pictures. */
const mostHeight = 16_000

/** Sequential, because the API's other answers apply to everybody. */
export async function takeViews(studio: Studio, views: readonly ShotView[]): Promise<Shot[]> {
  const pages = new Map<Who, Promise<Sitter>>()
  const shots: Shot[] = []
  for (const view of views) {
    const { who = 'Aino' } = view
    const sitter = pages.get(who) ?? openSitter(studio, who)
    pages.set(who, sitter)
    shots.push(...(await takeView(studio, await sitter, view)))
  }
  for (const sitter of pages.values()) await (await sitter).page.context().close()
  return shots
}

/** An open page with the errors of its scripts. */
interface Sitter {
  page: Page
  cdp: CDPSession
  errors: string[]
}

const isPreviewing = (who: string) => who === 'Hanna, who previews Aino'

async function openSitter({ portals, browser }: Studio, who: Who): Promise<Sitter> {
  const context = await browser.newContext({
    baseURL: portals.publicUrl,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-write'],
    storageState: returningVisitor(),
  })
  if (who !== null) {
    const { cookies } = await portals.logIn(who.split(',')[0] ?? '')
    await context.addCookies(cookiesOf(portals, Object.fromEntries(cookies)))
  }
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // A session's first page is in the person's language.
  if (who !== null) await page.goto(isPreviewing(who) ? '/impersonate/esikatselu-aino' : '/')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  return { page, cdp: await context.newCDPSession(page), errors }
}

const cookiesOf = ({ publicUrl }: Portals, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value, url: publicUrl }))

async function takeView(studio: Studio, sitter: Sitter, view: ShotView): Promise<Shot[]> {
  const { languages, themes, widths } = studio.looks
  const { screen, state = '', answers = {} } = view
  const shots: Shot[] = []
  for (const language of languages) {
    await studio.portals.control('api', 'PUT', 'faults', {})
    await speak(studio, sitter, language)
    await studio.portals.control('api', 'PUT', 'faults', answers)
    for (const theme of themes) {
      const values = { ...view.cookies, theme }
      await sitter.page.context().addCookies(cookiesOf(studio.portals, values))
      let isOpen = false
      for (const width of widths) {
        const name = fileName([nameOf(view), language, theme, String(width)])
        await sitter.page.setViewportSize({ width, height: heightOf(width) })
        // `prepare` changes the page, perhaps in a way that does not fit another width.
        if (view.prepare) isOpen = false
        const problem = await problemOf(async () => {
          if (!isOpen) await openView(sitter, view, language)
          isOpen = true
          await capture(sitter, width, join(studio.folder, name))
        })
        shots.push({ screen, state, language, theme, width, name, problem })
      }
    }
  }
  return shots
}

/** The language is saved with the person, in a preview with the session. */
async function speak({ portals }: Studio, { page }: Sitter, language: Language): Promise<void> {
  const form = { intent: 'language', language, returnTo: '/accessibility' }
  const headers = { Origin: portals.publicUrl }
  const answer = await page.request.post('/preferences', { form, headers, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`no ${language}: ${answer.status()}`)
}

/** The error's first line; null: none. */
async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return String(error).split('\n', 1)[0] ?? ''
  }
}

const fileName = (parts: string[]) =>
  parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** @throws where the page differs from the view */
async function openView(
  { page, errors }: Sitter,
  view: ShotView,
  language: Language,
): Promise<void> {
  const { path, leadsTo, prepare, status = 200 } = view
  errors.length = 0
  // Going to a fragment of the open page would not load the page again.
  if (path.includes('#')) await page.goto('about:blank')
  const answer = await page.goto(path)
  if (answer?.status() !== status) throw new Error(`${path}: ${answer?.status()}, not ${status}`)
  const arrived = new URL(page.url()).pathname
  const [expected = ''] = path.split(/[?#]/)
  if (!(leadsTo?.test(page.url()) ?? arrived === expected))
    throw new Error(`${path} leads to ${arrived}`)
  await prepare?.(page)
  await page.waitForLoadState()
  const spoken = await page.locator('html').getAttribute('lang')
  if (spoken !== language) throw new Error(`${path} is in ${spoken}`)
  if ((await page.locator('h1').count()) === 0) throw new Error(`${path} has no heading`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (errors.length > 0) throw new Error(`${path}: ${errors.join('; ')}`)
}

async function capture({ cdp }: Sitter, width: number, name: string): Promise<void> {
  const { cssContentSize, cssVisualViewport } = await cdp.send('Page.getLayoutMetrics')
  const height = Math.min(Math.ceil(cssContentSize.height), mostHeight)
  const shoot = async (
    path: string,
    clip: { y: number; height: number; scale: number },
    isWhole: boolean,
  ) => {
    const { data } = await cdp.send('Page.captureScreenshot', {
      // Three times as fast as WebP, twice as large.
      format: 'jpeg',
      quality: 50,
      captureBeyondViewport: isWhole,
      clip: { x: 0, width, ...clip },
    })
    writeFileSync(path, Buffer.from(data, 'base64'))
  }
  const { whole, small } = filesOf(name)
  // The visible part, wherever the page has scrolled to.
  const seen = { y: cssVisualViewport.pageY, height: Math.min(height, heightOf(width)) }
  await shoot(small, { ...seen, scale: (width < 700 ? 160 : 320) / width }, false)
  await shoot(whole, { y: 0, height, scale: 1 }, true)
}
