import { describe, expect } from 'vitest'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listMainDeliveries,
  listReclamationRows,
  listSmallDeliveries,
} from '~/upstream/delivery.server'
import { listContacts } from '~/upstream/contact.server'
import { downloadDocument, listDocuments, listOrderDocuments } from '~/upstream/document.server'
import { listNotifications } from '~/upstream/notification.server'
import { listOffers } from '~/upstream/offer.server'
import { getOrder, getWarrantyData, listOrders, listProductRows } from '~/upstream/order.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { listShowrooms } from '~/upstream/showroom.server'
import { getUser, listAddresses } from '~/upstream/user.server'
import { test } from './sandbox.fixture'

// The story of the sandbox, read by the portal's own functions: who sees what, and nothing is left out.

const notFound = { kind: 'not-found', status: 404 }
const texts = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

test('every order is read whole, with all its parts', async ({ contract, aino, sven, ilkka }) => {
  for (const person of [aino, sven, ilkka]) {
    const { rows } = await listOrders(person.api(), '0', person.addresses)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) {
      const seeded = contract.seed.orders.find(({ listed }) => listed.id === id)
      const api = person.api()
      const [order, products, ...parts] = await Promise.all([
        getOrder(api, id, 'maker'),
        listProductRows(api, id),
        listPayments(api, id),
        listDeliveries(api, id),
        listShowrooms(api, id),
        listBackorders(api, id),
        listReclamationRows(api, id),
      ])
      expect(order.id).toBe(id)
      expect(products.length > 0).toBe((seeded?.productRows.length ?? 0) > 0)
      const { payments, deliveries, showrooms, backorders, reclamationRows } = seeded ?? {}
      const known = [payments, deliveries, showrooms, backorders, reclamationRows]
      expect(parts.map((part) => part.length)).toEqual(known.map((part) => part?.length))
    }
  }
  expect(contract.leftOut()).toEqual([])
})

test('lists of all addresses hold those of each, and are put together where they are refused', async ({
  contract,
  aino,
}) => {
  const lists = [listOrders, listOffers, listMainDeliveries, listSmallDeliveries, listNotifications]
  const readAll = () => Promise.all(lists.map((list) => list(aino.api(), '0', aino.addresses)))
  const served = await readAll()
  const fail = { '/api/Address/0/*': 405, '/api/Notification': 403 }
  await contract.control('PUT', 'faults', { fail })
  for (const [at, { rows, incomplete }] of (await readAll()).entries()) {
    expect([texts(rows), incomplete]).toEqual([texts(served[at]?.rows ?? []), false])
    expect(rows.length).toBeGreaterThan(0)
  }
  const broken = { '/api/Address/0/Order': 400, '/api/Address/4102/Order': 500 }
  await contract.control('PUT', 'faults', { fail: broken })
  const partial = await listOrders(aino.api(), '0', aino.addresses)
  const ids = partial.rows.map(({ id }) => id)
  expect([partial.incomplete, ids.includes('412873'), ids.includes('408120')]).toEqual([
    ...[true, true, false],
  ])
})

test('an installer sees the shared order and what is about it; the role is the portal’s to keep', async ({
  ilkka,
}) => {
  expect(await listAddresses(ilkka.api())).toMatchObject([{ id: '4101', role: 'OMA_ASENTAJA' }])
  const { rows: orders } = await listOrders(ilkka.api(), '0', ilkka.addresses)
  expect(orders.map(({ id }) => id)).toEqual(['412873'])
  expect((await listOffers(ilkka.api(), '4101', ilkka.addresses)).rows).toEqual([])
  const { rows: small } = await listSmallDeliveries(ilkka.api(), '4101', ilkka.addresses)
  const documents = await listDocuments(ilkka.api(), '4101')
  for (const rows of [small, documents])
    expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set(['412873']))
  const order = await getOrder(ilkka.api(), '412873', 'maker')
  expect(order).toMatchObject({ showBillingDetails: true, makerInstallation: true })
})

test('what is somebody else’s does not exist', async ({ aino, sven, ilkka }) => {
  for (const [person, id] of [
    [sven, '412873'],
    [ilkka, '409355'],
    [aino, '520114'],
    [aino, '999999'],
  ] as const) {
    const read = [listPayments, listOrderDocuments, getWarrantyData, getDeliveryData] as const
    for (const part of read) await expect(part(person.api(), id)).rejects.toMatchObject(notFound)
    await expect(getOrder(person.api(), id, 'maker')).rejects.toMatchObject(notFound)
  }
  await expect(listInvoiceRows(sven.api(), '70012218')).rejects.toMatchObject(notFound)
  await expect(listContacts(sven.api(), '4101')).rejects.toMatchObject(notFound)
})

describe('payments', () => {
  test('have amounts however the API writes them, and no invoice that is hidden', async ({
    aino,
  }) => {
    const payments = await listPayments(aino.api(), '409355')
    expect(payments.map(({ amount }) => amount?.cents)).toEqual([
      120000, 64025, 34025, 15000, 20000, -12050, 8900, 52000, 89900, 30000,
    ])
    expect(JSON.stringify(payments)).not.toContain('70013310')
  })

  test('have invoices whose rows add up to them', async ({ contract, aino }) => {
    for (const order of ['412873', '408120', '409355']) {
      const seeded = contract.seed.orders.find(({ listed }) => listed.id === order)
      const invoices = (await listPayments(aino.api(), order))
        .flatMap(({ invoices, advanceInvoices }) => [...invoices, ...advanceInvoices])
        .filter(({ id }) => id in (seeded?.invoiceRows ?? {}))
      expect(invoices.length).toBeGreaterThan(0)
      for (const { id, total } of invoices) {
        const rows = await listInvoiceRows(aino.api(), id)
        const sum = rows.reduce((cents, row) => cents + (row.total?.cents ?? 0), 0)
        expect([id, sum]).toEqual([id, total?.cents])
      }
    }
  })
})

test('a file is the one that the maker keeps', async ({ contract, aino }) => {
  const [first] = await listOrderDocuments(aino.api(), '412873')
  const id = first?.id ?? ''
  const stored = contract.seed.documents.find(({ document }) => document.id === id)
  const { body } = await downloadDocument(aino.api(), id, { orderId: '412873' })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  expect(bytes.equals(Buffer.from((await stored?.content()) ?? []))).toBe(true)
})

describe('tokens', () => {
  test('that have expired are refreshed at the provider, and the call is made again', async ({
    contract,
  }) => {
    const person = await contract.logIn('Aino')
    const before = person.tokens.current().accessToken
    const fail = { '/api/User/Address': { answer: 'expired', times: 1 } }
    await contract.control('PUT', 'faults', { sub: 'aino', fail })
    expect(await listAddresses(person.api())).toHaveLength(3)
    expect(person.tokens.current().accessToken).not.toBe(before)
    expect(await getUser(person.api())).toMatchObject({ language: 'fi' })
    expect(person.renewals()).toBe(1)
  })

  test('of another kind of refusal are not', async ({ contract }) => {
    await contract.control('PUT', 'faults', { sub: 'aino', fail: { '/api/User/Address': 401 } })
    const person = await contract.logIn('Aino')
    await expect(listAddresses(person.api())).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(person.renewals()).toBe(0)
  })
})
