import type { Page } from '@playwright/test'
import { PDFExtract } from 'pdf.js-extract'
import { group, productRows, room, unit } from '../../sandbox/seeds/product-rows'
import { newOrder } from './order-upload'
import { logIn, loseSession } from './people'
import { expect, test } from './stack'
import { alert, bytes, heading, picture, saved, savedNames } from './uploading'

const [door, frame, hinge] = ['Ovi 600, lasi', 'Runko 600', 'Saranapari']
const rowsOfKitchen = productRows([
  room('Keittiö', [
    group('10', 'Alakaapit', [
      unit('K1-01', [1, 'OV-60', door, '600 mm'], [2, 'SA-2', hinge, '']),
      unit('K1-02', [1, 'RU-60', frame, '600 mm']),
    ]),
  ]),
])

const today = () =>
  new Intl.DateTimeFormat('fi-FI', {
    timeZone: 'Europe/Helsinki',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())

/** The parts of a product are a list within its item, so only items without inner items are rows. */
const rowOf = (page: Page, name: string) =>
  page.locator('li:not(:has(li))').filter({ hasText: name })
/** The room with its counts, its button and its rows. */
const kitchen = (page: Page) =>
  page.locator('form > fieldset > [data-rows]').filter({ hasText: 'Keittiö' })
/** The counts at the top of the review. */
const counts = (page: Page) => page.locator('form[data-pictures] > ul > li')
/** A row of the review with its note and photos. */
const findingOf = (page: Page, name: string) => page.getByRole('group', { name })
const photosOf = (page: Page, name: string) => findingOf(page, name).getByLabel('Lisää kuvia')
const noteOf = (page: Page, name: string) => findingOf(page, name).getByLabel('Huomautus')
const review = (page: Page) => page.getByRole('button', { name: 'Katso yhteenveto' }).click()
/** Rooms and parts of products begin closed. */
const openRooms = (page: Page) =>
  page.locator('form details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })
async function mark(page: Page, name: string, state: string) {
  await openRooms(page)
  await rowOf(page, name).locator('label', { hasText: state }).click()
}

async function textOf(pdf: Buffer): Promise<string> {
  const { pages } = await new PDFExtract().extractBuffer(pdf)
  return pages
    .flatMap(({ content }) => content.map(({ str }) => str))
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The PDF that the page of a made report links to, with no picture chosen. */
async function report(page: Page): Promise<{ name: string; text: string }> {
  const { pathname, origin } = new URL(page.url())
  const marks = await page
    .locator('form :is(input[type=hidden], textarea)')
    .evaluateAll((all) => (all as HTMLInputElement[]).map(({ name, value }) => [name, value]))
  const made = await page.request.post(pathname.replace('review', 'report'), {
    multipart: { ...(Object.fromEntries(marks) as Record<string, string>), key: 'a report' },
    headers: { Origin: origin },
  })
  const answer = await page.request.get(made.url().replace('review', 'report'))
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const name = decodeURIComponent(answer.headers()['content-disposition']?.split("''")[1] ?? '')
  return { name, text: await textOf(await answer.body()) }
}

test('who receives a delivery marks each row, and sends the check with pictures to the seller', async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const customer = await newOrder(page, stack, {
    productRows: rowsOfKitchen,
    deliveryDate: today(),
  })
  await page.goto(`${customer.order}?rows=1`)
  await page.getByRole('link', { name: 'Tarkasta toimitus' }).click()
  await expect(heading(page, 'Tarkasta toimitus')).toBeVisible()
  await mark(page, door, 'Vioittunut')
  await mark(page, hinge, 'Puuttuu')
  await kitchen(page).getByRole('button', { name: 'Loput saapuivat' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3/3 tarkastettu' })).toBeVisible()
  // Nothing is left to mark, so no button marks the rest.
  await expect(page.getByRole('button', { name: /saapui/ })).toHaveCount(0)
  await expect(kitchen(page)).toContainText(/3\/3 tarkastettu\s+Puuttuu 1\s+Vioittunut 1/)
  await openRooms(page)
  await review(page)
  await expect(page.getByText('Mitään ei ole vielä lähetetty.')).toBeVisible()
  await noteOf(page, door).fill('Kulma rikki')
  await page.getByLabel('Huomautus koko toimituksesta').fill('Laatikot märkinä')
  await page.getByRole('button', { name: 'Muuta merkintöjä' }).click()
  // The fold of a product's parts is open where something is wrong with one of them.
  await page.locator('summary').filter({ hasText: 'Keittiö' }).click()
  await expect(rowOf(page, hinge).getByText('Puuttuu')).toBeVisible()
  await expect(rowOf(page, hinge).getByRole('radio', { name: 'Puuttuu' })).toBeChecked()
  await review(page)
  await expect(noteOf(page, door)).toHaveValue('Kulma rikki')
  expect(await saved(stack, customer)).toEqual([])

  // After a refused file the marks are still there.
  const pictures = photosOf(page, door)
  await pictures.setInputFiles([{ ...picture('Kulma.png'), buffer: Buffer.from('text') }])
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(page.getByText('Kulma.png ei ole kuva')).toBeVisible()
  if (javaScriptEnabled)
    await page.getByRole('button', { name: 'Poista luettelosta: Kulma.png' }).click()
  else await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await photosOf(page, door).setInputFiles([picture('Kulma.png'), picture('Läheltä.png')])
  await expect(noteOf(page, door)).toHaveValue('Kulma rikki')
  const { name, text } = await report(page)
  expect(name).toBe(`Toimituksen tarkastus ${customer.order.split('/').at(-1)} ${today()}.pdf`)
  expect(text).toContain('Huomautus koko toimituksesta Laatikot märkinä')
  expect(text).toContain(`${door}, K1-01 Vioittunut. Kulma rikki`)
  expect(text).toContain(`2 × ${hinge}, K1-01: Puuttuu`)
  expect(text).toContain(`1 × ${frame}, K1-02: Saapui`)
  expect(await saved(stack, customer)).toEqual([])

  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(page).toHaveURL(`${customer.order}#checked`)
  await expect(page.getByText(`Toimituksen tarkastus on lähetetty: ${name}`)).toBeAttached()
  const [sent, ...others] = await saved(stack, customer)
  expect(sent).toMatchObject({ filename: name, contentType: 'application/pdf' })
  expect(others).toEqual([])
  expect(await stack.spooledFiles()).toEqual([])
  await expect(page.getByText('Tarkastus lähetetty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Avaa tarkastus (PDF)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tarkasta toimitus' })).toHaveCount(0)

  await page.goto(`${customer.order}/arrival`)
  await expect(page.getByRole('status').filter({ hasText: '0/3 tarkastettu' })).toBeVisible()
})

test('chosen pictures stay through another choice, a cancelled picker and a refusal @scripts @edge', async ({
  page,
  stack,
}) => {
  const customer = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${customer.order}/arrival`)
  await mark(page, door, 'Vioittunut')
  await review(page)
  await expect(page.locator('form[data-pictures]')).toHaveAttribute('data-keeps', '')
  await noteOf(page, door).fill('Kulma rikki')
  const pictures = photosOf(page, door)
  await pictures.setInputFiles([bytes('Rikki.gif', 'GIF89a')])
  await pictures.setInputFiles([bytes('Muistio.png', 'text')])
  // Some browsers empty the field of a picker that is cancelled.
  await pictures.setInputFiles([])
  const sent = page.locator('[data-sent]')
  await expect(sent.getByRole('listitem').filter({ hasText: 'Rikki.gif' })).toContainText(
    'omana tiedostonaan',
  )
  const send = page.getByRole('button', { name: 'Lähetä myyjälle' })
  await page.context().setOffline(true)
  await send.click()
  await expect(alert(page)).toContainText('Yritä uudelleen')
  await page.context().setOffline(false)
  await send.click()
  await expect(alert(page)).toContainText('Muistio.png ei ole kuva')
  await expect(noteOf(page, door)).toHaveValue('Kulma rikki')
  // The refused file stays in sight and is left out.
  await expect(findingOf(page, door)).toContainText('Muistio.png')
  await expect(sent).not.toContainText('Muistio.png')
  await send.click()
  await expect(page).toHaveURL(`${customer.order}#checked`)
  const names = await savedNames(stack, customer)
  expect(names).toEqual([expect.stringMatching(/^Toimituksen tarkastus/), 'Rikki.gif'])
})

test('Enter in a choice marks no other row @page @edge', async ({ page, stack }) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${order}/arrival`)
  await mark(page, frame, 'Vioittunut')
  await rowOf(page, frame).getByRole('radio', { name: 'Vioittunut' }).press('Enter')
  await expect(counts(page)).toHaveText([
    '0 Saapui',
    '0 Puuttuu',
    '1 Vioittunut',
    '2 Tarkastamatta',
  ])
})

test('330 rows are marked, reviewed and sent by the keyboard alone on a narrow phone @long', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const units = Array.from({ length: 110 }, (_, at) =>
    unit(`K${at}`, [1, 'OV-60', door, '600 mm'], [2, 'SA-2', hinge, ''], [1, 'RU-60', frame, '']),
  )
  const rows = productRows([room('Keittiö', [group('10', 'Alakaapit', units)])])
  const customer = await newOrder(page, stack, { productRows: rows })
  await page.goto(`${customer.order}/arrival`)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(2400)
  await page.locator('summary').filter({ hasText: 'Keittiö' }).press('Enter')
  const state = rowOf(page, door).first().getByRole('radio', { name: 'Saapui' })
  await state.press('ArrowRight')
  await expect(rowOf(page, door).first().getByRole('radio', { name: 'Puuttuu' })).toBeChecked()
  await page.getByRole('button', { name: 'Kaikki loput saapuivat' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '330/330 tarkastettu' })).toBeVisible()
  await page.getByRole('button', { name: 'Katso yhteenveto' }).press('Enter')
  await expect(page.getByText('330 riviä, 1 puute')).toBeVisible()
  await noteOf(page, door).fill('Ei tullut')
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).press('Enter')
  await expect(page).toHaveURL(`${customer.order}#checked`)
  expect(await savedNames(stack, customer)).toHaveLength(1)
})

test('marks that were sent as the session ended are there after the login @page @edge', async ({
  page,
  stack,
}) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${order}/arrival`)
  await mark(page, door, 'Puuttuu')
  await loseSession(page.context())
  await review(page)
  await expect(counts(page).filter({ hasText: '1 Puuttuu' })).toBeVisible()
})

test('an installer gets the check to share, and sends nothing @page @edge', async ({
  page,
  javaScriptEnabled,
}) => {
  await logIn(page, 'Ilkka', '/a/4101/orders/412873/defect')
  await page.getByRole('link', { name: 'Tarkasta toimitus' }).click()
  await mark(page, 'Allaskaappi 600', 'Vioittunut')
  await review(page)
  await expect(page.getByText('jaa se tilaajalle')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lähetä myyjälle' })).toHaveCount(0)
  const { text } = await report(page)
  expect(text).toContain('2 × Allaskaappi 600, K1-09: Vioittunut')
  const form = page.url()
  await page.getByRole('button', { name: 'Tee PDF' }).click()
  await expect(heading(page, 'PDF on valmis')).toBeVisible()
  await page.reload()
  const link = page.getByRole('link', { name: 'Lataa PDF' })
  const again = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(again.headers()['content-type']).toBe('application/pdf')
  if (javaScriptEnabled) {
    await expect(page.getByRole('button', { name: 'Jaa' })).toBeVisible()
    await page.getByRole('link', { name: 'Muuta merkintöjä' }).click()
    const state = rowOf(page, 'Allaskaappi 600').getByRole('radio', { name: 'Vioittunut' })
    await expect(state).toBeChecked()
  } else await expect(page.getByRole('link', { name: 'Muuta merkintöjä' })).toBeHidden()
  const forged = await page.request.post(form.replace('review', 'report'), {
    multipart: { key: 'forged', intent: 'send', 'state.x': 'missing' },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(forged.status()).toBe(403)
})

test('staff in a preview keep nothing of a check @server @edge', async ({ page }) => {
  await logIn(page, 'Hanna', '/impersonate/esikatselu-aino')
  await page.goto('/a/4101/orders/412873/arrival')
  await expect(page.getByRole('button', { name: 'Katso yhteenveto' })).toBeDisabled()
})

test('marks and notes survive another page on the device, and a logout removes them @scripts @edge', async ({
  page,
  stack,
}) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  const onDevice = () => page.evaluate(() => localStorage.getItem('arrival') ?? '')
  const form = page.locator('form[data-arrival]')
  await page.goto(`${order}/arrival`)
  await expect(form).toHaveAttribute('data-keeps', '')
  await mark(page, door, 'Vioittunut')
  await expect(page.getByRole('status').filter({ hasText: '1/3 tarkastettu' })).toBeVisible()
  await expect(kitchen(page)).toContainText(/1\/3 tarkastettu.*Vioittunut 1/s)
  await review(page)
  await noteOf(page, door).fill('Kulma rikki')
  await page.goto(`${order}/arrival`)
  await expect(rowOf(page, door).getByRole('radio', { name: 'Vioittunut' })).toBeChecked()
  await review(page)
  await expect(noteOf(page, door)).toHaveValue('Kulma rikki')
  expect(await onDevice()).toContain('Kulma rikki')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).first().click()
  await expect(page).not.toHaveURL(/settings/)
  await page.goto('/offline')
  expect(await onDevice()).toBe('')
})
