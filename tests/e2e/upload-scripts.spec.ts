import { utimes, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  alert,
  breakSaving,
  details,
  heading,
  newCustomer,
  pdf,
  pick,
  pickAt,
  picture,
  retry,
  row,
  save,
  saved,
  savedNames,
  sends,
} from './uploading'
import { expectAccessible, expectScriptMovesNothing } from './looks'
import { expect, test } from './stack'

/** Removes the functions that the oldest supported browsers lack (answers 108: Safari 16.4, Chrome 111, Firefox 128). */
const removeNewerFunctions = (page: Page) =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [AbortSignal, ['any']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [Set.prototype, ['union', 'intersection', 'difference']],
      [window, ['requestIdleCallback', 'scheduler', 'navigation', 'cookieStore']],
    ]
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })

/** Holds the requests to an address back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return go
}

/** Drops files onto the page. @returns whether the page has accepted them */
const drop = (page: Page, names: string[]) =>
  page.evaluate((dropped) => {
    const data = new DataTransfer()
    for (const name of dropped) data.items.add(new File(['%PDF-1.7\n%%EOF'], name))
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(event)
  }, names)

/** The browser's warnings and errors on its console. */
function consoleOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  return heard
}

test('one press opens the picker, and the files are described and saved in a dialog @scripts', async ({
  page,
  stack,
}) => {
  const heard = consoleOf(page)
  await removeNewerFunctions(page)
  const customer = await newCustomer(page, stack)
  await page.goto(customer.documents)
  await pickAt(page, 'Lisää tiedostoja', [picture('Vanha_keittiö.png')])
  await expect(heading(page, 'Lisää tiedosto')).toBeFocused()
  await expect(page).toHaveURL(customer.documents)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.getByLabel('Valitse lisää').setInputFiles([pdf('Sähkömiehen muistio.pdf', 200_000)])

  await expect(heading(page, 'Lisää 2 tiedostoa')).toBeVisible()
  const thumbnail = row(page, 'Vanha_').locator('img')
  await expect(thumbnail).toHaveAttribute('src', /^blob:/)
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 40)
  await expect(row(page, 'muistio').locator('img')).toHaveCount(0)
  await expect(row(page, 'muistio').locator('use').first()).toHaveAttribute('href', /#pdf$/)
  await expect(row(page, 'muistio')).toContainText('200\u00a0kt')
  expect(await sends(stack, customer)).toBe(0)
  await expectAccessible(page, 'chosen')

  await details(page, 'muistio').fill('Pistorasiat "saarekkeella"')
  await save(page).click()
  await expect(page).toHaveURL(customer.documents)
  await expect(page.getByText('2 tiedostoa tallennettu')).toBeAttached()
  await expect(page.getByText('Pistorasiat "saarekkeella"')).toBeVisible()
  const rows = await saved(stack, customer)
  expect(Object.fromEntries(rows.map(({ filename, wire }) => [filename, wire]))).toMatchObject({
    'Vanha_keittiö.png': { lisatiedot: '', type: 'Asiakkaan lisäämät liitteet' },
    'Sähkömiehen muistio.pdf': { lisatiedot: 'Pistorasiat "saarekkeella"' },
  })
  expect(await sends(stack, customer)).toBe(2)
  expect(await stack.spooledFiles()).toEqual([])
  expect(heard).toEqual([])
})

test('a picture of a phone’s camera is left unsent by closing its dialog @scripts @long', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(customer.documents)
  const input = await pickAt(page, 'Ota kuva', [picture('a.png')])
  expect(await input.getAttribute('capture')).toBe('environment')
  await expect(row(page, 'a.png')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sulje tallentamatta' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ota kuva' })).toBeFocused()
  // The form was closed with its dialog and accepts no files.
  await expect.poll(() => drop(page, ['a.pdf'])).toBe(false)
  expect(await sends(stack, customer)).toBe(0)
})

test.describe('without a service worker', () => {
  // A test cannot hold back the files that a service worker serves.
  test.use({ serviceWorkers: 'block' })

  test('files chosen before the script comes are taken over, without a shift @scripts @edge', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    const comes = await hold(page, '**/assets/enhance-upload-*.js')
    await page.goto(customer.upload, { waitUntil: 'commit' })
    const input = page.getByLabel('Valitse tiedostot')
    await input.setInputFiles([picture('aikainen.png')])
    await expect(heading(page, 'Lisää tiedostoja')).toBeVisible()
    comes()
    await expect(row(page, 'aikainen.png')).toBeVisible()

    await expectScriptMovesNothing(page, customer.upload, () =>
      page.waitForLoadState('networkidle'),
    )
  })

  test('a page that the browser kept begins anew once all was saved @scripts @long', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await pick(page, customer, [picture('a.png')])
    // The page stays open, as the back-forward cache would keep it.
    await page.route(`**${customer.documents}`, (route) => route.fulfill({ status: 204 }))
    await save(page).click()
    await expect(row(page, 'a.png')).toContainText('Tallennettu')
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(heading(page, 'Lisää tiedostoja')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'a.png' })).toHaveCount(0)
    await page.getByLabel('Valitse tiedostot').setInputFiles([picture('b.png')])
    await save(page).click()
    await expect(row(page, 'b.png')).toContainText('Tallennettu')
    expect(await savedNames(stack, customer)).toEqual(['a.png', 'b.png'])
  })

  test('where server and browser differ, the form alone is drawn anew, and it is reported @scripts @long', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await page.route(`**${customer.upload}`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace('>Valitse tiedostot<', '>Muu<') })
    })
    const report = page.waitForRequest('**/report-script-error')
    await page.goto(customer.upload)
    expect((await report).postData()).toMatch(/place=enhance-upload-/)
    await page.getByLabel('Valitse tiedostot').setInputFiles([picture('a.png')])
    await save(page).click()
    await expect(page.getByText('Tiedosto tallennettu: a.png')).toBeAttached()
  })

  test('where the script does not come, the form does the same @scripts @edge', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await page.route('**/assets/enhance-upload-*.js', (route) => route.abort())
    await pick(page, customer, [picture('a.png')])
    await breakSaving(stack, customer, { answer: 500, times: 1 })
    await save(page).click()
    await expect(retry(page)).toBeVisible()
    await expectAccessible(page, 'the answer')
    await page.getByLabel('Valitse tiedostot uudelleen').setInputFiles([picture('a.png')])
    await retry(page).click()
    await expect(page.getByText('Tiedosto tallennettu: a.png')).toBeAttached()
    expect(await savedNames(stack, customer)).toEqual(['a.png'])
  })
})

test('if the second of three files fails, only that one is sent again @scripts @edge', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  const long = `${'Pitkä_nimi'.repeat(20)}.png`
  await page.setViewportSize({ width: 360, height: 800 })
  await pick(page, customer, [picture('1.png'), picture('2.png'), picture(long)])
  await details(page, '2.png').fill('Toinen')
  await breakSaving(stack, customer, { answer: 500, times: 1, after: 1 })
  await save(page).click()

  await expect(alert(page)).toContainText('Tiedosto jäi tallentamatta')
  await expect(page.getByText('Tallennettu', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Tallennettu: 2/3' })).toHaveCount(1)
  const failed = page.getByRole('listitem').filter({ hasText: 'Tiedoston tallennus epäonnistui' })
  await expect(failed).toHaveCount(1)
  await expect(alert(page)).toBeFocused()
  await expectAccessible(page, 'failed')
  const before = await savedNames(stack, customer)
  expect(before).toHaveLength(2)
  expect(await sends(stack, customer)).toBe(3)
  await expect(details(page, '2.png')).toHaveCount(before.includes('2.png') ? 0 : 1)
  await failed.getByLabel('Lisätiedot').fill('Muutettu')

  await failed.getByRole('button', { name: /^Yritä uudelleen: / }).click()
  await expect(page).toHaveURL(customer.documents)
  await expect(page.getByText('3 tiedostoa tallennettu')).toBeAttached()
  expect((await savedNames(stack, customer)).sort()).toEqual(['1.png', '2.png', long])
  expect(await sends(stack, customer)).toBe(4)
  expect((await saved(stack, customer)).map(({ wire }) => wire.lisatiedot)).toContain('Muutettu')
  expect(await stack.spooledFiles()).toEqual([])
})

test('a file that has changed since it was chosen is to be chosen again @scripts @edge', async ({
  page,
  stack,
}, info) => {
  const customer = await newCustomer(page, stack)
  await page.goto(customer.documents)
  const path = info.outputPath('Muuttuva.png')
  await writeFile(path, picture('Muuttuva.png').buffer)
  const input = await pickAt(page, 'Lisää tiedostoja', path)
  // Chromium reads the file's time of change at the first access, and compares whole seconds.
  await input.evaluate((chosen: HTMLInputElement) => chosen.files?.[0]?.lastModified)
  await utimes(path, 0, 0)
  await save(page).click()
  await expect(page.getByText('Valitse se uudelleen: Muuttuva.png').first()).toBeVisible()
})

test('offline a file says so, and is sent by the next try @scripts @long', async ({
  page,
  context,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await pick(page, customer, [picture('a.png')])
  await context.setOffline(true)
  await save(page).click()
  await expect(row(page, 'a.png')).toContainText('Tarkista verkkoyhteys ja yritä uudelleen.')
  await context.setOffline(false)
  await retry(page).click()
  await expect(page.getByText('Tiedosto tallennettu: a.png')).toBeAttached()
  expect(await sends(stack, customer)).toBe(1)
  expect(await savedNames(stack, customer)).toEqual(['a.png'])
})

test('progress is shown while it lasts, two files at once @scripts @long', async ({
  page,
  context,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await pick(page, customer, [pdf('1.pdf', 500_000), pdf('2.pdf', 500_000), pdf('3.pdf', 500_000)])
  const network = await context.newCDPSession(page)
  const limit = { offline: false, latency: 0, downloadThroughput: -1 }
  const uploadAt = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { ...limit, uploadThroughput })
  // Slow enough to observe the progress on a busy machine.
  await uploadAt(30_000)
  await save(page).click()
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await expect(page.getByRole('progressbar', { name: '1.pdf' })).toBeVisible()
  await expect(row(page, '1.pdf')).toContainText(/500\skt\s· [1-9]\d?\s% lähetetty/)
  await expect(details(page, '1.pdf')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Poista luettelosta: 1.pdf' })).toHaveCount(0)
  await uploadAt(-1)
  await expect(page).toHaveURL(customer.documents, { timeout: 30_000 })
  await expect(page.getByText('3 tiedostoa tallennettu')).toBeAttached()
  expect(await sends(stack, customer)).toBe(3)
})

test('leaving the page with unsent files asks first; cancelling does not @scripts @long', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  const calls: string[] = []
  page.on('dialog', (dialog) => {
    calls.push(dialog.type())
    void dialog.dismiss()
  })
  await pick(page, customer, [picture('a.png')])
  await details(page, 'a.png').fill('x')
  await page.evaluate((path) => location.assign(path), customer.documents)
  await expect.poll(() => calls).toEqual(['beforeunload'])
  await expect(details(page, 'a.png')).toHaveValue('x')

  const go = await hold(page, '**/documents/upload/file')
  await save(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('link', { name: 'Peruuta' }).click()
  await expect.poll(() => calls).toHaveLength(2)
  go()
  await expect(page.getByText('Tiedosto tallennettu: a.png')).toBeAttached()

  await pick(page, customer, [picture('b.png')])
  await expect(row(page, 'b.png')).toBeVisible()
  await page.getByRole('link', { name: 'Peruuta' }).click()
  await expect(page).toHaveURL(customer.documents)
  expect(calls).toHaveLength(2)
  expect(await savedNames(stack, customer)).toEqual(['a.png'])
})

test('files are dropped, taken from the list, and chosen anew @scripts @long', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await page.goto(`${customer.upload}?again=1`)
  // Before the page's script, dropped files are not accepted.
  await expect.poll(() => drop(page, ['a.pdf'])).toBe(true)
  await expect(heading(page, 'Lisää tiedosto')).toBeVisible()
  await drop(page, ['b.pdf'])
  await expect(heading(page, 'Lisää 2 tiedostoa')).toBeVisible()
  for (const name of ['a.pdf', 'b.pdf'])
    await page.getByRole('button', { name: `Poista luettelosta: ${name}` }).click()
  await expect(page.getByLabel('Valitse tiedostot')).toBeFocused()
  // The reason of an earlier failure is shown until files are saved; a refusal replaces it.
  const again = alert(page).filter({ hasText: 'Valitse tiedostot uudelleen' })
  await expect(again).toBeVisible()
  await drop(page, ['c.txt'])
  await expect(alert(page)).toContainText('Yhtä tiedostoa ei voi lisätä')
  await expect(again).toHaveCount(0)
})
