import {
  alert,
  breakSaving,
  bytes,
  choose,
  details,
  heading,
  newCustomer,
  pdf,
  picture,
  retry,
  save,
  saved,
  savedNames,
  sends,
} from './uploading'
import { expectAccessible, lookAt, looks } from './looks'
import { logIn, sendForm } from './people'
import { expect, test } from './stack'

test.describe('without scripts @server', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer chooses files, writes about them and saves them', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await page.goto(customer.documents)
    await page.getByRole('link', { name: 'Lisää tiedostoja' }).click()
    await expect(heading(page, 'Lisää tiedostoja')).toBeFocused()
    // It stands in the page, beside the menu.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const files = [picture('Vanha_keittiö.png'), pdf('Sähkömiehen muistio.pdf', 200_000)]
    await page.getByLabel('Valitse tiedostot').setInputFiles(files)
    await page.getByRole('button', { name: 'Jatka' }).click()

    await expect(heading(page, 'Lisää 2 tiedostoa')).toBeVisible()
    expect(await stack.storedFiles()).toHaveLength(2)
    expect(await sends(stack, customer)).toBe(0)
    await details(page, 'muistio').fill('  Pistorasiat\u00a0"saarekkeella"  ')
    await save(page).click()

    await expect(page).toHaveURL(customer.documents)
    await expect(
      page.getByText('2 tiedostoa tallennettu: Vanha_keittiö.png, Sähkömiehen muistio.pdf'),
    ).toBeAttached()
    await expect(page.getByRole('link', { name: /^Vanha_keittiö.png/ })).toBeVisible()
    await expect(page.getByText('Pistorasiat "saarekkeella"')).toBeVisible()
    expect(await stack.storedFiles()).toEqual([])
    expect(await sends(stack, customer)).toBe(2)

    const rows = await saved(stack, customer)
    expect(rows.map(({ filename, contentType, wire }) => [filename, contentType, wire])).toEqual([
      ['Vanha_keittiö.png', 'image/png', expect.objectContaining({ lisatiedot: '' })],
      [
        'Sähkömiehen muistio.pdf',
        'application/pdf',
        expect.objectContaining({
          lisatiedot: 'Pistorasiat\u00a0"saarekkeella"',
          type: 'Asiakkaan lisäämät liitteet',
        }),
      ],
    ])
    for (const [index, row] of rows.entries()) {
      const path = `/api/Document/${row.id}/download?address=${customer.addressId}`
      const body = await (await page.request.get(path)).body()
      expect(body.equals(files[index]?.buffer ?? Buffer.alloc(0)), row.filename).toBe(true)
    }
  })

  test('files are taken from the list, and all are left with Cancel', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('a.png'), picture('b.png')])
    await details(page, 'b.png').fill('Jää')
    await page.getByRole('button', { name: 'Poista luettelosta: a.png' }).click()
    await expect(heading(page, 'Lisää tiedosto')).toBeVisible()
    await expect(details(page, 'b.png')).toHaveValue('Jää')
    expect(await stack.storedFiles()).toHaveLength(1)
    await page.getByRole('button', { name: 'Peruuta' }).click()
    await expect(page).toHaveURL(customer.documents)
    expect(await stack.storedFiles()).toEqual([])
    expect(await sends(stack, customer)).toBe(0)
  })

  test('files that were kept too long are chosen again, by name', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('myöhässä.png')])
    await details(page, 'myöhässä.png').fill('Kirjoitettu')
    await breakSaving(stack, customer, { answer: 500, times: 1 })
    await save(page).click()
    await expect(retry(page)).toBeVisible()
    await stack.removeStoredFiles()
    await page.goto(page.url())
    await expect(alert(page)).toContainText('Nämä jäivät tallentamatta: myöhässä.png')
    await page.getByLabel('Valitse tiedostot').setInputFiles([picture('myöhässä.png')])
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect(details(page, 'myöhässä.png')).toHaveValue('Kirjoitettu')
    await save(page).click()
    await expect(page.getByText('Tiedosto tallennettu: myöhässä.png')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual(['myöhässä.png'])
  })

  test('a session that ended meanwhile: log in, and choose again', async ({ page, stack }) => {
    await logIn(page, 'Sven Ögren', '/a/0/documents')
    const upload = `${new URL(page.url()).pathname}/upload`
    await page.goto(upload)
    // Larger than what fits between the browser and a portal that does not listen.
    await page.getByLabel('Välj filer').setInputFiles([pdf('borta.pdf', 9_000_000)])
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('button', { name: 'Sven Ögren' }).click()
    await expect(page).toHaveURL(`${upload}?again=1`)
    await expect(alert(page)).toContainText('Din session hade avslutats')

    await page.getByLabel('Välj filer').setInputFiles([picture('borta.png')])
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByLabel('Ytterligare information').fill('Skrivet')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByRole('button', { name: 'Sven Ögren' }).click()
    await expect(alert(page)).toContainText('Din session hade avslutats')
    await expect(page.getByLabel('Välj filer')).toBeVisible()
    await stack.removeStoredFiles()
  })

  test('logging out leaves no file behind', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('a.png')])
    expect(await stack.storedFiles()).toHaveLength(1)
    await sendForm(page, stack, '/auth/logout', {})
    expect(await stack.storedFiles()).toEqual([])
  })
})

test('a script sends one file at a time @server', async ({ page, stack }) => {
  const customer = await newCustomer(page, stack)
  const headers = { Origin: stack.portalUrl, Accept: 'application/json' }
  const post = async (fields: Record<string, unknown>) => {
    const answer = await page.request.post(`${customer.upload}/file`, {
      multipart: fields as Record<string, string>,
      headers,
      maxRedirects: 0,
    })
    return [answer.status(), (await answer.json()) as unknown] as const
  }
  const key = crypto.randomUUID()
  const good = { key, details: 'Kuva', file: picture('a.png'), tyyppi: 'Kuvat', kohdenro: '1' }
  expect(await post(good)).toEqual([200, { ok: true, name: 'a.png' }])
  expect(await post(good)).toEqual([200, { ok: true, name: 'a.png' }])
  expect(await savedNames(stack, customer)).toEqual(['a.png'])
  expect((await saved(stack, customer))[0]?.wire).toMatchObject({
    lisatiedot: 'Kuva',
    type: 'Asiakkaan lisäämät liitteet',
  })

  const tooLarge = { ok: false, error: 'Tiedosto on liian suuri (enintään 10\u00a0Mt): b.pdf' }
  expect(await post({ key, details: '', file: pdf('b.pdf', 10_000_001) })).toEqual([413, tooLarge])
  expect(await post({ key, details: '', file: bytes('c.png', 'x') })).toEqual([
    400,
    {
      ok: false,
      error:
        'Tiedoston tallennus epäonnistui: c.png. Tarkista, että tiedosto on kuva tai PDF ja kooltaan enintään 10\u00a0Mt.',
    },
  ])
  expect(await post({ key, details: 'x'.repeat(301), file: picture('a.png') })).toEqual([
    400,
    { ok: false, error: 'Lisätiedot ovat liian pitkät: 301 merkkiä. Enintään 300 mahtuu.' },
  ])
  expect((await post({ key }))[0]).toBe(400)
  expect((await post({ file: picture('a.png') }))[0]).toBe(400)
  expect(await stack.storedFiles()).toEqual([])
})

for (const look of looks) {
  test(`the pages are accessible and fit, ${look.name}`, async ({ page, stack }) => {
    await lookAt(page, stack.portalUrl, look)
    const customer = await newCustomer(page, stack)
    await page.goto(`${customer.upload}?again=1`)
    await expectAccessible(page, 'choosing')
    const answer = await page.request.post(customer.upload, {
      multipart: { key: 'k', file: pdf(`${'Pitkä_nimi'.repeat(20)}.pdf`, 500) },
      headers: { Origin: stack.portalUrl },
      maxRedirects: 0,
    })
    await breakSaving(stack, customer, { answer: 500, times: 1 })
    const list = answer.headers().location ?? ''
    await sendForm(page, stack, list, { key: 'k', intent: 'save' })
    await page.goto(list)
    await expect(retry(page)).toBeVisible()
    await expectAccessible(page, 'the list')
  })
}
