import type { Page } from '@playwright/test'
import { calls, plantUpload, sendForm, table } from './changes'
import { breakApi, expect, logIn, test, type Stack } from './stack'

const flat = 4103
const toast = (page: Page) => page.locator('#messages [data-message]')
const dialog = (page: Page) => page.getByRole('dialog')

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
    await dialog(page).getByRole('button', { name: 'Poista' }).click()
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
    test(`works on ${what}, and comes back there`, async ({ page, stack }) => {
      const id = await plantUpload(stack, 'Luonnos.pdf', of)
      await logIn(page, 'Aino Mäkelä', path)
      await page.getByRole('link', { name: 'Poista: Luonnos.pdf' }).click()
      await dialog(page).getByRole('button', { name: 'Poista' }).click()
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
    await dialog(page).getByRole('button', { name: 'Poista' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Päällä.pdf')
    expect(await isStored(stack, id)).toBe(false)
  })

  test('that fails says so with the name, and is tried again', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Sitkeä.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=sitkeä`)
    await breakApi(stack, { fail: { 'DELETE /api/Document/*': 500 } })
    await page.getByRole('link', { name: 'Poista: Sitkeä.pdf' }).click()
    await dialog(page).getByRole('button', { name: 'Poista' }).click()
    const failed = dialog(page).getByRole('alert')
    await expect(failed).toHaveText(
      'Asiakirjan poistaminen epäonnistui: Sitkeä.pdf. Yritä uudelleen.',
    )
    expect(await isStored(stack, id)).toBe(true)

    // Nobody can tell whether the document is still there: nothing is deleted.
    await breakApi(stack, { fail: { 'GET /api/Address/*/Document': 500 } })
    const before = await deletionsOf(stack, id)
    await dialog(page).getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(failed).toContainText('Sitkeä.pdf')
    expect(await deletionsOf(stack, id)).toBe(before)

    await breakApi(stack, {})
    await dialog(page).getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Sitkeä.pdf')
    expect(await isStored(stack, id)).toBe(false)
  })

  test('whose answer is lost was done, and is not done again', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Kadonnut.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents?q=kadonnut`)
    await breakApi(stack, { fail: { 'DELETE /api/Document/*': 'lost' } })
    await page.getByRole('link', { name: 'Poista: Kadonnut.pdf' }).click()
    await dialog(page).getByRole('button', { name: 'Poista' }).click()
    await expect(toast(page)).toHaveText('Asiakirja poistettu: Kadonnut.pdf')
    expect(await isStored(stack, id)).toBe(false)
    expect(await deletionsOf(stack, id)).toBe(1)
  })

  test('sent twice at once is one call, and one message', async ({ page, stack }) => {
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

  test('gone already counts as deleted', async ({ page, stack }) => {
    const id = await plantUpload(stack, 'Toisaalla.pdf')
    await logIn(page, 'Aino Mäkelä', `/a/${flat}/documents/${id}/delete`)
    await expect(dialog(page)).toBeVisible()
    const form = { key: 'elsewhere', intent: 'delete', fileName: 'Toisaalla.pdf' }
    await sendForm(page, stack, `/a/${flat}/documents/${id}/delete`, form)
    await dialog(page).getByRole('button', { name: 'Poista' }).click()
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
    test(`what is not one's own is never deleted, by ${name}`, async ({ page, stack }) => {
      await logIn(page, name, `/a/${address}/documents`)
      await expect(page.locator('.file').first()).toBeAttached()
      await expect(page.locator('a[href*="d-2102/delete"]')).toHaveCount(0)
      const foreign = name === 'Aino Mäkelä' ? ['d-2102'] : ['d-2102', 'd-2020']
      for (const id of [...foreign, 'not-there', '..%2FUser']) {
        for (const of of ['', '?order=412873', '?offer=88214', '?all=1']) {
          const path = `/a/${address}/documents/${id}/delete${of}`
          expect((await page.request.get(path)).status(), path).toBe(404)
          await sendForm(page, stack, path, { key: path, intent: 'delete', fileName: 'x' })
        }
      }
      const deleted = (await calls(stack)).filter((call) => /^DELETE .*(d-2|not-there)/.test(call))
      expect(deleted).toEqual([])
      expect(await isStored(stack, 'd-2020')).toBe(true)
      expect(await isStored(stack, 'd-2102')).toBe(true)
    })
  }

  test('a form of another kind is refused', async ({ page, stack }) => {
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
    await expect(page.getByRole('alert')).toHaveText('Selaimesi ei pysty jakamaan tiedostoja.')
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
      expect(await shared(page)).toEqual([memo])
    }).toPass()
  })
})
