// npm run lab -- pictures: the pictures of the README, in docs/pictures.
import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { menuEntries } from '~/screens/shell/menu-entries'
import { build, findBrowsers, installPackages } from '../scripts/prepare.mjs'
import { exampleMaker } from '../scripts/stack.mjs'
import { launchOptions } from '../tests/e2e/browser'
import { returningVisitor } from '../tests/e2e/returning'
import { startPortals } from '../tests/portals.fixture'

const phone = { width: 360, height: 720, scale: 1 }
const desktop = { width: 1440, height: 1000, scale: 2 / 3 }
const pictures = [
  { name: 'order-phone', path: '/a/4101/orders/412873', ...phone },
  { name: 'dashboard', path: '/a/0/dashboard', ...desktop },
  { name: 'warranty', path: '/a/4101/orders/412873/warranty', ...desktop },
]

await installPackages()
await findBrowsers()
await build()
const portals = await startPortals({
  env: { LOG_LEVEL: 'error', ...exampleMaker },
})
const browser = await chromium.launch(launchOptions)
try {
  const { cookies } = await portals.logIn('Aino')
  for (const { name, path, width, height, scale } of pictures) {
    const context = await browser.newContext({
      baseURL: portals.publicUrl,
      locale: 'fi-FI',
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: returningVisitor(),
    })
    const own = [...cookies].map(([key, value]) => ({ name: key, value, url: portals.publicUrl }))
    await context.addCookies(own)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join('docs/pictures', `${name}.jpg`), quality: 85 })
    await context.close()
  }
  // tests/unit/pictures.test.ts says when the menu is another one.
  writeFileSync(
    'docs/pictures/menu.json',
    `[${menuEntries.map(({ screen }) => JSON.stringify(screen)).join(', ')}]\n`,
  )
} finally {
  await browser.close()
  await portals.close()
}
