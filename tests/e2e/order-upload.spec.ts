import { logIn } from './people'
import { addPicture, newOrder } from './order-upload'
import { expect, test } from './stack'
import { pdf, pickAt, picture, save, savedNames } from './uploading'

test('a file is added from the order’s documents, and the person returns there @page @edge', async ({
  page,
  stack,
}) => {
  const customer = await newOrder(page, stack)
  await page.goto(customer.order)
  const hasScripts = test.info().project.use.javaScriptEnabled ?? true
  await addPicture(page, hasScripts, 'Naarmu.png')
  await expect(page).toHaveURL(`${customer.order}${hasScripts ? '?attempt=1' : ''}#documents`)
  await expect(page.getByRole('heading', { name: 'Asiakirjat', exact: true })).toBeInViewport({
    ratio: 0.9,
  })
  expect(await savedNames(stack, customer)).toEqual(['Naarmu.png'])
  const messages = page.locator('#messages')
  await expect(messages).toContainText('Tiedosto tallennettu: Naarmu.png')
  // The file is a document of the address, which the message links.
  await page.goto((await messages.locator('a').getAttribute('href')) ?? '')
  await expect(page).toHaveURL(customer.documents)
  await expect(page.getByRole('link', { name: /^Naarmu\.png/ })).toBeVisible()
})

test('photos with a camera’s name are named by order and number @page @edge', async ({
  page,
  stack,
}) => {
  const customer = await newOrder(page, stack)
  await page.goto(customer.order)
  const hasScripts = test.info().project.use.javaScriptEnabled ?? true
  const other = picture('image.png')
  const content = Buffer.concat([other.buffer, Buffer.from('other')])
  const photos = [
    picture('image.png'),
    picture('Naarmu.png'),
    pdf('IMG_1.pdf'),
    { ...other, buffer: content },
  ]
  const named = (number: number) => `Tilaus U-${customer.addressId}, kuva ${number}.png`
  if (hasScripts) {
    await pickAt(page, 'Lisää tiedostoja', photos)
    await expect(page.getByLabel('Nimi')).toHaveCount(2)
    await expect(page.getByLabel('Nimi').first()).toHaveValue(named(1))
    await page.getByLabel('Nimi').last().fill('Ovi')
    await page.getByRole('button', { name: 'Poista luettelosta: IMG_1.pdf' }).click()
  } else {
    await page.getByRole('link', { name: 'Lisää tiedostoja' }).click()
    await page.getByLabel('Valitse tiedostot').setInputFiles(photos)
  }
  await save(page).click()
  await expect(page.locator('#messages')).toContainText(named(1))
  const names = await savedNames(stack, customer)
  expect(names.sort()).toEqual(
    hasScripts
      ? ['Naarmu.png', 'Ovi.png', named(1)]
      : ['IMG_1.pdf', 'Naarmu.png', named(1), named(2)],
  )
})

test('an upload from an order names the order, also in the details, which can be changed @long', async ({
  page,
}) => {
  const hasScripts = test.info().project.use.javaScriptEnabled ?? true
  const add = async () => {
    if (hasScripts) await pickAt(page, 'Lisää tiedostoja', [picture('Naarmu.png')])
    else await page.getByRole('link', { name: 'Lisää tiedostoja' }).click()
  }
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873')
  await add()
  const order = 'Tilaus 412873 · Kuusitie 4 B'
  // As a dialog over the order's page it has the same heading.
  await expect(page.getByText(order).last()).toBeVisible()
  await expect(page.getByLabel('Lisätiedot')).toHaveValue(order)
})
