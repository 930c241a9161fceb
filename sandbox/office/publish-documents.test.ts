import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from '../maker/testing/open-maker'
import { clerkOf, newestNotification, office, type Clerk } from './testing/clerk'

let maker: OpenMaker
let clerk: Clerk
beforeAll(async () => {
  maker = await openMaker()
  clerk = clerkOf(maker)
})
afterAll(() => maker.close())

test('an offer is published, with its notification', async () => {
  const path = `${office}/customers/aino/offer`
  const page = await clerk.submit(path, 'Publish the offer', {
    offerId: '9001',
    info: 'Kylpyhuoneen kaapit',
    addressId: '2',
    expirationDate: '2027-01-31',
    seller: 'anu',
  })
  expect(page.text).toContain('The offer is published.')
  expect(page.text).toContain('Offer 9001')
  const { body } = await maker.as('aino').get<{ id: string }[]>('/api/Address/2/Offer')
  expect(body.at(-1)).toMatchObject({
    id: '9001',
    expirationDate: '2027-01-31',
    salesPerson: 'Anu Kivistö',
    email: 'anu.kivisto@keittio.example',
  })
  const notification = await newestNotification(maker, 'aino')
  expect(notification).toMatchObject({ type: 'offer-published', redirectUrl: '/a/2/offers/9001' })
  expect(notification.params).toEqual({
    offerId: '9001',
    expirationDate: '31.01.2027',
  })
  const again = await clerk.submit(path, 'Publish the offer', {
    offerId: '9001',
    info: 'x',
    expirationDate: '2027-01-31',
  })
  expect(again.status).toBe(400)
  expect(again.text).toContain('Offer 9001 is published already.')
})

describe('a document', () => {
  const file = new File(['%PDF-1.4 piirros'], 'Piirros äö.pdf', { type: 'application/pdf' })
  const send = (sub: string, given: Record<string, string | File>) =>
    clerk.submit(`${office}/customers/${sub}/document`, 'Publish the document', {
      category: 'Piirustukset|Keittiö',
      file,
      ...given,
    })

  test.each([
    ['order:T1', '/a/1/orders/T1', { orderId: 'T1', fileName: 'Piirros äö.pdf' }],
    ['offer:O1', '/a/1/offers/O1', { fileName: 'Piirros äö.pdf' }],
    ['site:2', '/a/2/documents', { fileName: 'Piirros äö.pdf' }],
  ])('for %s is published, and the customer notified', async (about, redirectUrl, params) => {
    const page = await send('aino', { about, details: 'Hyväksytty' })
    expect(page.text).toContain('The document is published.')
    const aino = maker.as('aino')
    const { body } = await aino.get<{ id: string }[]>('/api/Document')
    const wire = body.at(-1)
    expect(wire).toMatchObject({
      filename: 'Piirros äö.pdf',
      type: 'Piirustukset|Keittiö',
      lisatiedot: 'Hyväksytty',
      customerCanEdit: false,
    })
    const bytes = await aino.get<string>(`/api/Document/${wire?.id}/download`)
    expect(bytes.body).toBe('%PDF-1.4 piirros')
    const notification = await newestNotification(maker, 'aino')
    expect(notification).toMatchObject({ type: 'document-added', redirectUrl })
    expect(notification.params).toEqual(params)
  })

  test('of somebody else’s order, or without a file, is refused', async () => {
    const others = await send('aino', { about: 'order:T3' })
    expect([others.status, others.text]).toEqual([
      400,
      expect.stringContaining('That is not this customer’s.'),
    ])
    const none = await send('aino', { about: 'order:T1', file: new File([], '') })
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose a file.')])
  })
})
