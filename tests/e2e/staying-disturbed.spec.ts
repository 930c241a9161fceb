import type { Page } from '@playwright/test'
import { logIn } from './people'
import { breakApi, plantUpload } from './sandbox'
import { newEmail, order } from './sharing.fixture'
import { expect, test, type Stack } from './stack'

// The service worker's page would answer while the device is offline.
test.use({ serviceWorkers: 'block' })

const aino = 'Aino Mäkelä'
const address = 4102
const file = 'Kestää.pdf'
const email = newEmail()
const typed = (page: Page) => page.getByRole('textbox', { name: 'Sähköposti' })

interface Case {
  what: string
  /** The page, where the form or its link stands. */
  path: string
  /** The API's call behind the form. */
  call: string
  /** Brings the form into view. */
  open?: (page: Page, stack: Stack) => Promise<void>
  press: (page: Page) => Promise<void>
  /** Whether it is done. */
  isDone: (page: Page) => Promise<boolean>
}

const cases: Case[] = [
  {
    what: 'the push switch',
    path: '/settings',
    call: 'POST /api/User',
    open: async (page) => {
      const push = page.getByRole('switch')
      if ((await push.getAttribute('aria-checked')) === 'true') await push.click()
      await expect(push).toHaveAttribute('aria-checked', 'false')
    },
    press: (page) => page.getByRole('switch').click(),
    isDone: async (page) =>
      (await page.getByRole('switch').getAttribute('aria-checked')) === 'true',
  },
  {
    what: 'deleting a file',
    path: `/a/${address}/documents`,
    call: 'DELETE /api/Document/*',
    open: async (page, stack) => {
      await plantUpload(stack, address, file)
      await page.reload()
      await page.getByRole('link', { name: `Poista: ${file}` }).click()
    },
    press: (page) => page.getByRole('button', { name: /Poista asiakirja|Yritä uudelleen/ }).click(),
    isDone: (page) => Promise.resolve(/\/documents$/.test(page.url())),
  },
  {
    what: 'sharing an order',
    path: `${order}?sharing=1`,
    call: 'POST /api/Order/*/Invitation',
    open: async (page) => {
      await page.getByRole('link', { name: 'Jaa tilaus' }).first().click()
      await typed(page).fill(email)
    },
    press: async (page) => {
      // Typed once, and never lost.
      await expect(typed(page)).toHaveValue(email)
      await page.getByRole('button', { name: 'Lähetä kutsu' }).click()
    },
    isDone: (page) => Promise.resolve(/\/invitations\/[^/?]+$/.test(page.url())),
  },
]

for (const { what, path, call, open, press, isDone } of cases)
  test(`${what} says why it is not done, and is done by another press @scripts @edge`, async ({
    page,
    context,
    stack,
  }) => {
    await logIn(page, aino, path)
    const alert = page.getByRole('alert').filter({ visible: true }).first()
    await open?.(page, stack)
    for (const status of [409, 429]) {
      await breakApi(stack, { sub: 'aino', fail: { [call]: status } })
      await Promise.all([page.waitForEvent('load'), press(page)])
      await expect(alert, `${status}`).toBeVisible()
      expect(await isDone(page)).toBe(false)
      await breakApi(stack, { sub: 'aino', fail: {} })
    }

    await context.setOffline(true)
    await press(page)
    await expect(page.getByText('Ei yhteyttä palveluun')).toBeVisible()
    expect(await isDone(page)).toBe(false)
    await context.setOffline(false)

    // The draft of the form belongs to the device's other cookie.
    await context.clearCookies({ name: 'sid' })
    // The provider still knows the person, and leads back at once.
    await Promise.all([page.waitForRequest(/\/auth\/callback/), press(page)])
    await page.waitForURL((url) => url.origin === stack.portalUrl && !/^\/auth/.test(url.pathname))
    await press(page)
    await expect.poll(() => isDone(page)).toBe(true)
  })
