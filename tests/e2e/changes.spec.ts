import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible, lookAt, looks } from './looks'
import { pressAndWait } from './patience'
import { logIn, sendForm } from './people'
import { breakApi, calls, forget, plant, table } from './sandbox'
import { expect, test, type Stack } from './stack'

const flat = 4103
const toast = (page: Page) => page.locator('#messages [data-message]')
const dialog = (page: Page) => page.getByRole('dialog')
/** After how many ms the message goes; null while it stays. */
const leaving = (page: Page) =>
  toast(page).evaluate((element) => {
    const animation = element
      .getAnimations()
      .find((each) => each instanceof CSSAnimation && each.animationName === 'leave')
    return animation ? Number(animation.effect?.getComputedTiming().delay) : null
  })

/** A document that Aino has uploaded, of an order or an offer where one is named. */
async function plantUpload(
  stack: Stack,
  filename: string,
  of: { orderId?: string; offerId?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const document = {
    id,
    filename,
    type: 'Asiakkaan lisäämät liitteet',
    updatedAt: '2026-01-10T10:00:00Z',
    customerCanEdit: true,
    ...of,
  }
  await plant(stack, {
    addresses: [{ id: flat, owner: 'aino', streetAddress: '', roles: {} }],
    documents: [{ addressId: flat, document, contentType: 'application/pdf' }],
  })
  return id
}

async function isStored(stack: Stack, id: string): Promise<boolean> {
  return (await table(stack, 'documents')).some((row) => row.id === id)
}

const deletionsOf = async (stack: Stack, id: string) =>
  (await calls(stack)).filter((call) => call === `DELETE /api/Document/${id}`).length

async function openDocuments(page: Page): Promise<void> {
  await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asiakirjat')
}

test.describe('deleting a document', () => {
  test('is asked about, may be cancelled, and comes back to the search that it was found by', async ({
    page,
    stack,
  }) => {
    const id = await plantUpload(stack, 'Turha_kuva.pdf')
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

  for (const [what, path, of] of [
    [
      'an order',
      `/a/${flat}/orders/409355?folder=Asiakkaan+lis%C3%A4%C3%A4m%C3%A4t+liitteet`,
      { orderId: '409355' },
    ],
    ['an offer', '/a/4102/offers/87940', { offerId: '87940' }],
  ] as const) {
    test(`works on ${what}, and comes back there @page`, async ({ page, stack }) => {
      const id = await plantUpload(stack, 'Luonnos.pdf', of)
      await logIn(page, 'Aino Mäkelä', path)
      await page.getByRole('link', { name: 'Poista: Luonnos.pdf' }).click()
      await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
      await expect(toast(page)).toHaveText('Asiakirja poistettu: Luonnos.pdf')
      await expect(page).toHaveURL(`${path}#documents`)
      expect(await isStored(stack, id)).toBe(false)
    })
  }

  test('opens over the page where scripts run, and closes on Escape @scripts', async ({
    page,
    stack,
  }) => {
    const id = await plantUpload(stack, 'Päällä.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=päällä`)
    const remove = page.getByRole('link', { name: 'Poista: Päällä.pdf' })
    const here = page.url()
    await remove.click()
    await expect(dialog(page)).toBeVisible()
    expect(page.url()).toBe(here)
    await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
    await expect(page.locator('.app')).toHaveAttribute('inert')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Päällä.pdf')
    expect(await isStored(stack, id)).toBe(false)
  })

  test('that fails says so with the name, and is tried again', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Sitkeä.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=sitkeä`)
    await breakApi(stack, { fail: { 'DELETE /api/Document/*': 500 } })
    await page.getByRole('link', { name: 'Poista: Sitkeä.pdf' }).click()
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    const failed = dialog(page).getByRole('alert')
    await expect(failed).toHaveText(
      'Asiakirjan poistaminen epäonnistui: Sitkeä.pdf. Yritä uudelleen.',
    )
    expect(await isStored(stack, id)).toBe(true)

    // Nobody can tell whether the document is still there: nothing is deleted.
    await breakApi(stack, { fail: { 'GET /api/Address/*/Document': 500 } })
    const before = await deletionsOf(stack, id)
    // It says the same as before.
    await pressAndWait(page, dialog(page).getByRole('button', { name: 'Yritä uudelleen' }))
    await expect(failed).toContainText('Sitkeä.pdf')
    expect(await deletionsOf(stack, id)).toBe(before)

    await breakApi(stack, {})
    await dialog(page).getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Sitkeä.pdf')
    expect(await isStored(stack, id)).toBe(false)
  })

  test('whose answer is lost was done, and is not done again @server', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Kadonnut.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=kadonnut`)
    await breakApi(stack, { fail: { 'DELETE /api/Document/*': 'lost' } })
    await page.getByRole('link', { name: 'Poista: Kadonnut.pdf' }).click()
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Kadonnut.pdf')
    expect(await isStored(stack, id)).toBe(false)
    expect(await deletionsOf(stack, id)).toBe(1)
  })

  test('sent twice at once is one call, and one message @server', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Kahdesti.pdf')
    await openDocuments(page)
    const form = { key: 'twice', intent: 'delete', fileName: 'Kahdesti.pdf' }
    const path = `/a/${flat}/documents/${id}/delete`
    const answers = await Promise.all([1, 2].map(() => sendForm(page, stack, path, form)))
    for (const answer of answers) {
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(`/a/${flat}/documents`)
    }
    expect(await deletionsOf(stack, id)).toBe(1)
    await page.reload()
    await expect(toast(page)).toHaveCount(1)
  })

  test('left and sent again in the middle is one call, and no error @server', async ({
    page,
    context,
    stack,
  }) => {
    const id = await plantUpload(stack, 'Kärsimätön.pdf')
    await openDocuments(page)
    const list = `GET /api/Address/${flat}/Document`
    await breakApi(stack, { latency: { [list]: 3000 } })
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
    const send = (signal?: AbortSignal) =>
      fetch(`${stack.portalUrl}/a/${flat}/documents/${id}/delete`, {
        method: 'POST',
        body: new URLSearchParams({ key: id, intent: 'delete', fileName: 'Kärsimätön.pdf' }),
        headers: { Cookie: cookies.join('; '), Origin: stack.portalUrl },
        redirect: 'manual',
        ...(signal && { signal }),
      })
    await forget(stack.apiUrl)
    const request = async () => (await calls(stack)).filter((call) => call === list).length
    const leaving = new AbortController()
    const left = send(leaving.signal).catch((error: unknown) => error)
    await expect.poll(request, { intervals: [50] }).toBe(1)
    leaving.abort()
    expect(await left).toMatchObject({ name: 'AbortError' })
    expect((await send()).status).toBe(302)
    expect(await isStored(stack, id)).toBe(false)
    expect(await deletionsOf(stack, id)).toBe(1)
    expect(await request()).toBe(1)
  })

  test('gone already counts as deleted @server', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Toisaalla.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents/${id}/delete`)
    await expect(dialog(page)).toBeVisible()
    const form = { key: 'elsewhere', intent: 'delete', fileName: 'Toisaalla.pdf' }
    await sendForm(page, stack, `/a/${flat}/documents/${id}/delete`, form)
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    await expect(toast(page)).toHaveText([
      'Asiakirja poistettu: Toisaalla.pdf',
      'Asiakirja poistettu: Toisaalla.pdf',
    ])
    expect(await deletionsOf(stack, id)).toBe(1)
    expect((await page.goto(`/a/${flat}/documents/${id}/delete`))?.status()).toBe(404)
  })

  for (const [name, address] of [
    ['Aino Mäkelä', 4101],
    ['Sven Ögren', 4201],
    ['Ilkka', 4101],
  ] as const) {
    test(`what is not one's own is never deleted, by ${name} @server`, async ({ page, stack }) => {
      await logIn(page, name, `/a/${address}/documents`)
      await expect(page.locator('.file').first()).toBeAttached()
      await expect(page.locator('a[href*="d-2102/delete"]')).toHaveCount(0)
      await forget(stack.apiUrl)
      const foreign = name === 'Aino Mäkelä' ? ['d-2102'] : ['d-2102', 'd-2020']
      for (const id of [...foreign, 'not-there', '..%2FUser']) {
        for (const of of ['', '?order=412873', '?offer=88214', '?all=1']) {
          const path = `/a/${address}/documents/${id}/delete${of}`
          expect((await page.request.get(path)).status(), path).toBe(404)
          await sendForm(page, stack, path, { key: path, intent: 'delete', fileName: 'x' })
        }
      }
      expect(await calls(stack, /^DELETE /)).toEqual([])
      expect(await isStored(stack, 'd-2020')).toBe(true)
      expect(await isStored(stack, 'd-2102')).toBe(true)
    })
  }

  test('a form of another kind is refused @server', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Jää.pdf')
    await openDocuments(page)
    const path = `/a/${flat}/documents/${id}/delete`
    expect((await sendForm(page, stack, path, { intent: 'remove' })).status()).toBe(400)
    expect(await isStored(stack, id)).toBe(true)
    const leaves = await sendForm(page, stack, `${path}?from=//evil.example&order=%2F%2Fevil`, {
      key: 'evil',
      intent: 'delete',
    })
    expect(leaves.headers().location).toMatch(/^\/a\/4103\/orders\/%2F%2Fevil\?/)
    await sendForm(page, stack, path, { key: 'away', intent: 'delete' })
    expect(await isStored(stack, id)).toBe(false)
  })
})

test.describe('sharing a file through the browser @scripts', () => {
  const button = (page: Page) => page.getByRole('button', { name: /Jaa(: | nyt: )Muistio 7 A 15/ })
  const shared = (page: Page) =>
    page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

  /** @param answers what the device says to each share: nothing, or the name of its error */
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

  test('hands the file to the device', async ({ page }) => {
    await open(page, [null])
    await button(page).click()
    await expect.poll(() => shared(page)).toEqual([memo])
    await expect(toast(page)).toHaveCount(0)
  })

  test('asks for a fresh click where fetching took too long', async ({ page }) => {
    await open(page, ['NotAllowedError', null])
    await button(page).click()
    await expect(button(page)).toHaveText('Jaa nyt')
    await button(page).click()
    await expect.poll(() => shared(page)).toEqual([memo, memo])
    await expect(toast(page)).toHaveCount(0)
  })

  test('is no error when it is cancelled', async ({ page }) => {
    await open(page, ['AbortError'])
    await button(page).click()
    await expect.poll(() => shared(page)).toHaveLength(1)
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await expect(toast(page)).toHaveCount(0)
  })

  test('says that the browser cannot', async ({ page }) => {
    await open(page, [], false)
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Selaimesi ei pysty jakamaan tiedostoja. Lataa tiedosto ja lähetä se liitteenä.',
    )
    // Without a retry: specification 8.
    expect(await leaving(page)).toBe(4000)
    expect(await shared(page)).toEqual([])
  })

  test('says that the file could not be loaded, and can be tried again', async ({
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

test.describe('push notifications of the account', () => {
  const switches = (page: Page) => page.getByRole('switch', { name: /^Push-ilmoitukset/ })
  const isEnabled = async (stack: Stack) =>
    (await table(stack, 'users')).find(({ sub }) => sub === 'aino')?.pushNotificationsEnabled
  const saves = async (stack: Stack) =>
    (await calls(stack)).filter((call) => call === 'POST /api/User').length
  const off = { intent: 'push', enabled: 'false' }

  test.afterEach(async ({ page, stack }) => {
    await breakApi(stack, {})
    await sendForm(page, stack, '/settings', { ...off, key: randomUUID() })
    expect(await isEnabled(stack)).toBe(false)
  })

  test('are turned on and off, and the page says so', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä', '/settings')
    await expect(switches(page)).toHaveAttribute('aria-checked', 'false')
    await switches(page).click()
    await expect(toast(page)).toHaveText('Push-ilmoitukset ovat käytössä.')
    await expect(switches(page)).toHaveAttribute('aria-checked', 'true')
    await expect(page).toHaveURL('/settings#notifications')
    expect(await isEnabled(stack)).toBe(true)
    await switches(page).click()
    await expect(toast(page)).toHaveText('Push-ilmoitukset eivät ole käytössä.')
    await expect(switches(page)).toHaveAttribute('aria-checked', 'false')
    expect(await isEnabled(stack)).toBe(false)
  })

  test('that cannot be saved stay as they are stored, and are tried again @page', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await logIn(page, 'Aino Mäkelä', '/settings')
    await expect(switches(page)).toBeVisible()
    await breakApi(stack, { fail: { 'POST /api/User': 500 } })
    await switches(page).click()
    const failed = page.getByRole('alert')
    await expect(failed).toContainText(
      'Push-ilmoitusten asetuksen tallennus epäonnistui. Yritä uudelleen.',
    )
    await expect(failed).toBeInViewport()
    await expect(switches(page)).toHaveAttribute('aria-checked', 'false')
    expect(await isEnabled(stack)).toBe(false)
    await breakApi(stack, {})
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(toast(page)).toHaveText('Push-ilmoitukset ovat käytössä.')
    await expect(switches(page)).toHaveAttribute('aria-checked', 'true')
    await expect(failed).toHaveCount(0)
    expect(await isEnabled(stack)).toBe(true)
  })

  test('whose answer is lost are as the API has them @server', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä', '/settings')
    await breakApi(stack, { fail: { 'POST /api/User': 'lost' } })
    await switches(page).click()
    await expect(toast(page)).toHaveText('Push-ilmoitukset ovat käytössä.')
    await expect(switches(page)).toHaveAttribute('aria-checked', 'true')
    expect(await isEnabled(stack)).toBe(true)
  })

  test('sent twice at once are saved once @server', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä', '/settings')
    await expect(switches(page)).toBeVisible()
    await forget(stack.apiUrl)
    const form = { intent: 'push', enabled: 'true', key: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => sendForm(page, stack, '/settings', form)))
    expect(answers.map((answer) => answer.status())).toEqual([302, 302])
    expect(await saves(stack)).toBe(1)
    await page.reload()
    await expect(toast(page)).toHaveCount(1)
    const nonsense = await sendForm(page, stack, '/settings', { intent: 'push', enabled: 'maybe' })
    expect(nonsense.status()).toBe(400)
  })
})

test.describe('the language', () => {
  const language = async (stack: Stack) =>
    (await table(stack, 'users')).find(({ sub }) => sub === 'aino')?.language

  test('is saved to the user; where that fails, it is the page’s all the same @page', async ({
    page,
    stack,
  }) => {
    await logIn(page, 'Aino Mäkelä', '/settings')
    const choose = async (name: string, title: string) => {
      await page.getByRole('main').getByRole('button', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await choose('Svenska', 'Inställningar')
    expect(await language(stack)).toBe('sv')
    await breakApi(stack, { fail: { 'POST /api/User': 500 } })
    await choose('English', 'Settings')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await language(stack)).toBe('sv')
    await expect.poll(() => stack.log.join('\n')).toContain('saving the language failed')
    await page.goto(`/a/${flat}/orders`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await breakApi(stack, {})
    await page.goto('/settings')
    await choose('Suomi', 'Asetukset')
    expect(await language(stack)).toBe('fi')
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
    const row = (await table(stack, 'notifications')).find((each) => each.id === id)
    return (row?.wire as { status: number } | undefined)?.status
  }
  const openings = async (stack: Stack, id: string) =>
    (await calls(stack)).filter((call) => call === `GET /api/Notification/${id}`).length
  const row = (page: Page, title: string) => page.locator('.notification', { hasText: title })

  test('is opened anywhere on its row, leads where it says, and is read then', async ({
    page,
    stack,
  }) => {
    const id = await plantNews(stack, {
      title: 'Avaa tilaus',
      redirectUrl: `/a/${flat}/orders/409355`,
    })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    const news = row(page, 'Avaa tilaus')
    await expect(news).toHaveClass(/is-new/)
    await news.click({ position: { x: 4, y: 4 } })
    await expect(page).toHaveURL(`/a/${flat}/orders/409355`)
    expect(await status(stack, id)).toBe(10)
    await page.goto(`/a/${flat}/dashboard`)
    await expect(news).not.toHaveClass(/is-new/)
    await expect(news.getByText('Uusi', { exact: true })).toHaveCount(0)
  })

  test('is reached by keyboard, and without anywhere to go stays on the dashboard', async ({
    page,
    stack,
  }) => {
    const id = await plantNews(stack, { title: 'Vain tiedoksi' })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await row(page, 'Vain tiedoksi').getByRole('button', { name: 'Vain tiedoksi' }).focus()
    await page.keyboard.press('Enter')
    await expect(row(page, 'Vain tiedoksi')).not.toHaveClass(/is-new/)
    await expect(page).toHaveURL(`/a/${flat}/dashboard`)
    await expect(toast(page)).toHaveCount(0)
    expect(await status(stack, id)).toBe(10)
  })

  test('leads to another site, which the page’s policy keeps forms from @page', async ({
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

  test('that cannot be opened leads to the dashboard, which says so and offers a retry @long', async ({
    page,
    stack,
  }) => {
    const id = await plantNews(stack, { title: 'Ei aukea' })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await breakApi(stack, { fail: { 'GET /api/Notification/*': 500 } })
    await row(page, 'Ei aukea').click()
    await expect(page).toHaveURL(`/a/${flat}/dashboard`)
    await expect(toast(page)).toContainText('Ilmoitusta ei voitu avata.')
    await expect(toast(page)).toHaveRole('alert')
    const standing = page.locator('.notice').filter({ hasText: 'Ilmoitusta ei voitu avata.' })
    await expect(standing).toBeVisible()
    await expect(row(page, 'Ei aukea')).toHaveClass(/is-new/)
    await breakApi(stack, {})
    await standing.getByRole('link', { name: 'Yritä uudelleen' }).click()
    await expect(row(page, 'Ei aukea')).not.toHaveClass(/is-new/)
    expect(await status(stack, id)).toBe(10)

    await page.goto('/n/not-there')
    await expect(page).toHaveURL(`/a/${flat}/dashboard`)
    await expect(standing).toBeVisible()
    await expect(standing.getByRole('link')).toHaveCount(0)
  })

  test('sent twice at once is opened once @server', async ({ page, stack }) => {
    const redirectUrl = `/a/${flat}/orders/409355`
    const id = await plantNews(stack, { title: 'Kahdesti', redirectUrl })
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await expect(row(page, 'Kahdesti')).toBeVisible()
    const form = { key: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => sendForm(page, stack, `/n/${id}`, form)))
    for (const answer of answers) expect(answer.headers().location).toBe(redirectUrl)
    expect(await openings(stack, id)).toBe(1)
  })
})

test.describe('a message', () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`stays 4 s, while it is looked at longer, and then goes, motion: ${motion} @long`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await logIn(page, 'Aino Mäkelä', '/a/999999/orders')
      await expect(toast(page)).toHaveText(/^Osoitetta ei löytynyt/)
      expect(await leaving(page)).toBe(4000)
      // A busy machine takes longer than that to get there.
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
      // An error stays in its place.
      await expect(page.locator('.notice.danger')).toContainText('Osoitetta ei löytynyt')
      await page.reload()
      await expect(page.getByText('Osoitetta ei löytynyt')).toHaveCount(0)
    })
  }

  test('with a retry stays 10 s, and longer while its link is focused', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/dashboard`)
    await breakApi(stack, { fail: { 'GET /api/Notification/*': 500 } })
    await page.goto('/n/some')
    await expect(toast(page)).toHaveRole('alert')
    expect(await leaving(page)).toBe(10_000)
    await toast(page).getByRole('link', { name: 'Yritä uudelleen' }).focus()
    await expect.poll(() => leaving(page)).toBeNull()
  })

  test('of success is a status', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Viesti.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents/${id}/delete`)
    await dialog(page).getByRole('button', { name: 'Poista asiakirja' }).click()
    await expect(page.getByRole('status')).toContainText('Asiakirja poistettu: Viesti.pdf')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await leaving(page)).toBe(4000)
  })
})

test('a preview shows nothing to change, and the question is refused @server', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Aino!')
  await expect(page.locator('.notification').first()).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  await page.goto('/a/4101/documents?q=vanha')
  await expect(page.locator('.file').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Poista/ })).toHaveCount(0)
  expect((await page.goto('/a/4101/documents/d-2020/delete'))?.status()).toBe(403)
  await page.goto('/a/4101/documents')
  await page.getByRole('button', { name: 'Lopeta esikatselu' }).click()
  await expect(page).toHaveURL('/impersonation-ended')
  expect((await calls(stack)).filter((call) => call === 'DELETE /api/Document/d-2020')).toEqual([])
})

for (const look of looks) {
  test(`dialogs and errors are accessible, ${look.name}`, async ({ page, stack }) => {
    test.slow()
    const id = await plantUpload(stack, 'Saavutettava_tiedosto_jonka_nimi_on_pitkä.pdf')
    await lookAt(page, stack.portalUrl, look)
    await logIn(page, 'Aino Mäkelä', '/settings')
    await breakApi(stack, {
      fail: {
        'POST /api/User': 500,
        'DELETE /api/Document/*': 500,
        'GET /api/Notification/*': 500,
      },
    })
    await page.getByRole('switch').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'switch that failed')
    await page.goto(`/a/${flat}/documents?q=saavutettava`)
    await page.getByRole('link', { name: /^Poista/ }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, 'dialog over the page')
    await dialog(page).getByRole('button').click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(dialog(page).getByRole('button')).toBeInViewport()
    await expectAccessible(page, 'deletion that failed')
    await page.goto('/n/some')
    await expect(page.locator('.notice.danger')).toBeVisible()
    await expectAccessible(page, 'dashboard with an error')
    await breakApi(stack, {})
    await sendForm(page, stack, `/a/${flat}/documents/${id}/delete`, { key: id, intent: 'delete' })
    expect(await isStored(stack, id)).toBe(false)
  })
}
