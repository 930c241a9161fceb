import { describe, expect } from 'vitest'
import { warrantyKind } from '~/domain/warranty'
import {
  getDeliveryData,
  listMainDeliveries,
  listSmallDeliveries,
} from '~/upstream/delivery.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { getWarrantyData } from '~/upstream/order.server'
import { test } from './sandbox.fixture'

const notFound = { kind: 'not-found', status: 404 }

describe('deliveries', () => {
  test('are read whole at each address', async ({ contract, aino, sven }) => {
    for (const [person, addresses] of [
      [aino, ['4101', '4102', '4103']],
      [sven, ['4201']],
    ] as const) {
      for (const address of addresses) {
        const main = await listMainDeliveries(person.api(), address, person.addresses)
        const small = await listSmallDeliveries(person.api(), address, person.addresses)
        const orders = contract.seed.orders.filter(({ addressId }) => String(addressId) === address)
        const seeded = orders.flatMap(({ mainDelivery }) => (mainDelivery ? [mainDelivery] : []))
        expect(main.rows.map(({ orderId, rows }) => [orderId, rows.length])).toEqual(
          seeded.map(({ orderId, rows }) => [orderId, (rows as unknown[]).length]),
        )
        expect(small.rows).toHaveLength(orders.flatMap((order) => order.smallDeliveries).length)
      }
    }
  })

  test('are put together from each address, and no equal rows are lost', async ({
    contract,
    aino,
  }) => {
    const read = async () => ({
      main: await listMainDeliveries(aino.api(), '0', aino.addresses),
      small: await listSmallDeliveries(aino.api(), '0', aino.addresses),
    })
    const served = await read()
    await contract.control('PUT', 'faults', {
      fail: { '/api/Address/0/MainDelivery': 400, '/api/Address/0/SmallDelivery': 404 },
    })
    const together = await read()
    const texts = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(texts(together.main.rows)).toEqual(texts(served.main.rows))
    expect(texts(together.small.rows)).toEqual(texts(served.small.rows))
  })

  test('an installer sees those of the shared order', async ({ ilkka }) => {
    const main = await listMainDeliveries(ilkka.api(), '4101', ilkka.addresses)
    expect(main.rows.map(({ orderId }) => orderId)).toEqual(['412873'])
    const small = await listSmallDeliveries(ilkka.api(), '4101', ilkka.addresses)
    expect(new Set(small.rows.map(({ orderId }) => orderId))).toEqual(new Set(['412873']))
  })
})

describe('data of an order', () => {
  test('warranties are of three kinds', async ({ aino, sven, ilkka }) => {
    const kinds = [
      [aino, '412873', 'consumer'],
      [aino, '398777', 'professional'],
      [aino, '391204', 'other'],
      [sven, '520114', 'professional'],
      [sven, '520098', 'consumer'],
      [ilkka, '412873', 'consumer'],
    ] as const
    for (const [person, order, kind] of kinds) {
      const warranty = await getWarrantyData(person.api(), order)
      expect([order, warrantyKind(warranty.type)]).toEqual([order, kind])
      expect(warranty).toMatchObject({ orderId: order, addressLines: { length: 2 } })
      expect(warranty.deliveryDate?.iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
    for (const [person, order] of [
      [aino, '409355'],
      [sven, '412873'],
      [ilkka, '408120'],
    ] as const) {
      await expect(getWarrantyData(person.api(), order)).rejects.toMatchObject(notFound)
    }
  })

  test('deliveries are prepared for, by an installer as well', async ({ aino, sven, ilkka }) => {
    for (const [person, orderId] of [
      [aino, '412873'],
      [aino, '408120'],
      [aino, '398777'],
      [sven, '520114'],
      [ilkka, '412873'],
    ] as const) {
      expect(await getDeliveryData(person.api(), orderId)).toMatchObject({ orderId })
    }
    await expect(getDeliveryData(sven.api(), '412873')).rejects.toMatchObject(notFound)
  })

  test('rows of an invoice add up to it', async ({ contract, aino, sven }) => {
    for (const order of ['412873', '408120', '409355']) {
      const seeded = contract.seed.orders.find(({ listed }) => listed.id === order)
      const invoices = (await listPayments(aino.api(), order))
        .flatMap(({ invoices, advanceInvoices }) => [...invoices, ...advanceInvoices])
        .filter(({ id }) => id in (seeded?.invoiceRows ?? {}))
      expect(invoices.length).toBeGreaterThan(0)
      for (const { id, total } of invoices) {
        const rows = await listInvoiceRows(aino.api(), id)
        expect(rows).toHaveLength(seeded?.invoiceRows[id]?.length ?? 0)
        const sum = rows.reduce((cents, row) => cents + (row.total?.cents ?? 0), 0)
        expect([id, sum]).toEqual([id, total?.cents])
      }
    }
    await expect(listInvoiceRows(sven.api(), '70012218')).rejects.toMatchObject(notFound)
  })
})

test('nothing of the story is left out on the way', ({ contract }) => {
  expect(contract.leftOut()).toEqual([])
})
