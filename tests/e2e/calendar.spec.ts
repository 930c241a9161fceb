import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { eventsIn } from '~/screens/calendar/events.fixture'
import { logIn } from './people'
import { expect, test } from './stack'

const home = 4101
const cottage = 4102
const add = /^Lisää kalenteriin/

/** The file that a browser saves when a link is pressed: the page stays. */
async function saved(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const before = page.url()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(page.url()).toBe(before)
  await expect(link).not.toHaveAttribute('aria-busy')
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text }
}

const summaries = (text: string) => eventsIn(text).map(({ summary }) => summary)

test('a customer adds an order to the calendar @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873`)
  const link = page.locator('#ticket').getByRole('link', { name: add })
  await expect(link).toHaveAccessibleName(/^Lisää kalenteriin ?, tilaus 412873$/)
  const { name, text } = await saved(page, link)
  expect(name).toBe('tilaus-412873.ics')
  const [delivery] = eventsIn(text)
  expect(delivery?.summary).toBe('Toimitus: Keittiö ja kodinhoitohuone')
  expect(delivery?.location).toBe('Kuusitie 4 B, 33270 Tampere')
  expect(delivery?.startDate.isDate).toBe(false)
  expect(delivery?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  for (const what of [
    'Toimitus: Kivitasot, Kivipaja Halla',
    'Arvioitu jälkitoimitus: Kulmahyllykkö 600',
    'Tilauksen jako päättyy: putki.niemi@posti.example',
  ])
    expect(summaries(text)).toContain(what)
  expect(
    summaries(text).some((summary) => /^Laskun eräpäivä: [\d\s]+,\d\d\s€$/.test(summary)),
  ).toBe(true)
})

test('each page has its own file @long', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873/deliverypreparation`)
  const delivery = await saved(page, page.getByRole('link', { name: add }))
  expect(delivery.name).toBe('toimitus-412873.ics')
  expect(summaries(delivery.text)).toContain('Toimitus: Keittiö ja kodinhoitohuone')
  expect(delivery.text).not.toMatch(/Laskun|jako/)

  await page.goto(`/a/${cottage}/orders/backorder/408120`)
  const backorders = await saved(page, page.getByRole('link', { name: add }))
  expect(backorders.name).toBe('jalkitoimitukset-408120.ics')
  expect(summaries(backorders.text).length).toBeGreaterThan(1)
  for (const summary of summaries(backorders.text)) expect(summary).toMatch(/toimitus: /i)

  await page.goto(`/a/${home}/deliveries`)
  const all = page.getByRole('link', { name: /^Kalenteriin ?, kaikki tulevat päivät$/ })
  expect((await saved(page, all)).name).toBe('kalenteri.ics')
  await page.goto(`/a/${home}/dashboard`)
  const ofAddress = await saved(page, all)
  for (const what of eventsIn(delivery.text))
    expect(eventsIn(ofAddress.text).map(({ uid }) => uid)).toContain(what.uid)
})
