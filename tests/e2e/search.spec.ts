import type { Page } from '@playwright/test'
import { logIn } from './people'
import { calls, forget } from './sandbox'
import { expect, test } from './stack'

const home = 4101
const group = (page: Page, name: string) => page.getByRole('region', { name })

async function search(page: Page, phrase: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Hae kaikesta' }).fill(phrase)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue(phrase)
}

test('a customer finds anything of theirs from one box', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873`)
  await page.getByRole('banner').getByRole('link', { name: 'Haku' }).click()
  await expect(page).toHaveURL(`/a/${home}/search`)
  await expect(page.getByRole('heading', { name: 'Mitä etsit?' })).toBeVisible()

  await search(page, '412 873')
  await expect(page).toHaveURL(`/a/${home}/search?q=412+873`)
  await expect(group(page, 'Tilaukset (1)').getByRole('link')).toHaveText(
    'Keittiö ja kodinhoitohuone',
  )
  await expect(group(page, 'Toimitukset').getByRole('listitem').first()).toContainText(
    'Päätoimitus',
  )

  await search(page, 'kulmahyllykko')
  await expect(group(page, 'Toimitukset').locator('b').first()).toHaveText('Kulmahyllykkö')
  await page.getByRole('link', { name: 'Hae kaikista osoitteista' }).click()
  await expect(page).toHaveURL('/a/0/search?q=kulmahyllykko')
  const row = group(page, 'Tilausrivit').getByRole('listitem').filter({ hasText: '408120' })
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/a\/0\/orders\/408120\?rows=1&row=\d+#found$/)
  // Its room stands open at it.
  await expect(page.locator('#found')).toContainText('Kulmahyllykkö 600')
  await expect(page.locator('#found')).toBeInViewport()

  await page.goto(`/a/${home}/search?q=laaksonen`)
  await expect(
    group(page, 'Yhteystiedot (1)').getByRole('link', { name: /^Soita: Henna Laaksonen/ }),
  ).toHaveAttribute('href', 'tel:+358505550188')
  await expect(group(page, 'Tarjoukset').getByRole('listitem').first()).toContainText('Henna')
})

test('of a group the first stand there, and all in pages of their own @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/search?q=412873`)
  const documents = group(page, 'Asiakirjat')
  await expect(documents.getByRole('listitem')).toHaveCount(5)
  await documents.getByRole('link', { name: /^Näytä kaikki \d+ ?, Asiakirjat$/ }).click()
  await expect(page).toHaveURL(`/a/${home}/search?q=412873&in=documents`)
  expect(await documents.getByRole('listitem').count()).toBeGreaterThan(5)
  await expect(group(page, 'Tilaukset')).toHaveCount(0)
  await page.getByRole('link', { name: 'Kaikki hakutulokset' }).click()
  await expect(group(page, 'Tilaukset')).toBeVisible()
  await page.goto(`/a/${home}/search?q=jotain+muuta`)
  await expect(page.getByRole('heading', { name: 'Ei hakutuloksia' })).toBeVisible()
  await expect(page.locator('main')).toContainText('”jotain muuta”')
})

test('a phrase that is too long is not searched for @server', async ({ page, stack }) => {
  await logIn(page, 'Aino Mäkelä', `/a/${home}/search`)
  await forget(stack.apiUrl)
  const answer = await page.goto(`/a/${home}/search?q=${'a'.repeat(101)}`)
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('alert')).toContainText('enintään 100 merkkiä')
  expect(await calls(stack, /Contact|Order|Document|Offer|Delivery/)).toEqual([])
})

test('a preview finds what the customer does @server', async ({ page }) => {
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await page.goto(`/a/${home}/search?q=412873`)
  await expect(group(page, 'Tilaukset').getByRole('link')).toHaveText('Keittiö ja kodinhoitohuone')
})

test('other languages have words of their own @server', async ({ page }) => {
  await logIn(page, 'Sven Ögren', '/a/4201/search?q=åkerblom')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sök')
  await expect(group(page, 'Kontakter').getByRole('listitem').first()).toContainText('Åkerblom')
})
