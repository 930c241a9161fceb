import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed } from 'vitest'
import { presentEngines } from '../../scripts/other-browsers.mjs'
import { startPortals, type Portals } from '../portals.fixture'
import type { Driven, StartOptions } from './engine'
import { firefox } from './firefox'
import { Page } from './page'
import { button } from './parts'
import { webkit } from './webkit'

/** The journeys of a file have a phone, and portals that nobody else writes to. */
export interface Stage {
  readonly page: Page
  readonly portals: Portals
}

const phone = { width: 360, height: 740 }
const folder = 'test-results/browsers'
const engines = [firefox, webkit].filter(({ name }) => presentEngines().includes(name))

/**
 * The same journeys in each browser that is here, one after the other on one phone. After each no
 * script may have failed on it, and no page's policy have blocked anything.
 */
export function inBrowsers(
  title: string,
  define: (stage: Stage) => void,
  { only = ['Firefox', 'WebKit'], ...options }: StartOptions & { only?: string[] } = {},
): void {
  const chosen = engines.filter(({ name }) => only.includes(name))
  describe.each(chosen)(`${title}, $name`, ({ name, start }) => {
    let portals: Portals
    let browser: Driven
    let page: Page
    beforeAll(async () => {
      ;[portals, browser] = await Promise.all([startPortals(), start(options)])
      page = new Page(browser.driver, portals.publicUrl)
      await page.narrowTo(phone)
    })
    afterAll(async () => {
      await browser.stop()
      await portals.close()
    })
    beforeEach(({ task }) => {
      onTestFailed(() => takePicture(`${name}, ${task.name}`))
    })
    afterEach(() => expect(complaintsIn(portals)).toEqual([]))

    async function takePicture(of: string): Promise<void> {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${of}.png`, await browser.driver.takeScreenshot(), 'base64')
    }

    define({
      get page() {
        return page
      },
      get portals() {
        return portals
      },
    })
  })
}

/** The reports of browsers to the portal. */
export const complaintsIn = ({ portal }: Portals): string[] =>
  portal.log.filter((line) => /a page broke its policy|a script failed in a browser/.test(line))

/**
 * Opens a page as Aino, by the provider's page where nobody is logged in on that phone. On the first page
 * that a browser gets the script comes a moment after the page was loaded; on this one it has run.
 */
export async function openAsAino(page: Page, path: string): Promise<void> {
  await page.open(path)
  if (!(await page.isOfPortal())) {
    await page.press(button('Aino Mäkelä'))
    await page.isAt(path)
    await page.open(path)
  }
  await page.isAt(path)
}
