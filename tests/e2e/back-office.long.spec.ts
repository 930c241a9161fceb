import { office } from './back-office'
import { expectAccessible } from './looks'
import { leaveForProvider, logIn } from './people'
import { expect, test } from './stack'

const pages = [
  '',
  '/customers/aino',
  '/customers/aino/order',
  '/customers/aino/offer',
  '/customers/aino/document',
  '/orders/408120',
  '/requests',
  '/uploads',
  '/outbox',
  '/previews',
  '/tour',
  '/tour/installer',
]

test('its pages are accessible @scripts @all', async ({ page, stack }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(office(stack, path))
    await expectAccessible(page, path)
  }
})

test('each link of the tour opens a page, for the person of its story @server @all', async ({
  page,
  stack,
}) => {
  test.slow()
  await page.goto(office(stack, '/tour'))
  const all = await page.getByRole('main').getByRole('link').all()
  const hrefs = await Promise.all(all.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(6)
  for (const href of hrefs) {
    await page.context().clearCookies()
    await page.goto(new URL(href ?? '', stack.apiUrl).href)
    const [, person] = /^Log in as (\w+)/.exec(await page.getByRole('main').innerText()) ?? []
    const steps = await page.getByRole('listitem').getByRole('link').all()
    const links = await Promise.all(steps.map((link) => link.getAttribute('href')))
    if (person) await logIn(page, person)
    for (const link of links) {
      const answer = await page.goto(new URL(link ?? '', stack.apiUrl).href)
      expect([link, answer?.status()]).toEqual([link, 200])
      await leaveForProvider(page)
    }
  }
})
