import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order, smallSeed } from './testing/small-seed'
import { openMaker, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  const seed = smallSeed()
  seed.shares = [
    {
      orderId: 'T3',
      // By e-mail alone, in other letters, and with the day alone.
      share: { shareId: 'byMail', email: 'Aino@Example.test', expiresAt: '31.12.2099' },
    },
  ]
  maker = await openMaker(seed)
})
afterAll(() => maker.close())

const role = 'OMA_ASENTAJA'
const expiresAt = '2099-12-31T23:59:59+02:00'
interface Invitation {
  invitationId: string
}
interface Row {
  id: string
}

async function invite(orderId: string, email: string, until = expiresAt) {
  const body = { email, expiresAt: until, role }
  return maker.as('aino').post<Invitation>(`/api/Order/${orderId}/Invitation`, body)
}

describe('an invitation', () => {
  let id: string
  beforeEach(async () => {
    id = (await invite('T1', 'asentaja@example.test')).body.invitationId
  })

  test("is created, listed, and mailed in the sender's language", async () => {
    const wire = { invitationId: id, email: 'asentaja@example.test', role, expiresAt }
    const { body } = await maker.as('aino').get<Invitation[]>('/api/Order/T1/Invitation')
    expect(body.find((row) => row.invitationId === id)).toEqual({ ...wire, acceptedAt: null })
    const mail = (await maker.table('outbox')).at(-1)
    expect(mail).toMatchObject({
      recipient: 'asentaja@example.test',
      language: 'sv',
      subject: 'Order T1 har delats med dig',
    })
    expect(mail?.text).toContain(`https://portal.example.test/invitation/${id}`)
    expect(mail?.text).toContain('31.12.2099')
  })

  test('shares the order with whoever accepts it, once', async () => {
    const matti = maker.as('matti')
    const accepted = await matti.get(`/api/Invitation/${id}`)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({
      invitationId: id,
      acceptedAt: expect.any(String) as string,
    })
    expect((await matti.get(`/api/Invitation/${id}`)).status).toBe(200)
    const { body: shares } = await maker.as('aino').get<unknown[]>('/api/Order/T1/Share')
    expect(shares).toHaveLength(1)
    expect(shares[0]).toMatchObject({ orderId: 'T1', email: 'matti@example.test', expiresAt })
    const other = await maker.as('eero').get(`/api/Invitation/${id}`)
    expect(other.status).toBe(400)
    expect(other.body).toMatchObject({ messageKey: 'invitation.used' })
  })

  test('may be deleted, and is then unknown', async () => {
    const path = `/api/Order/T1/Invitation/${id}`
    expect((await maker.as('eero').delete(path)).status).toBe(404)
    expect((await maker.as('aino').delete(path)).status).toBe(204)
    const unknown = await maker.as('matti').get(`/api/Invitation/${id}`)
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({ messageKey: 'invitation.expired' })
  })

  test.each([
    [{ email: 'nobody', expiresAt, role }, 'validation.field_type_email'],
    [{ email: 'a@example.test', expiresAt: 'soon', role }, 'validation.field_is_required'],
    [{ email: 'a@example.test', expiresAt, role: 'TILAAJA' }, 'validation.field_is_required'],
  ])('%o is refused', async (body, messageKey) => {
    const refused = await maker.as('aino').post('/api/Order/T1/Invitation', body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ messageKey })
  })
})

test('an expired invitation is refused with the key of the message', async () => {
  const refused = await maker.as('matti').get('/api/Invitation/old')
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ messageKey: 'invitation.expired' })
})

test('the installer sees the shared order alone, until the share is over', async () => {
  const eero = maker.as('eero')
  const visible = async (path: string) => (await eero.get<Row[]>(path)).body.map((row) => row.id)
  const { invitationId } = (await invite('T1', 'eero@example.test')).body
  await eero.get(`/api/Invitation/${invitationId}`)

  expect((await eero.get('/api/User/Address')).body).toEqual([
    { id: 3, streetAddress: 'Kuusitie 3', role: 'TILAAJA' },
    { id: 1, streetAddress: 'Koivukuja 1', role },
  ])
  expect(await visible('/api/Address/1/Order')).toEqual(['T1'])
  expect(await visible('/api/Address/0/Order')).toEqual(['T1', 'T3'])
  expect(await visible('/api/Address/1/Offer')).toEqual([])
  expect(await visible('/api/Address/1/Document')).toEqual(['D1'])
  expect((await eero.get('/api/Order/T1/ProductRow')).status).toBe(200)
  expect((await eero.get('/api/Order/T4')).status).toBe(404)
  expect((await eero.get('/api/Order/T1')).body).toMatchObject({
    showBillingDetails: true,
    showOrderSharing: true,
  })

  const further = { email: 'x@example.test', expiresAt, role }
  expect((await eero.post('/api/Order/T1/Invitation', further)).status).toBe(403)

  const aino = maker.as('aino')
  const { body: shares } =
    await aino.get<{ shareId: string; email: string }[]>('/api/Order/T1/Share')
  const path = `/api/Order/T1/Share/${shares.find((s) => s.email.startsWith('eero'))?.shareId}`
  expect((await eero.delete(path)).status).toBe(403)
  const changed = await aino.post(path, { expiresAt: '1.1.2020' })
  expect(changed.body).toMatchObject({ expiresAt: '1.1.2020' })
  expect((await eero.get('/api/Order/T1')).status).toBe(404)
  expect(await visible('/api/Address/0/Order')).toEqual(['T3'])
  await aino.post(path, { expiresAt })
  expect((await eero.get('/api/Order/T1')).status).toBe(200)
  expect((await aino.post(path, { expiresAt: 'never' })).status).toBe(400)

  expect((await aino.delete(path)).status).toBe(204)
  expect((await aino.delete(path)).status).toBe(404)
  expect((await eero.get('/api/Order/T1')).status).toBe(404)
  expect((await eero.get('/api/Address/1/Order')).status).toBe(404)
})

test('a share of the seed finds its person by e-mail', async () => {
  const { body } = await maker.as('aino').get<{ id: number; role: string }[]>('/api/User/Address')
  expect(body.find((address) => address.id === 3)?.role).toBe(role)
})

test('an installer without a site of their own adds no documents', async () => {
  await maker.call('POST', '/sandbox/seed', {
    body: {
      orders: [order('T8', 1)],
      shares: [{ orderId: 'T8', share: { shareId: 's8', email: 'matti@example.test' } }],
    },
  })
  const matti = maker.as('matti')
  expect((await matti.get('/api/Order/T8')).status).toBe(200)
  const body = { lisatiedot: '', tiedosto: 'AAAA', tyyppi: 'x', filename: 'a.png', filetype: 'png' }
  expect((await matti.post('/api/Document', { ...body, tilausnro: 'T8' })).status).toBe(403)
  expect((await matti.post('/api/Document', body)).status).toBe(403)
})
