import { describe, expect } from 'vitest'
import { listBackorders, listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import { downloadDocument, listOrderDocuments } from '~/upstream/document.server'
import { getOrder, listOrders, listProductRows } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import { listShowrooms } from '~/upstream/showroom.server'
import { test } from './sandbox.fixture'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('orders', () => {
  test('are listed at an address and at all of them', async ({ aino, ilkka }) => {
    const all = await listOrders(aino.api(), '0', aino.addresses)
    expect(all.incomplete).toBe(false)
    for (const address of ['4101', '4102', '4103']) {
      const { rows } = await listOrders(aino.api(), address, aino.addresses)
      expect(rows.length).toBeGreaterThan(0)
      expect(ids(all.rows)).toEqual(expect.arrayContaining(ids(rows)))
    }
    const main = all.rows.find(({ id }) => id === '412873')
    expect(main).toMatchObject({ status: { code: 10, text: '' }, containsBackorders: true })
    expect(main?.rows).toHaveLength(3)
    expect(main?.deliveryDate?.iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const shared = await listOrders(ilkka.api(), '0', ilkka.addresses)
    expect(ids(shared.rows)).toEqual(['412873'])
  })

  test('are put together from each address where all of them are not served', async ({
    contract,
    aino,
  }) => {
    const all = await listOrders(aino.api(), '0', aino.addresses)
    await contract.control('PUT', 'faults', { fail: { '/api/Address/0/Order': 405 } })
    const together = await listOrders(aino.api(), '0', aino.addresses)
    expect(ids(together.rows).sort()).toEqual(ids(all.rows).sort())
    expect(together.incomplete).toBe(false)
    await contract.control('PUT', 'faults', {
      fail: { '/api/Address/0/Order': 400, '/api/Address/4102/Order': 500 },
    })
    const partial = await listOrders(aino.api(), '0', aino.addresses)
    expect(partial.incomplete).toBe(true)
    expect(ids(partial.rows)).toContain('412873')
    expect(ids(partial.rows)).not.toContain('408120')
  })

  test('every one of the story is read whole, with all its parts', async ({
    contract,
    aino,
    sven,
    ilkka,
  }) => {
    for (const person of [aino, sven, ilkka]) {
      const { rows } = await listOrders(person.api(), '0', person.addresses)
      for (const { id } of rows) {
        const seeded = contract.seed.orders.find(({ listed }) => listed.id === id)
        const api = person.api()
        const [order, ...parts] = await Promise.all([
          getOrder(api, id, 'maker'),
          listPayments(api, id),
          listDeliveries(api, id),
          listShowrooms(api, id),
          listBackorders(api, id),
          listReclamationRows(api, id),
        ])
        expect(order.id).toBe(id)
        expect(parts.map((part) => [id, part.length])).toEqual(
          [
            seeded?.payments,
            seeded?.deliveries,
            seeded?.showrooms,
            seeded?.backorders,
            seeded?.reclamationRows,
          ].map((part) => [id, part?.length]),
        )
        const products = await listProductRows(api, id)
        expect(products.length > 0).toBe((seeded?.productRows.length ?? 0) > 0)
      }
    }
    expect(contract.leftOut()).toEqual([])
  })

  test('have the same flags for an installer: the role is the portal’s to keep', async ({
    aino,
    ilkka,
  }) => {
    for (const person of [aino, ilkka]) {
      const order = await getOrder(person.api(), '412873', 'maker')
      expect(order).toMatchObject({ showBillingDetails: true, makerInstallation: true })
    }
  })

  test('of somebody else do not exist', async ({ aino, sven, ilkka }) => {
    for (const [person, id] of [
      [sven, '412873'],
      [ilkka, '409355'],
      [aino, '520114'],
      [aino, '999999'],
    ] as const) {
      const refused = { kind: 'not-found', status: 404 }
      await expect(getOrder(person.api(), id, 'maker')).rejects.toMatchObject(refused)
      await expect(listPayments(person.api(), id)).rejects.toMatchObject(refused)
      await expect(listOrderDocuments(person.api(), id)).rejects.toMatchObject(refused)
    }
  })
})

describe('payments', () => {
  test('have amounts, however the API writes them', async ({ aino }) => {
    const payments = await listPayments(aino.api(), '409355')
    expect(payments.map(({ amount }) => amount?.cents)).toEqual([
      120000, 64025, 34025, 15000, 20000, -12050, 8900, 52000, 89900, 30000,
    ])
  })

  test('an invoice that is not to be shown is not there', async ({ aino }) => {
    const payments = await listPayments(aino.api(), '409355')
    const hidden = payments.find(({ info }) => info === 'Lisätyö, sovitaan erikseen')
    expect(hidden).toMatchObject({ amount: { cents: 15000 }, invoices: [] })
    expect(JSON.stringify(payments)).not.toContain('70013310')
  })

  test('in Sweden go to a bankgiro', async ({ sven }) => {
    for (const order of ['520114', '520098']) {
      const payments = await listPayments(sven.api(), order)
      expect(payments.length).toBeGreaterThan(0)
      for (const payment of payments) {
        expect(payment.country).toBe('SWE')
        expect(payment.bankgiro).toMatch(/^\d{3,4}-\d{4}$/)
      }
    }
  })
})

describe('parts of an order', () => {
  test('sub rows come beside their main product, or in it', async ({ aino }) => {
    const beside = await listProductRows(aino.api(), '412873')
    expect(beside.some(({ isMain }) => isMain)).toBe(true)
    expect(beside.some(({ isMain }) => !isMain)).toBe(true)
    const within = await listProductRows(aino.api(), '408120')
    expect(within.some(({ rows }) => rows.length > 0)).toBe(true)
  })

  test('backorders are delivered or not, in all the API’s ways to say so', async ({ aino }) => {
    const rows = await listBackorders(aino.api(), '408120')
    const byCarrier = (name: string) => rows.filter(({ freightCompany }) => freightCompany === name)
    expect(byCarrier('Rahti Koivisto').every(({ delivered }) => delivered)).toBe(true)
    expect(byCarrier('Pirkan Kalustekuljetus').some(({ delivered }) => delivered)).toBe(false)
    expect(rows.some(({ deliveryEstimate }) => deliveryEstimate?.iso === null)).toBe(true)
    expect((await listReclamationRows(aino.api(), '408120')).length).toBeGreaterThan(0)
  })

  test('documents are listed, and their files are the ones that the maker keeps', async ({
    contract,
    aino,
    sven,
    ilkka,
  }) => {
    for (const [person, order] of [
      [aino, '412873'],
      [sven, '520114'],
      [ilkka, '412873'],
    ] as const) {
      const documents = await listOrderDocuments(person.api(), order)
      expect(documents.length).toBeGreaterThan(0)
      const [first] = documents
      const stored = contract.seed.documents.find(({ document }) => document.id === first?.id)
      const { head, body } = await downloadDocument(person.api(), first?.id ?? '', {
        orderId: order,
      })
      const bytes = Buffer.from(await new Response(body).arrayBuffer())
      expect(bytes.equals(Buffer.from((await stored?.content()) ?? []))).toBe(true)
      expect(bytes.subarray(0, head.length).equals(Buffer.from(head))).toBe(true)
    }
  })
})
