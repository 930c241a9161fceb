import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  dayFromNow,
  backToOrder,
  fillInvitation,
  invitationsTo,
  newEmail,
  order,
  section,
  sendInvitation,
} from './sharing.fixture'
import { logIn } from './people'
import { calls, forget } from './sandbox'
import { expect, test } from './stack'
import { choose, newCustomer, picture, sends } from './uploading'

const alert = (page: Page) => page.getByRole('alert')
const tooMany = /^Liian monta yritystä\s*Yritä uudelleen (?:\d+ )?(?:minuutin|sekunnin) kuluttua\.$/

async function expectAccessible(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

// One look-up and one invitation, three files, twelve pages, three ways to login: each test begins anew,
// since the process counts in its memory.
test.beforeEach(({ stack }) => stack.restartPortal(false, { RATE_LIMIT_SCALE: '0.1' }))
test.afterAll(({ stack }) => stack.restartPortal())

test('a salesperson is looked for too often: what was typed stays, and the page says how long', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Aino', '/ask_for_content?step=ask')
  const look = async (orderId: string) => {
    await page.locator('input[name=orderId]').fill(orderId)
    await page.locator('input[name=postalCode]').fill('20100')
    await page.locator('input[name=postalCode]').press('Enter')
  }
  await look('700001')
  await expect(alert(page)).toContainText('Myyjää ei löytynyt')
  await forget(stack.apiUrl)
  await look('700002')
  await expect(alert(page)).toHaveText(tooMany)
  await expect(page.locator('input[name=orderId]')).toHaveValue('700002')
  await expect(page.locator('input[name=postalCode]')).toHaveValue('20100')
  expect(await calls(stack, /PublicationRequest/)).toEqual([])
})

test('too many are invited: who was to be, and until when, stays in the form', async ({
  page,
  stack,
}) => {
  const [first, second] = [newEmail(), newEmail()]
  const lastDay = dayFromNow(10).iso
  await logIn(page, 'Aino', order)
  await fillInvitation(page, first, lastDay)
  await sendInvitation(page)
  await backToOrder(page)
  await expect(section(page)).toContainText(first)
  await fillInvitation(page, second, lastDay)
  await sendInvitation(page)
  await expect(alert(page)).toHaveText(tooMany)
  await expect(page.getByLabel('Sähköposti', { exact: true })).toHaveValue(second)
  await expect(page.getByLabel('Päättymispäivä', { exact: true })).toHaveValue(lastDay)
  expect(await invitationsTo(stack, first)).toHaveLength(1)
  expect(await invitationsTo(stack, second)).toEqual([])
})

test('too many files are sent by the script: each that is refused says so @scripts', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await page.goto(customer.upload)
  const names = ['yksi.png', 'kaksi.png', 'kolme.png', 'neljä.png']
  await page.getByLabel('Valitse tiedostot').setInputFiles(names.map(picture))
  const details = page.getByLabel('Lisätiedot')
  await details.last().fill('Neljäs seinä')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'neljä.png' })
  await expect(row).toContainText(/Liian monta yritystä\. Yritä uudelleen \d+ minuutin kuluttua\./)
  await expect(row.getByLabel('Lisätiedot')).toHaveValue('Neljäs seinä')
  await expect(page.getByRole('button', { name: 'Yritä uudelleen', exact: true })).toBeVisible()
  expect(await sends(stack, customer)).toBe(3)
  expect(await stack.storedFiles()).toEqual([])
})

test.describe('without scripts @server', () => {
  test.use({ javaScriptEnabled: false })

  test('too many files are chosen: the form is there again, and nothing was kept', async ({
    page,
    stack,
  }) => {
    const customer = await newCustomer(page, stack)
    await choose(page, customer, ['yksi.png', 'kaksi.png', 'kolme.png', 'neljä.png'].map(picture))
    await expect(alert(page)).toHaveText(tooMany)
    await expect(page.getByLabel('Valitse tiedostot')).toBeVisible()
    expect(await stack.storedFiles()).toEqual([])
    await page.getByLabel('Valitse tiedostot').setInputFiles(['yksi.png', 'kaksi.png'].map(picture))
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lisää 2 tiedostoa' })).toBeVisible()
    expect(await stack.storedFiles()).toHaveLength(2)
  })
})

test('too many pages: one that says when to try again, and leads there @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino', '/ask_for_content?step=ask')
  await expectAccessible(page)
  for (const orderId of ['700001', '700002']) {
    await page.locator('input[name=orderId]').fill(orderId)
    await page.locator('input[name=postalCode]').fill('20100')
    await page.locator('input[name=postalCode]').press('Enter')
    await expect(alert(page)).toHaveText(orderId === '700001' ? /^Myyjää ei löytynyt/ : tooMany)
  }
  await expectAccessible(page)
  let status = 200
  // Twelve in a minute; more where the minute ends in between.
  for (let pages = 0; pages < 40 && status === 200; pages++)
    status = (await page.goto('/settings'))?.status() ?? 0
  expect(status).toBe(429)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liian monta yritystä')
  await expect(page.getByText(/^Yritä uudelleen/).first()).toBeVisible()
  const again = page.getByRole('link', { name: 'Yritä uudelleen' })
  await expect(again).toHaveAttribute('href', '/settings')
  await expectAccessible(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBe(client)
  }
})
