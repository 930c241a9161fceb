import { expect, test, vi } from 'vitest'
import { nameOf, screens } from '../screens.fixture'
import { complaintsIn, inBrowsers, openAsAino } from './in-browsers'

inBrowsers('every screen', (stage) => {
  test('fits a phone', async () => {
    const { page } = stage
    const aino = screens.filter(({ who }) => who === undefined)
    await openAsAino(page, '/a/0/dashboard')
    for (const view of aino) {
      await page.open(view.path)
      const sideways = await page.read('document.documentElement.scrollWidth - innerWidth')
      expect(sideways, nameOf(view)).toBeLessThanOrEqual(0)
    }
  })
})

inBrowsers('what a page’s policy blocks', (stage) => {
  test('is told by this browser: silence elsewhere says something', async () => {
    const { page, portals } = stage
    await openAsAino(page, '/a/0/dashboard')
    await page.driver.executeScript('new Image().src = "https://evil.example/picture.png"')
    await vi.waitFor(() => expect(complaintsIn(portals).join()).toContain('evil.example'), 20_000)
    portals.portal.log.length = 0
  })
})
