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

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** Rooms begin closed. */
const openRooms = (page: Page) =>
  page.locator('form details').evaluateAll((rooms) => {
    for (const room of rooms) (room as HTMLDetailsElement).open = true
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

/** The PDF of the review, as a browser gets it with no picture chosen. */
async function report(page: Page): Promise<{ name: string; text: string }> {
  const { pathname, origin } = new URL(page.url())
  const marks = await page
    .locator('form input[type=hidden]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('value')]))
  const answer = await page.request.post(pathname.replace('review', 'report'), {
    multipart: { ...(Object.fromEntries(marks) as Record<string, string>), key: 'a report' },
    headers: { Origin: origin },
  })
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const again = await page.request.get(answer.url())
  expect((await again.body()).equals(await answer.body())).toBe(true)
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
  await rowOf(page, door).getByRole('textbox').fill('Kulma rikki')
  await mark(page, hinge, 'Puuttuu')
  await page.getByRole('button', { name: 'Kaikki loput saapuivat' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3/3 tarkastettu' })).toBeVisible()
  await openRooms(page)
  await expect(rowOf(page, door).getByRole('textbox')).toHaveValue('Kulma rikki')
  await page.getByRole('button', { name: 'Katso yhteenveto' }).click()
  await expect(page.getByText('Mitään ei ole vielä lähetetty.')).toBeVisible()
  await page.getByRole('button', { name: 'Muuta merkintöjä' }).click()
  await openRooms(page)
  await expect(rowOf(page, hinge).getByRole('radio', { name: 'Puuttuu' })).toBeChecked()
  await page.getByRole('button', { name: 'Katso yhteenveto' }).click()
  expect(await saved(stack, customer)).toEqual([])

  // A file that uploads refuse is refused, and the marks are there afterwards.
  const pictures = page.getByLabel(door)
  await pictures.setInputFiles([{ ...picture('Kulma.png'), buffer: Buffer.from('text') }])
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(page.getByText('Kulma.png ei ole kuva')).toBeVisible()
  if (javaScriptEnabled)
    await page.getByRole('button', { name: 'Poista luettelosta: Kulma.png' }).click()
  else await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await page.getByLabel(door).setInputFiles([picture('Kulma.png'), picture('Läheltä.png')])
  const { name, text } = await report(page)
  expect(name).toBe(`Toimituksen tarkastus ${customer.order.split('/').at(-1)} ${today()}.pdf`)
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
  expect(await stack.storedFiles()).toEqual([])
  await expect(page.getByText('Tarkastus lähetetty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Avaa tarkastus (PDF)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tarkasta toimitus' })).toHaveCount(0)

  await page.goto(`${customer.order}/arrival`)
  await expect(page.getByRole('status').filter({ hasText: '0/3 tarkastettu' })).toBeVisible()
})

test('chosen pictures stay through another choice, a cancelled picker and a refusal @scripts', async ({
  page,
  stack,
}) => {
  const customer = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${customer.order}/arrival`)
  await mark(page, door, 'Vioittunut')
  await page.getByRole('button', { name: 'Katso yhteenveto' }).click()
  await expect(page.locator('form[data-pictures]')).toHaveAttribute('data-keeps', '')
  const pictures = page.getByLabel(door)
  await pictures.setInputFiles([bytes('Rikki.gif', 'GIF89a')])
  await pictures.setInputFiles([bytes('Muistio.png', 'text')])
  // Some browsers empty the field of a picker that is cancelled.
  await pictures.setInputFiles([])
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(alert(page)).toContainText('Muistio.png ei ole kuva')
  await page.getByRole('button', { name: 'Poista luettelosta: Muistio.png' }).click()
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(page).toHaveURL(`${customer.order}#checked`)
  const names = await savedNames(stack, customer)
  expect(names).toEqual([expect.stringMatching(/^Toimituksen tarkastus/), 'Rikki.gif'])
})

test('Enter in a note or a choice marks no other row @page', async ({ page, stack }) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${order}/arrival`)
  await mark(page, frame, 'Vioittunut')
  await rowOf(page, frame).getByRole('textbox').fill('Kulma rikki')
  await rowOf(page, frame).getByRole('textbox').press('Enter')
  await rowOf(page, frame).getByRole('radio', { name: 'Vioittunut' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1/3 tarkastettu' })).toBeVisible()
})

test('marks that were sent as the session ended are there after the login @page', async ({
  page,
  stack,
}) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  await page.goto(`${order}/arrival`)
  await mark(page, door, 'Puuttuu')
  await loseSession(page.context())
  await page.getByRole('button', { name: 'Katso yhteenveto' }).click()
  await expect(page.getByText('Puuttuu 1')).toBeVisible()
})

test('an installer gets the check to share, and sends nothing @page', async ({ page }) => {
  await logIn(page, 'Ilkka', '/a/4101/orders/412873/defect')
  await page.getByRole('link', { name: 'Tarkasta toimitus' }).click()
  await mark(page, 'Allaskaappi 600', 'Vioittunut')
  await page.getByRole('button', { name: 'Katso yhteenveto' }).click()
  await expect(page.getByText('jaa se tilaajalle')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lähetä myyjälle' })).toHaveCount(0)
  const { text } = await report(page)
  expect(text).toContain('2 × Allaskaappi 600, K1-09: Vioittunut')
  const forged = await page.request.post(page.url().replace('review', 'report'), {
    multipart: { key: 'forged', intent: 'send', 'state.x': 'missing' },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(forged.status()).toBe(403)
})

test('staff in a preview keep nothing of a check @server', async ({ page }) => {
  await logIn(page, 'Hanna', '/impersonate/esikatselu-aino')
  await page.goto('/a/4101/orders/412873/arrival')
  await expect(page.getByRole('button', { name: 'Katso yhteenveto' })).toBeDisabled()
})

test('marks survive a reload on the device, and a logout removes them @scripts', async ({
  page,
  stack,
}) => {
  const { order } = await newOrder(page, stack, { productRows: rowsOfKitchen })
  const onDevice = () => page.evaluate(() => localStorage.getItem('arrival') ?? '')
  const form = page.locator('form[data-arrival]')
  await page.goto(`${order}/arrival`)
  await expect(form).toHaveAttribute('data-keeps', '')
  await mark(page, door, 'Vioittunut')
  await rowOf(page, door).getByRole('textbox').fill('Kulma rikki')
  await expect(page.getByRole('status').filter({ hasText: '1/3 tarkastettu' })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, door).getByRole('textbox')).toHaveValue('Kulma rikki')
  await expect(rowOf(page, door).getByRole('radio', { name: 'Vioittunut' })).toBeChecked()
  expect(await onDevice()).toContain('Kulma rikki')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).first().click()
  await expect(page).not.toHaveURL(/settings/)
  await page.goto('/offline')
  expect(await onDevice()).toBe('')
})
