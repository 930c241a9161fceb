// npm run lab -- shots: pictures of each screen and state in all languages, both themes and two widths. `--
// --only order --language fi --theme dark --width 360` takes a part of them.
import { chromium } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { languages } from '~/domain/person'
import { build, findBrowsers, installPackages } from '../../scripts/prepare.mjs'
import { exampleMaker } from '../../scripts/stack.mjs'
import { launchOptions } from '../../tests/e2e/browser'
import { startPortals } from '../../tests/portals.fixture'
import { answeredViews } from './answered-views'
import { galleryPage } from './gallery'
import { longStory } from '../../tests/long-names.fixture'
import { takeViews, themes, widths, type Looks, type Shot } from './take'
import { plainViews, specialViews } from './views'
import type { ShotView } from './view'
import { screens } from '../../tests/screens.fixture'

const shown = ['dashboard', 'orders', 'order', 'backorders', 'warranty', 'delivery preparation']
const lists = ['offers', 'offer', 'contacts', 'documents', 'delete a document', 'deliveries']

const longViews: readonly ShotView[] = screens
  .filter(({ screen }) => [...shown, ...lists].includes(screen))
  .map((view) => ({ ...view, state: `${view.state ?? ''} with long names`.trim() }))

const several = { type: 'string', multiple: true } as const
const { values } = parseArgs({
  options: {
    only: several,
    language: several,
    theme: several,
    width: several,
  },
})
const chosenOf = <T>(all: readonly T[], given: string[] | undefined): T[] =>
  all.filter((one) => given?.includes(String(one)) ?? true)
const looks: Looks = {
  languages: chosenOf(languages, values.language),
  themes: chosenOf(themes, values.theme),
  widths: chosenOf(widths, values.width),
}
const chosen = (all: readonly ShotView[]) =>
  all.filter(({ screen }) => values.only?.includes(screen) ?? true)

const folder = resolve('test-results/shots')
const from = Date.now()
await installPackages()
await findBrowsers()
await build()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions)

/** Separate portals, so that other API answers and saved languages affect no other pictures. */
async function take(views: readonly ShotView[], seed?: typeof longStory): Promise<Shot[]> {
  if (views.length === 0) return []
  const portals = await startPortals({
    // No token is renewed meanwhile.
    accessTokenSeconds: 86_400,
    env: {
      LOG_LEVEL: 'error',
      ...exampleMaker,
    },
    ...(seed && { seed }),
  })
  try {
    const studio = { portals, browser, folder, looks }
    return await takeViews(studio, views)
  } finally {
    await portals.close()
  }
}

try {
  const taken = await Promise.all([
    take(chosen(plainViews)),
    take(chosen(specialViews)),
    take(chosen(answeredViews)),
    take(chosen(longViews), longStory),
  ])
  const shots = taken.flat()
  const page = join(folder, 'index.html')
  writeFileSync(page, galleryPage(shots, new Date().toISOString().slice(0, 10)))
  const failed = shots.filter(({ problem }) => problem !== null)
  for (const { screen, state, language, theme, width, problem } of failed)
    console.error(`failed: ${screen} ${state} (${language}, ${theme}, ${width}): ${problem}`)
  const seconds = Math.round((Date.now() - from) / 1000)
  console.log(`${shots.length - failed.length} shots, ${failed.length} failed, ${seconds} s`)
  console.log(pathToFileURL(page).href)
  if (failed.length > 0 || shots.length === 0) process.exitCode = 1
} finally {
  await browser.close()
}
