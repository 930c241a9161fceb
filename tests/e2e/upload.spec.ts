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
import { chooseLanguage, logIn, sendForm } from './people'
import { expect, test, type Stack } from './stack'

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

  test('one file is spoken of as one, and Enter saves it', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('Ikkuna.PNG')])
    await expect(heading(page, 'Lisää tiedosto')).toBeVisible()
    const written = page.getByLabel('Lisätiedot')
    await expect(written).toHaveAccessibleDescription('Enintään 300 merkkiä')
    const name = (await written.getAttribute('name')) ?? ''
    const tooLong = { key: 'k', intent: 'save', [name]: 'x'.repeat(301) }
    expect((await sendForm(page, stack, page.url(), tooLong)).status()).toBe(400)
    await page.reload()
    await expect(alert(page)).toContainText('Yhden tiedoston lisätiedot ovat liian pitkät')
    await expect(written).toHaveAccessibleDescription(/liian pitkät: 301 merkkiä/)
    await expect(written).toHaveValue('x'.repeat(301))
    expect(await sends(stack, customer)).toBe(0)
    await written.fill('Pohjoisseinä')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tiedosto tallennettu: Ikkuna.PNG')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual(['Ikkuna.png'])
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

  test('names keep accents and quotes, lose line breaks, and may be long', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    const long = `${'ä'.repeat(251)}.pdf`
    const names = [`Äidin "keittiö" & isän 'sauna' 100 %.pdf`, 'a\u0308 rivin\r\nvaihto.png', long]
    const [quoted = '', broken = ''] = names
    await choose(page, customer, [pdf(quoted, 1000), picture(broken), pdf(long, 1000)])
    await save(page).click()
    await expect(page.getByText('3 tiedostoa tallennettu')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual([quoted, 'ä rivinvaihto.png', long])
  })

  test('10,000,000 bytes are saved @long', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [pdf('täysi.pdf', 10_000_000)])
    await expect(page.getByText('10 Mt', { exact: true })).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Tiedosto tallennettu: täysi.pdf')).toBeAttached()
    const [row] = await saved(stack, customer)
    const path = `/api/Document/${row?.id}/download?address=${customer.addressId}`
    expect((await (await page.request.get(path)).body()).length).toBe(10_000_000)
  })

  test('one byte more abandons the whole selection, and names the file @long', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('pieni.png'), pdf('suuri.pdf', 10_000_001)])
    await expect(alert(page)).toContainText('Tiedosto on liian suuri (enintään 10 Mt): suuri.pdf')
    await expect(alert(page)).toContainText('Yhtään tiedostoa ei lisätty.')
    await expect(alert(page)).toBeFocused()
    await expect(page.getByText('pieni.png')).toHaveCount(0)
    await expect(page.getByLabel('Valitse tiedostot')).toBeVisible()
    expect(await stack.storedFiles()).toEqual([])
    expect(await sends(stack, customer)).toBe(0)
  })

  test('too many files at once, or none, are chosen again', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    const many = Array.from({ length: 21 }, (_, index) => picture(`${index}.png`))
    await choose(page, customer, many)
    await expect(alert(page)).toContainText('Voit valita enintään 20 kerralla.')
    expect(await stack.storedFiles()).toEqual([])
    const none = await page.request.post(customer.upload, {
      multipart: { key: 'k' },
      headers: { Origin: stack.portalUrl },
    })
    expect(none.status()).toBe(400)
    expect(await none.text()).toContain('Valitse ainakin yksi tiedosto.')
  })

  test('of three files the second fails, and only it is sent again', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('1.png'), picture('2.png'), picture('3.png')])
    await details(page, '2.png').fill('Toinen')
    await breakSaving(stack, customer, { answer: 500, times: 1, after: 1 })
    await save(page).click()

    await expect(alert(page).first()).toContainText('Tiedosto jäi tallentamatta')
    const text =
      'Tiedoston tallennus epäonnistui: 2.png. Tarkista, että tiedosto on kuva tai PDF ja kooltaan enintään 10 Mt.'
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('Tallennettu', { exact: true })).toHaveCount(2)
    await expect(details(page, '2.png')).toHaveValue('Toinen')
    expect(await savedNames(stack, customer)).toEqual(['1.png', '3.png'])
    expect(await stack.storedFiles()).toHaveLength(1)

    await retry(page).click()
    await expect(page).toHaveURL(customer.documents)
    await expect(page.getByText('Tiedosto tallennettu: 2.png')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual(['1.png', '3.png', '2.png'])
    expect(await sends(stack, customer)).toBe(4)
    expect(await stack.storedFiles()).toEqual([])
  })

  test('an answer that is lost leaves one document, sent twice', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('kadonnut.png')])
    await breakSaving(stack, customer, { answer: 'lost', times: 1 })
    await save(page).click()
    await expect(alert(page).first()).toContainText('Tiedosto jäi tallentamatta')
    await retry(page).click()
    await expect(page.getByText('Tiedosto tallennettu: kadonnut.png')).toBeAttached()
    expect(await sends(stack, customer)).toBe(2)
    expect(await savedNames(stack, customer)).toEqual(['kadonnut.png'])
  })

  test('a form sent twice at once saves each file once', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('a.png'), picture('b.png')])
    const form = { key: 'twice', intent: 'save' }
    const answers = await Promise.all([1, 2].map(() => sendForm(page, stack, page.url(), form)))
    expect(answers.map((answer) => answer.status())).toEqual([302, 302])
    expect(await sends(stack, customer)).toBe(2)
    expect(await savedNames(stack, customer)).toEqual(['a.png', 'b.png'])
    await page.goto(customer.documents)
    await expect(page.getByText('2 tiedostoa tallennettu')).toBeAttached()
  })

  test('what is no picture or PDF is refused by name, with the reason', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [
      picture('hyvä.png'),
      bytes('tyhjä.pdf', ''),
      bytes('sivu.png', '<html><script>alert(1)</script></html>'),
      bytes('ohjelma.exe', 'MZ'),
      pdf('lasku.exe.pdf'),
      pdf('lasku\u202Efdp.pdf'),
      bytes('IMG_1.HEIC', 'x'),
    ])
    await expect(heading(page, 'Lisää tiedosto')).toBeVisible()
    for (const text of [
      '6 tiedostoa ei voi lisätä',
      'Tiedosto on tyhjä: tyhjä.pdf',
      'Sisältö ei vastaa tiedostopäätettä: sivu.png',
      'Tiedoston tallennus epäonnistui: ohjelma.exe. Tarkista, että tiedosto on kuva tai PDF',
      'Tiedosto on nimetty kuin ohjelma (esimerkiksi .exe ennen .pdf-päätettä). Nimeä tiedosto uudelleen: lasku.exe.pdf',
      'Nimessä on merkkejä, joita ei voi käyttää. Nimeä tiedosto uudelleen: laskufdp.pdf',
      'HEIC-kuvia ei voi lisätä. Tallenna kuva JPEG-muodossa ja valitse se uudelleen: IMG_1.HEIC',
    ])
      await expect(alert(page)).toContainText(text)
    expect(await stack.storedFiles()).toHaveLength(1)
    await save(page).click()
    await expect(page.getByText('Tiedosto tallennettu: hyvä.png')).toBeAttached()

    await choose(page, customer, [bytes('vain.jpg', 'teksti')])
    await expect(alert(page)).toContainText('Yhtä tiedostoa ei voi lisätä')
    await expect(page.getByLabel('Valitse tiedostot')).toBeVisible()
    expect(await savedNames(stack, customer)).toEqual(['hyvä.png'])
    expect(await stack.storedFiles()).toEqual([])
  })

  test('the refusals are said in the person’s language @long', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    const words = [
      ['en', 'Choose files', 'Continue', 'The file is too large (max 10 MB): big.pdf'],
      ['sv', 'Välj filer', 'Fortsätt', 'Filen är för stor (högst 10 MB): big.pdf'],
    ] as const
    for (const [language, label, next, text] of words) {
      await page.goto(customer.documents)
      await chooseLanguage(page, language)
      await page.goto(customer.upload)
      await page.getByLabel(label).setInputFiles([pdf('big.pdf', 10_000_001)])
      await page.getByRole('button', { name: next }).click()
      await expect(alert(page)).toContainText(text)
    }
    await page.goto(customer.documents)
    await chooseLanguage(page, 'en')
    await page.goto(customer.upload)
    await page.getByLabel('Choose files').setInputFiles([bytes('notes.txt', 'x')])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(alert(page)).toContainText(
      'Error saving file notes.txt. Make sure the file is a picture of PDF, and max 10MB in size.',
    )
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

  test('what was chosen outlives a portal that was killed', async ({ page, stack }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, [picture('a.png')])
    const list = page.url()
    expect(await stack.storedFiles()).toHaveLength(1)
    await stack.restartPortal(true)
    await page.goto(list)
    await save(page).click()
    await expect(page.getByText('Tiedosto tallennettu: a.png')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual(['a.png'])
    expect(await stack.storedFiles()).toEqual([])
  })
})

test.describe('nobody but the customer @server', () => {
  const form = (stack: Stack) => ({
    multipart: { key: 'k', details: '', file: picture('a.png') },
    headers: { Origin: stack.portalUrl },
    maxRedirects: 0,
  })

  test('adds files: an installer is refused without a call', async ({ page, stack }) => {
    await logIn(page, 'Ilkka Asentaja', '/a/0/documents?all=1')
    await expect(heading(page, 'Asiakirjat')).toBeVisible()
    await expect(page.getByText('Lisää tiedostoja')).toHaveCount(0)
    const upload = '/a/0/documents/upload'
    expect((await page.goto(upload))?.status()).toBe(403)
    expect((await page.request.post(upload, form(stack))).status()).toBe(403)
    const answer = await page.request.post(`${upload}/file`, form(stack))
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ ok: false })
    // Somebody else's address is unknown, as everywhere: a page leads to one's own.
    const foreign = '/a/999999/documents/upload'
    expect((await page.request.post(foreign, form(stack))).status()).toBe(302)
    expect((await page.request.post(`${foreign}/file`, form(stack))).status()).toBe(404)
    expect(await sends(stack, { sub: 'ilkka' })).toBe(0)
    expect(await stack.storedFiles()).toEqual([])
  })

  test('adds files: staff in a preview are refused without a call', async ({ page, stack }) => {
    await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
    await page.goto('/a/4101/documents')
    await expect(page.getByRole('button', { name: 'Lisää tiedostoja' })).toBeDisabled()
    const upload = '/a/4101/documents/upload'
    expect((await page.goto(upload))?.status()).toBe(403)
    for (const path of [upload, `${upload}/file`])
      expect((await page.request.post(path, form(stack))).status(), path).toBe(403)
    expect(await sends(stack, { sub: 'hanna' })).toBe(0)
    expect(await stack.storedFiles()).toEqual([])
    await sendForm(page, stack, '/preview/end', {})
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
  await breakSaving(stack, customer, { answer: 500, times: 1 })
  const other = { key: crypto.randomUUID(), details: '', file: picture('d.png') }
  const [status, failed] = await post(other)
  expect(status).toBe(503)
  expect(JSON.stringify(failed)).toContain('Tiedoston tallennus epäonnistui: d.png.')
  expect((await post(other))[0]).toBe(200)

  await page.goto(customer.documents)
  await expect(page.getByText('2 tiedostoa tallennettu')).toBeAttached()
  await page.context().clearCookies()
  const [ended, toLogin] = await post(other)
  expect(ended).toBe(401)
  expect(JSON.stringify(toLogin)).toContain('"login":"/auth/login?returnTo=')
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
