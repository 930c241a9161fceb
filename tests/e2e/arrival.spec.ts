import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PDFExtract } from 'pdf.js-extract'
import { group, productRows, room, unit } from '../../sandbox/seeds/product-rows'
import { addPicture, newOrder } from './order-upload'
import { logIn } from './people'
import { plant } from './sandbox'
import { expect, test, type Stack } from './stack'
import { heading, saved, savedNames } from './uploading'

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

const rowOf = (page: Page, name: string) => page.locator('form li').filter({ hasText: name })
/** The room with its counts, its button and its rows. */
const kitchen = (page: Page) =>
  page.locator('form > fieldset > [data-rows]').filter({ hasText: 'Keittiö' })
/** A row of the review with its note. */
const findingOf = (page: Page, name: string) => page.getByRole('group', { name })
const noteOf = (page: Page, name: string) => findingOf(page, name).getByLabel('Huomautus')
const review = (page: Page) => page.getByRole('button', { name: 'Yhteenveto' }).click()
/** Long rooms begin closed. */
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

/** A customer whose delivery came today. */
const newDelivery = (page: Page, stack: Stack, role?: string) =>
  newOrder(page, stack, { productRows: rowsOfKitchen, deliveryDate: today(), role })

test('who receives a delivery marks each row, sends the check, and adds photos of the findings', async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const customer = await newDelivery(page, stack)
  const id = customer.order.split('/').at(-1)
  await page.goto(`${customer.order}?rows=1`)
  await page.getByRole('link', { name: 'Tarkasta toimitus' }).click()
  await expect(heading(page, 'Tarkasta toimitus')).toBeVisible()
  await mark(page, door, 'Vioittunut')
  await mark(page, hinge, 'Puuttuu')
  await review(page)
  await expect(heading(page, '1 puuttuu, 1 vioittunut')).toBeVisible()
  await expect(page.getByText('Mitään ei ole vielä lähetetty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 tarkastamatta' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${frame}, K1-02` })).toBeVisible()
  await page.getByRole('button', { name: 'Loput saapuivat' }).click()
  await expect(page.getByText('1 saapui. Mitään ei ole vielä lähetetty.')).toBeVisible()
  await noteOf(page, door).fill('Kulma rikki')
  await page.getByLabel('Huomautus koko toimituksesta').fill('Laatikot märkinä')
  await page.getByRole('button', { name: 'Muuta merkintöjä' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3/3 tarkastettu' })).toBeVisible()
  // Nothing is left to mark, so no button marks the rest.
  await expect(page.getByRole('button', { name: /saapui/ })).toHaveCount(0)
  await expect(kitchen(page)).toContainText('3/3 tarkastettu')
  await expect(rowOf(page, hinge).getByRole('radio', { name: 'Puuttuu' })).toBeChecked()
  await review(page)
  await expect(noteOf(page, door)).toHaveValue('Kulma rikki')
  expect(await saved(stack, customer)).toEqual([])

  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(heading(page, 'Tarkastus on lähetetty')).toBeVisible()
  await expect(page).toHaveURL(`${customer.order}/arrival/sent`)
  expect(await saved(stack, customer)).toMatchObject([
    {
      filename: `Toimituksen tarkastus ${id} ${today()}.pdf`,
      contentType: 'application/pdf',
      wire: { lisatiedot: `Tilaus ${id}: 1 puuttuu, 1 vioittunut` },
    },
  ])

  // Photos are uploads whose details name the row.
  const finding = page.getByRole('listitem').filter({ hasText: door })
  await addPicture(page, javaScriptEnabled, 'image.jpg', /^Lisää kuvia.*Ovi 600/)
  await expect(finding).toContainText(/Vioittunut\s*1\skuva/)
  const [, photo] = await saved(stack, customer)
  expect(photo?.wire.lisatiedot).toBe(`Tilaus ${id}, ${door}, K1-01: vioittunut`)

  await page.goto(customer.order)
  await expect(page.getByRole('link', { name: 'Tarkasta toimitus' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Avaa tarkastus (PDF)' })).toBeVisible()
  await page.getByRole('link', { name: /Tarkastus lähetetty.*1\spuuttuu, 1\svioittunut/ }).click()
  await expect(finding).toBeVisible()
  await page.goto(`${customer.order}/arrival/review`)
  await expect(page).toHaveURL(`${customer.order}/arrival/sent`)
})

test('Enter in a choice marks no other row @page @edge', async ({ page, stack }) => {
  const { order } = await newDelivery(page, stack)
  await page.goto(`${order}/arrival`)
  await mark(page, frame, 'Vioittunut')
  await rowOf(page, frame).getByRole('radio', { name: 'Vioittunut' }).press('Enter')
  await expect(heading(page, '1 vioittunut')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 tarkastamatta' })).toBeVisible()
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
  const customer = await newOrder(page, stack, { productRows: rows, deliveryDate: today() })
  await page.goto(`${customer.order}/arrival`)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(2400)
  await page.locator('summary').filter({ hasText: 'Keittiö' }).press('Enter')
  const state = rowOf(page, door).first().getByRole('radio', { name: 'Saapui' })
  await state.press('ArrowRight')
  await expect(rowOf(page, door).first().getByRole('radio', { name: 'Puuttuu' })).toBeChecked()
  await page.getByRole('button', { name: /^Kaikki saapui|^Loput saapuivat/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '330/330 tarkastettu' })).toBeVisible()
  await page.getByRole('button', { name: 'Yhteenveto' }).press('Enter')
  await expect(heading(page, '1 puuttuu')).toBeVisible()
  await expect(page.getByText('329 saapui.')).toBeVisible()
  await noteOf(page, door).fill('Ei tullut')
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).press('Enter')
  await expect(heading(page, 'Tarkastus on lähetetty')).toBeVisible()
  expect(await savedNames(stack, customer)).toHaveLength(1)
})

test('an installer downloads the check, and sends nothing @page @edge', async ({ page, stack }) => {
  const customer = await newDelivery(page, stack, 'OMA_ASENTAJA')
  const orderId = customer.order.split('/').at(-1) ?? ''
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const share = { shareId: `s-${orderId}`, orderId, email: customer.email, expiresAt: until }
  await plant(stack, { shares: [{ orderId, share }] })
  await page.goto(customer.order)
  await page.getByRole('link', { name: 'Tarkasta toimitus' }).click()
  await mark(page, door, 'Vioittunut')
  await review(page)
  await expect(page.getByRole('button', { name: 'Lähetä myyjälle' })).toHaveCount(0)
  const make = page.getByRole('button', { name: 'Lataa PDF' })
  // The page stays, so the PDF can be downloaded again.
  for (const _ of [1, 2]) {
    const saving = page.waitForEvent('download')
    await make.click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^Toimituksen tarkastus .*\.pdf$/)
    const text = await textOf(await readFile(await file.path()))
    expect(text).toContain(`1 × ${door}, K1-01: Vioittunut`)
  }
  expect(await saved(stack, customer)).toEqual([])
})

test('staff in a preview keep nothing of a check @server @edge', async ({ page }) => {
  await logIn(page, 'Hanna', '/impersonate/esikatselu-aino')
  await page.goto('/a/4102/orders/411230/arrival')
  await expect(page.getByRole('button', { name: 'Yhteenveto' })).toBeDisabled()
})

test('marks and notes survive another page on the device, and a logout removes them @scripts @edge', async ({
  page,
  stack,
}) => {
  const { order } = await newDelivery(page, stack)
  const onDevice = () => page.evaluate(() => localStorage.getItem('arrival') ?? '')
  const form = page.locator('form[data-arrival]')
  await page.goto(`${order}/arrival`)
  await expect(form).toHaveAttribute('data-keeps', '')
  await mark(page, door, 'Vioittunut')
  await expect(page.getByRole('status').filter({ hasText: '1/3 tarkastettu' })).toBeVisible()
  await expect(kitchen(page).getByRole('heading')).toHaveText(/1\/3 tarkastettu/)
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
