import { expect, test } from './stack'
import { newCustomer, picture, sends } from './uploading'

// The limit is three files. A restarted process counts from zero.
test.beforeEach(({ stack }) => stack.restartPortal(false, { RATE_LIMIT_SCALE: '0.1' }))
test.afterAll(({ stack }) => stack.restartPortal())

test('beyond the limit each file that the script sends shows its refusal @scripts', async ({
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
  expect(await stack.spooledFiles()).toEqual([])
})
