import { describe, expect, test } from 'vitest'
import { choicesFields, deliveriesHref, isRequested, readDeliveriesQuery } from './query'

const query = (search: string) => readDeliveriesQuery(new URLSearchParams(search))

describe('what the deliveries are asked for', () => {
  test('stands in their address', () => {
    expect(query('')).toEqual({
      query: '',
      page: null,
      delivered: null,
      others: null,
      showDelivered: null,
      backorderId: '',
    })
    expect(query('q=ovi&page=2&delivered=3&others=4&showDelivered=1&backorderId=408120')).toEqual({
      query: 'ovi',
      page: 2,
      delivered: 3,
      others: 4,
      showDelivered: true,
      backorderId: '408120',
    })
  })

  test('leads back to the same deliveries', () => {
    for (const search of [
      '',
      '?q=ovi&backorderId=408120&showDelivered=1&page=2&delivered=3&others=4',
    ])
      expect(deliveriesHref('0', query(search))).toBe(`/a/0/deliveries${search}`)
  })

  test('is an order’s backorders alone where nothing else is said', () => {
    expect(isRequested(query('backorderId=408120'))).toBe(true)
    for (const more of ['q=4', 'page=1', 'others=1', 'showDelivered=0', 'showDelivered=1'])
      expect(isRequested(query(`backorderId=408120&${more}`))).toBe(false)
    expect(isRequested(query(''))).toBe(false)
  })

  test('says that the switch is off only where it would be on by itself', () => {
    expect(choicesFields(query('showDelivered=0'))).toEqual({})
    expect(choicesFields(query('showDelivered=0&backorderId=1'))).toEqual({
      backorderId: '1',
      showDelivered: '0',
    })
    expect(choicesFields(query('showDelivered=0&q=1'))).toEqual({ q: '1', showDelivered: '0' })
  })
})
