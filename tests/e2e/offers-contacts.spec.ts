import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

const home = 4101
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a customer finds an offer, its contents and the contact @page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', `/a/${home}/dashboard`)
  await page.getByRole('link', { name: 'Tarjoukset' }).first().click()
  await expect(heading(page)).toHaveText('Tarjoukset')
  await expect(section(page, 'Voimassa olevat tarjoukset').getByRole('link')).toHaveCount(3)
  const bench = page.getByRole('row', { name: 'Eteisen penkki' })
  await expect(bench.getByRole('cell')).toHaveText([
    '88177',
    /^\S\S\s\d\d\.\d\d\.\d{4}\sasti\s· päättyy tänään$/,
  ])
  const past = section(page, 'Aiemmat tarjoukset')
  await expect(past.locator('summary')).toContainText('2 tarjousta')
  await expect(past.getByRole('link')).toHaveCount(0)
  await past.locator('summary').click()
  await expect(past.getByRole('link')).toHaveCount(2)
  await expect(past.getByRole('cell', { name: /^Päättyi \S\S\s\d\d\.\d\d\.\d{4}$/ })).toHaveCount(2)

  await page.getByRole('searchbox').fill('882')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/a/${home}/offers?q=882`)
  await expect(section(page, 'Aiemmat tarjoukset')).toHaveCount(0)
  await page.getByRole('link', { name: 'Saareke keittiöön' }).click()

  await expect(heading(page)).toHaveText(/Tarjous 88214\s· Kuusitie\s4\sB\s+Saareke keittiöön/)
  const models = section(page, '3D-mallit').getByRole('link')
  await expect(models).toHaveCount(2)
  await expect(models.first()).toHaveAttribute('href', 'https://mallit.keittio.example/7401')
  await expect(models.first()).toHaveAttribute('target', '_blank')

  await page.getByRole('link', { name: 'Tarjoukset' }).last().click()
  await expect(heading(page)).toHaveText('Tarjoukset')
})
