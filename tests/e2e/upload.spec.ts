import {
  alert,
  bytes,
  heading,
  newCustomer,
  pdf,
  picture,
  save,
  saved,
  savedNames,
  sends,
} from './uploading'
import { expect, test } from './stack'

test.describe('without scripts @server', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer chooses files, writes about them and saves them, in one form', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await page.goto(customer.documents)
    await page.getByRole('link', { name: 'Lisää tiedostoja' }).click()
    await expect(heading(page, 'Lisää tiedostoja')).toBeFocused()
    // The form is in the page, not in a dialog.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const files = [picture('Vanha_keittiö.png'), pdf('Sähkömiehen muistio.pdf', 200_000)]
    await page.getByLabel('Valitse tiedostot').setInputFiles(files)
    await page.getByLabel('Lisätiedot').fill('  Pistorasiat\u00a0"saarekkeella"  ')
    await save(page).click()

    await expect(page).toHaveURL(customer.documents)
    await expect(
      page.getByText('2 tiedostoa tallennettu: Vanha_keittiö.png, Sähkömiehen muistio.pdf'),
    ).toBeAttached()
    await expect(page.getByRole('link', { name: /^Vanha_keittiö.png/ })).toBeVisible()
    await expect(page.getByText('Pistorasiat "saarekkeella"')).toHaveCount(2)
    expect(await stack.spooledFiles()).toEqual([])
    expect(await sends(stack, customer)).toBe(2)

    const rows = await saved(stack, customer)
    const wire = {
      lisatiedot: 'Pistorasiat\u00a0"saarekkeella"',
      type: 'Asiakkaan lisäämät liitteet',
    }
    expect(rows).toMatchObject([
      { filename: 'Vanha_keittiö.png', contentType: 'image/png', wire },
      { filename: 'Sähkömiehen muistio.pdf', contentType: 'application/pdf', wire },
    ])
    for (const [index, row] of rows.entries()) {
      const path = `/api/Document/${row.id}/download?address=${customer.addressId}`
      const body = await (await page.request.get(path)).body()
      expect(body.equals(files[index]?.buffer ?? Buffer.alloc(0)), row.filename).toBe(true)
    }
  })
})

test('a list of files from an earlier release says that they are gone @server @long', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  const list = `${customer.upload}?selection=${'a'.repeat(32)}`
  const answer = await page.request.post(list, {
    form: { key: 'k', intent: 'save' },
    headers: { Origin: stack.portalUrl },
  })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('Valitsemasi tiedostot eivät ole enää tallessa')
  await page.goto(list)
  await expect(alert(page)).toContainText('Valitsemasi tiedostot eivät ole enää tallessa')
  await expect(page.getByLabel('Valitse tiedostot')).toBeVisible()
  expect(await sends(stack, customer)).toBe(0)
})

test('a script sends one file at a time @server @edge', async ({ page, stack }) => {
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
    {
      ok: false,
      error: 'Lisätiedot ovat liian pitkät: 301\u00a0merkkiä. Enintään 300\u00a0mahtuu.',
    },
  ])
  expect((await post({ key }))[0]).toBe(400)
  expect((await post({ file: picture('a.png') }))[0]).toBe(400)
  expect(await stack.spooledFiles()).toEqual([])
})
