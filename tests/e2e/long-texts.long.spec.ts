import { expect, test } from '@playwright/test'
import { unbrokenStory } from '../long-names.fixture'
import { nameOf, screens, states } from '../screens.fixture'
import { startPortals } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'
import { scrollsSideways } from './gallery/reflow'

const widths = isSubmission ? [320, 1024] : [320, 360, 768, 1440, 2000]

for (const isUnreadable of [false, true])
  test(`no word of the data makes a page scroll sideways, however long${isUnreadable ? ', also for a day or a number @all' : ''} @scripts`, async ({
    page,
  }) => {
    test.slow()
    const portals = await startPortals({
      seed: (today: Date) => unbrokenStory(today, isUnreadable),
      accessTokenSeconds: 86_400,
      env: { LOG_LEVEL: 'error' },
    })
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
    await portals.close()
  })
