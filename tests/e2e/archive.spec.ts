import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { unzipped } from '~/screens/parts/unzipped.fixture'
import { logIn } from './people'
import { expect, test } from './stack'

/** The zip that a browser saves when a link is pressed: the page stays. */
async function saved(page: Page, link: Locator) {
  const before = page.url()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(page.url()).toBe(before)
  await expect(link).not.toHaveAttribute('aria-busy')
  const files = await unzipped(await readFile(await download.path()))
  return { name: download.suggestedFilename(), names: Object.keys(files) }
}

const all = /^Lataa kaikki (\d+) \(zip\)/

test('a customer saves all documents of an order as one file @page @edge', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  const link = page.locator('#documents').getByRole('link', { name: all })
  const [, count] = all.exec(await link.innerText()) ?? []
  const { name, names } = await saved(page, link)
  expect(name).toBe('Tilaus 412873.zip')
  expect(String(names.length)).toBe(count)
  expect(names).toContain('Tilaus 412873/Yleiset/Tilausvahvistus_412873.pdf')
  expect(names).toContain('Tilaus 412873/Asennusohjeet/Asennusohje _kaapit ja ovet_.pdf')
})
