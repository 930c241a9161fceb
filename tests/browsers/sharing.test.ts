import { expect, test } from 'vitest'
import { inBrowsers, openAsAino, type Stage } from './in-browsers'
import { button, dialog, field, link, words } from './parts'

const order = '/a/4102/orders/408120'
const sharing = `${order}?sharing=1`

/** The choice that opens the field for another day. */
const ownDay = '//label[contains(., "Muu päivä")]'

/** So many days from now, as a form sends it. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Shares the order with somebody of the test's own. @returns their e-mail */
async function plantShare({ portals }: Stage): Promise<string> {
  const id = crypto.randomUUID()
  const share = {
    shareId: `s-${id}`,
    orderId: '408120',
    email: `${id.slice(0, 8)}@asennus.example`,
    expiresAt: `${dayFromNow(30)}T12:00:00Z`,
  }
  await portals.control('api', 'POST', 'seed', { shares: [{ orderId: '408120', share }] })
  return share.email
}

const sharesOf = async ({ portals }: Stage, email: string) => {
  const rows = (await portals.control('api', 'GET', 'table/shares')) as {
    email: string
    expiresAt: string
  }[]
  return rows.filter((row) => row.email === email)
}

inBrowsers('who sees an order', (stage) => {
  test('until when is changed in a dialog over it', async () => {
    const { page } = stage
    const email = await plantShare(stage)
    const change = link(`Muuta jaon päättymispäivää: ${email}`)
    const expiry = dialog + field('Päättymispäivä')
    const choice = `(${dialog}//input[@name="until"])[1]`
    await openAsAino(page, sharing)
    await page.press(change)
    await page.see(dialog + words(`${email} näkee tilauksen`))
    await page.hasFocusOn(choice)
    await page.pressKey('ESCAPE')
    await page.seeNo(dialog)
    await page.isAt(sharing)
    await page.hasFocusOn(change)

    await page.press(change)
    await page.press(dialog + ownDay)
    await page.setDay(expiry, dayFromNow(-2))
    await page.press(dialog + button('Tallenna'))
    await page.see(dialog + words('Päivä ei voi olla menneisyydessä'))
    await page.hasFocusOn(expiry)
    const day = dayFromNow(60)
    await page.setDay(expiry, day)
    await page.press(dialog + button('Tallenna'))
    await page.isTold('Jaon päättymispäivä muutettu')
    expect((await sharesOf(stage, email)).map(({ expiresAt }) => expiresAt.slice(0, 10))).toEqual([
      day,
    ])
  })

  test('nobody does any more whose share was deleted', async () => {
    const { page } = stage
    const email = await plantShare(stage)
    const remove = link(`Poista jako: ${email}`)
    await openAsAino(page, sharing)
    await page.press(remove)
    await page.press(dialog + link('Peruuta'))
    await page.seeNo(dialog)
    await page.press(remove)
    await page.press(dialog + button('Poista jako'))
    await page.isTold('Jako poistettu')
    await page.seeNo(remove)
    expect(await sharesOf(stage, email)).toEqual([])
  })

  test('an invitation that lacks something is not sent, and says what', async () => {
    const { page } = stage
    await openAsAino(page, sharing)
    await page.press(link('Jaa'))
    await page.press(dialog + button('Lähetä kutsu'))
    await page.see(`${dialog}//form${field('Sähköposti')}[@aria-invalid="true"]`)
    await page.hasFocusOn(dialog + field('Sähköposti'))
    const email = `${crypto.randomUUID().slice(0, 8)}@asennus.example`
    await page.type(dialog + field('Sähköposti'), email)
    await page.press(dialog + ownDay)
    await page.setDay(dialog + field('Päättymispäivä'), dayFromNow(60))
    await page.press(dialog + button('Lähetä kutsu'))
    await page.isTold(`Kutsu lähetetty: ${email}`)
  })
})
