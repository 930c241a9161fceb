import type { Locator } from '@playwright/test'
import { pressAndWait } from './patience'
import { logIn } from './people'
import { expect, test } from './stack'

test('on a wide screen the brand is before the addresses, and a low window shows the languages @server @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await expect(page.getByRole('button', { name: 'English' })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: 'Keittiö', exact: true }).locator('visible=true'),
  ).toBeFocused()

  // A switch that is off shows its knob in the system's own colours, too.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const knob = await page
    .getByRole('switch')
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').backgroundImage)
  expect(knob).toContain('radial-gradient')
})

test.describe('in the system’s own colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  /** Removes the attribute, and expects the element to look different then. */
  async function expectSeen(marked: Locator, attribute: string): Promise<void> {
    await marked.scrollIntoViewIfNeeded()
    // A handle, because the locator does not find the element without the attribute.
    const element = await marked.elementHandle()
    if (!element) throw new Error(`nothing has ${attribute}`)
    const look = () => element.screenshot({ animations: 'disabled' })
    const before = await look()
    expect(await look(), `${attribute} twice`).toEqual(before)
    await element.evaluate((at, name) => at.removeAttribute(name), attribute)
    expect((await look()).equals(before), `${attribute} is seen`).toBe(false)
  }

  test('current, selected and switched-on elements are visible @scripts @long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, 'Aino Mäkelä', '/a/0/orders')
    const menu = page.getByRole('navigation', { name: 'Päävalikko' })
    await expectSeen(menu.locator('a[aria-current]'), 'aria-current')
    await expectSeen(menu.locator('[name=theme][aria-pressed=true]'), 'aria-pressed')
    await expectSeen(menu.locator('[name=language][aria-pressed=true]'), 'aria-pressed')
    await page.goto('/a/4101/contacts?tab=appliances')
    await expectSeen(
      page.getByRole('main').getByRole('navigation').locator('a[aria-current]'),
      'aria-current',
    )
    await page.goto('/a/4101/orders/412873#deliveries')
    const bar = page.getByRole('navigation', { name: 'Tilauksen osat' })
    await expect(bar.locator('a:target-current')).toHaveCount(1)
    const groundOf = (link: string) =>
      bar
        .locator(link)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await groundOf('a:target-current')).not.toBe(await groundOf('a:not(:target-current)'))
    await page.goto('/a/0/orders')
    await page.getByRole('button', { name: /^Osoite: / }).click()
    await expectSeen(page.locator('#addresses [aria-current]'), 'aria-current')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/a/0/orders')
    await expectSeen(
      page.getByRole('navigation', { name: 'Pikavalikko' }).locator('a[aria-current]'),
      'aria-current',
    )

    await page.goto('/settings')
    const push = page.getByRole('switch')
    const look = () => push.screenshot({ animations: 'disabled' })
    const before = await look()
    await pressAndWait(page, push)
    const after = await look()
    expect(after.equals(before), 'the switch').toBe(false)
    await pressAndWait(page, push)
  })
})
