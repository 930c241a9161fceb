import { expect, test } from '@playwright/test'
import { unbrokenStory } from '../long-names.fixture'
import { nameOf, screens, states } from '../screens.fixture'
import { startPortals, type Portals } from '../portals.fixture'
import { scrollsSideways } from './gallery/reflow'

const widths = [320, 360, 768, 1440, 2000]

let portals: Portals
test.beforeAll(async () => {
  portals = await startPortals({
    seed: unbrokenStory,
    accessTokenSeconds: 86_400,
    env: { LOG_LEVEL: 'error' },
  })
})
test.afterAll(() => portals.close())

test('no word of the data makes a page scroll sideways, however long, at any width @scripts', async ({
  page,
}) => {
  test.slow()
  const aino = await portals.logIn('Aino')
  const url = portals.publicUrl
  const cookies = [...aino.cookies].map(([name, value]) => ({ name, value, url }))
  await page.context().addCookies(cookies)
  for (const view of [...screens.filter(({ who }) => who === undefined), ...states]) {
    await page.goto(url + view.path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await scrollsSideways(page), `${nameOf(view)} at ${width} px`).toBe(0)
    }
  }
})
