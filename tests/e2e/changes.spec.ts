import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible, leavesAfter } from './looks'
import { logIn, newcomerWithHome } from './people'
import { breakApi, calls, plant, plantUpload, table } from './sandbox'
import { expect, test, type Stack } from './stack'

const flat = 4103
const toast = (page: Page) => page.locator('#messages [data-message]')
const dialog = (page: Page) => page.getByRole('dialog')
const leaving = (page: Page) => leavesAfter(toast(page))

async function isStored(stack: Stack, id: string): Promise<boolean> {
  return (await table(stack, 'documents')).some((row) => row.id === id)
}

const deletionsOf = async (stack: Stack, id: string) =>
  (await calls(stack)).filter((call) => call === `DELETE /api/Document/${id}`).length

test.describe('deleting a document', () => {
  test('needs a confirmation, can be cancelled, and returns to the search @page', async ({
    page,
    stack,
  }) => {
    const id = await plantUpload(stack, flat, 'Turha_kuva.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=turha`)
    const remove = page.getByRole('link', { name: 'Poista: Turha_kuva.pdf' })
    await remove.click()
    await expect(dialog(page)).toContainText('Asiakirja poistetaan pysyvästi: Turha_kuva.pdf')
    await dialog(page).getByRole('link', { name: 'Peruuta' }).click()
    await expect(page).toHaveURL(`/a/${flat}/documents?q=turha`)
    expect(await isStored(stack, id)).toBe(true)

    await remove.click()
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Turha_kuva.pdf')
    await expect(page).toHaveURL(`/a/${flat}/documents?q=turha`)
    await expect(remove).toHaveCount(0)
    expect(await isStored(stack, id)).toBe(false)
    expect(await deletionsOf(stack, id)).toBe(1)
    await page.reload()
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('sharing a file through the browser @scripts', () => {
  const button = (page: Page) => page.getByRole('button', { name: /Jaa(: | nyt: )Muistio 7 A 15/ })
  const shared = (page: Page) =>
    page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

  /** @param answers the device's result of each share: nothing, or the name of its error */
  async function open(page: Page, answers: (string | null)[], canShare = true): Promise<void> {
    await page.addInitScript(
      ({ answers, canShare }) => {
        const shared: unknown[] = []
        const share = async ({ files = [] }: ShareData) => {
          const error = answers[shared.length]
          const [file] = files
          shared.push({ name: file?.name, type: file?.type, isFull: (file?.size ?? 0) > 500 })
          await Promise.resolve()
          if (error) throw new DOMException('stub', error)
        }
        Object.assign(window, { shared })
        Object.assign(navigator, { share, canShare: () => canShare })
      },
      { answers, canShare },
    )
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=muistio`)
  }
  const memo = { name: 'Muistio 7 A 15.pdf', type: 'application/pdf', isFull: true }

  test('hands the file to the device @edge', async ({ page }) => {
    await open(page, [null])
    await button(page).click()
    await expect.poll(() => shared(page)).toEqual([memo])
    await expect(toast(page)).toHaveCount(0)
  })

  test('needs a second click if the file took too long @long', async ({ page }) => {
    await open(page, ['NotAllowedError', null])
    await button(page).click()
    await expect(button(page)).toHaveText('Jaa nyt')
    await button(page).click()
    await expect.poll(() => shared(page)).toEqual([memo, memo])
    await expect(toast(page)).toHaveCount(0)
  })

  test('shows no error if cancelled @long', async ({ page }) => {
    await open(page, ['AbortError'])
    await button(page).click()
    await expect.poll(() => shared(page)).toHaveLength(1)
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await expect(toast(page)).toHaveCount(0)
  })

  test('says that the browser cannot @long', async ({ page }) => {
    await open(page, [], false)
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Selaimesi ei pysty jakamaan tiedostoja. Lataa tiedosto ja lähetä se liitteenä.',
    )
    // A message without a retry stays 4 s (specification 8).
    expect(await leaving(page)).toBe(4000)
    expect(await shared(page)).toEqual([])
  })

  test('says that the file could not be loaded, and can be tried again @long', async ({
    page,
    stack,
  }) => {
    await open(page, [null])
    await breakApi(stack, { fail: { 'GET /api/Document/*/download': 500 } })
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Tiedoston lataus epäonnistui. Yritä uudelleen.',
    )
    expect(await shared(page)).toEqual([])
    await breakApi(stack, {})
    await expect(async () => {
      await button(page).click()
      await expect.poll(() => shared(page), { timeout: 3_000 }).not.toEqual([])
    }).toPass()
    expect((await shared(page))[0]).toEqual(memo)
  })
})

test.describe('a notification', () => {
  interface Planted {
    redirectUrl?: string | null
    title?: string
  }
  async function plantNews(stack: Stack, { redirectUrl = null, title }: Planted): Promise<string> {
    const id = randomUUID()
    const createdAt = new Date().toISOString()
    const notification = { id, status: 0, createdAt, redirectUrl, type: 'other', title }
    await plant(stack, { notifications: [{ sub: 'aino', addressId: flat, notification }] })
    return id
  }
  const status = async (stack: Stack, id: string) => {
    type Row = { notification: { id: string; status: number } }
    const rows = await table<Row>(stack, 'notifications')
    return rows.find(({ notification }) => notification.id === id)?.notification.status
  }
  const row = (page: Page, title: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: title })

  test('opens from anywhere on its row, redirects to its target, and becomes read @page', async ({
    page,
    stack,
  }) => {
    const id = await plantNews(stack, {
      title: 'Avaa tilaus',
      redirectUrl: `/a/${flat}/orders/409355`,
    })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    const news = row(page, 'Avaa tilaus')
    await expect(news).toContainText('Uusi: ')
    await news.click({ position: { x: 4, y: 4 } })
    await expect(page).toHaveURL(`/a/${flat}/orders/409355`)
    expect(await status(stack, id)).toBe(10)
    await page.goto(`/a/${flat}/dashboard`)
    await expect(news).toBeVisible()
    await expect(news).not.toContainText('Uusi: ')
  })

  test('may open another site, although the page’s policy forbids that target for forms @page @edge', async ({
    page,
    stack,
  }) => {
    await page.route('https://uutiset.example/**', (route) =>
      route.fulfill({ body: 'Uutinen', contentType: 'text/plain' }),
    )
    await plantNews(stack, { title: 'Muualla', redirectUrl: 'https://uutiset.example/1?a=1;b=2' })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await row(page, 'Muualla').click()
    await expect(page).toHaveURL('https://uutiset.example/1?a=1;b=2')
  })
})

test.describe('a message', () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`stays 4 s, while it is looked at longer, and then goes, motion: ${motion} @long`, async ({
      page,
      stack,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await newcomerWithHome(page, stack)
      await page.goto('/settings')
      await page.getByRole('switch').click()
      await expect(toast(page)).toHaveText(/^Push-ilmoitukset/)
      expect(await leaving(page)).toBe(4000)
      // On a busy machine the message would disappear before the mouse is over it.
      await toast(page).evaluate((element) => {
        for (const animation of element.getAnimations()) animation.pause()
      })
      await toast(page).hover()
      await expect.poll(() => leaving(page)).toBeNull()
      await page.mouse.move(0, 0)
      await expect.poll(() => leaving(page)).toBe(4000)
      await toast(page).evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish()
      })
      await expect(toast(page)).toBeHidden()
      await page.reload()
      await expect(toast(page)).toHaveCount(0)
    })
  }

  test('is none for an error, which stands in the page once, until it is reloaded @long', async ({
    page,
  }) => {
    await logIn(page, 'Aino Mäkelä', '/a/999999/orders')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Osoitetta ei löytynyt')
    await expect(toast(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Osoitetta ei löytynyt')).toHaveCount(0)
  })

  test('of an error that can be tried again stays 10 s, and longer while its link is focused @page @edge', async ({
    page,
    stack,
  }) => {
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await breakApi(stack, { fail: { 'GET /api/Notification/*': 500 } })
    await page.goto('/n/some')
    await expect(toast(page)).toHaveRole('alert')
    expect(await leaving(page)).toBe(10_000)
    await toast(page).getByRole('link', { name: 'Yritä uudelleen' }).focus()
    await expect.poll(() => leaving(page)).toBeNull()
    await expectAccessible(page, 'an error over the page and in it')
  })
})
