import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test, type Stack } from './stack'

/** A day so many days from the seed's, YYYY-MM-DD. */
const dayFrom = (stack: Stack, days: number) =>
  new Date(stack.seededAt.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a customer sees what is left of each warranty, and by when a defect is reported @page', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await page
    .getByRole('navigation', { name: 'Päävalikko' })
    .getByRole('link', { name: 'Takuut' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Takuut')
  await expect(page).toHaveURL('/a/0/warranties')
  const cottage = section(page, 'Mökin keittiö')
  await expect(cottage).toContainText('Mökkitie 12')
  await expect(cottage).toContainText(
    /Saranat, laatikot ja rungot\s*\d\d\.\d\d\.\d{4} saakka jäljellä 29\sv/,
  )
  await expect(cottage).toContainText(/Kalusteet\s*\d\d\.\d\d\.\d{4} saakka jäljellä 9\sv/)
  // It ends first, and soon.
  const flat = page.getByRole('main').getByRole('region').first()
  await expect(flat).toHaveAccessibleName('Vuokra-asunnon minikeittiö')
  await expect(flat).toContainText('2 vuoden takuu')
  await expect(flat).toContainText(/Takuu päättyy \d+ päivän päästä\./)
  await page.goto('/a/0/warranties?page=2')
  await expect(section(page, 'Keittiö ja kodinhoitohuone')).toContainText('Takuu alkaa, kun')
  await page.goto('/a/0/warranties')

  await page.getByLabel('Milloin huomasit virheen?').fill(dayFrom(stack, -3))
  await page.getByRole('button', { name: 'Näytä määräaika' }).click()
  await expect(page).toHaveURL(`/a/0/warranties?noticed=${dayFrom(stack, -3)}`)
  await expect(page.getByLabel('Milloin huomasit virheen?')).toHaveValue(dayFrom(stack, -3))
  await expect(cottage).toContainText('Ilmoita virheestä viimeistään')
  await expect(cottage).toContainText('Lain mukainen virheilmoitus on aina ajoissa')
  await expect(section(page, 'Vuokra-asunnon minikeittiö')).toContainText('Ilmoita virheestä heti')

  await cottage.getByRole('link', { name: 'Takuutodistus' }).click()
  await expect(page).toHaveURL('/a/0/orders/408120/warranty')
})
