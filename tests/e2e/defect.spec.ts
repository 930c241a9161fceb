import { addPicture, newOrder } from './order-upload'
import { expect, test } from './stack'
import { savedNames } from './uploading'

test('pictures are added from the page about a defect @long', async ({ page, stack }) => {
  const customer = await newOrder(page, stack)
  const hasScripts = test.info().project.use.javaScriptEnabled ?? true
  await page.goto(`${customer.order}/defect`)
  await addPicture(page, hasScripts, 'Lähikuva.png')
  await expect(page).toHaveURL(
    hasScripts ? `${customer.order}/defect` : `${customer.order}#documents`,
  )
  await expect(page.getByText('Tiedosto tallennettu: Lähikuva.png')).toBeAttached()
  expect(await savedNames(stack, customer)).toEqual(['Lähikuva.png'])
})
