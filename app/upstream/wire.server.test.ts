import { describe, expect, test } from 'vitest'
import { parseAnswer } from './answer.fixture'
import { innerListOf } from './list.server'
import { flag, id, lines, money, quantity, text } from './readers.server'
import { mapInput, newFindings, orNull, type Row } from './row-reader.server'
import { fieldTables, part, required, wire } from './wire.server'

interface Seller {
  name: string
  phone: string
}

interface MadeUp {
  id: string
  number: string
  amount: number | null
  isMain: boolean
  seller: Seller
  note?: string
}

const seller = part<Seller>({ name: ['sellerName', text], phone: [['phone', 'sellerPhone'], text] })
const row = wire<MadeUp>('Made-up row', {
  id,
  number: ['numero', text],
  amount: [['maara', 'amount'], quantity],
  isMain: ['paarivi', flag],
  seller,
  note: text,
})

describe('a row', () => {
  test('has the portal’s names, and nothing that the portal does not know', () => {
    const answer = { id: 1, numero: 'a', maara: '2', paarivi: 'K', sellerName: 'b', x: 'y' }
    expect(row.read(answer, newFindings())).toEqual({
      id: '1',
      number: 'a',
      amount: 2,
      isMain: true,
      seller: { name: 'b', phone: '' },
      note: '',
    })
  })

  test('takes the first of several names that says something, nought as well', () => {
    const read = (given: object) => row.read({ id: 1, ...given }, newFindings())
    expect(read({ phone: ' ', sellerPhone: '09' }).seller.phone).toBe('09')
    expect(read({ phone: '040', sellerPhone: '09' }).seller.phone).toBe('040')
    expect(read({ maara: 0, amount: 3 }).amount).toBe(0)
    expect(read({ maara: 'x', amount: 3 }).amount).toBe(3)
    expect(read({}).amount).toBeNull()
  })

  test('is unusable without what is required, and says what is missing', async () => {
    const strict = wire<{ id: string; name: string }>('Made-up strict row', {
      id: ['nro', id],
      name: required({ kind: 'text', read: (value) => (value ? 'x' : null) }, 'no name'),
    })
    expect((await parseAnswer(strict, {})).issues).toMatchObject([
      { path: ['nro'], message: 'an id is missing' },
      { path: ['name'], message: 'no name' },
    ])
  })

  test.each([[null], [undefined], ['x'], [5], [[]], [[{ id: 1 }]]])('%j is none', async (value) => {
    expect((await parseAnswer(row, value)).issues).toHaveLength(1)
  })

  test('may name lines and amounts that are made of several fields', () => {
    const made = wire<{ lines: string[]; total: { cents: number; currency: string } | null }>(
      'Made-up made row',
      { lines: lines('line1', 'line2', 'line3'), total: money('summa', 'loppusumma') },
    )
    const answer = { line1: 'a', line2: ' ', line3: 7, loppusumma: '1,50', valuutta: 'EUR' }
    expect(made.read(answer, newFindings())).toEqual({
      lines: ['a', '7'],
      total: { cents: 150, currency: 'EUR' },
    })
    expect(made.read({ valuutta: 'EUR' }, newFindings())).toEqual({ lines: [], total: null })
  })
})

interface Nested {
  id: string
  rows: { id: string }[]
}
const nested: Row<Nested> = wire<Nested>(
  'Made-up row of rows',
  { id, rows: innerListOf(() => nested) },
  { isUsable: ({ id }) => id !== '0', message: 'nothing to show' },
)

describe('a row that is made of another', () => {
  const answer = { id: 1, rows: [{ id: 2, rows: [{ id: 0 }, {}] }, {}] }
  const data = { id: '1', rows: [{ id: '2', rows: [] }] }

  test('loses no count of rows that are left out', async () => {
    expect(await parseAnswer(nested, answer)).toEqual({ data, dropped: 3 })
    expect(await parseAnswer(orNull(nested), answer)).toEqual({ data, dropped: 3 })
    const renamed = mapInput(nested, ({ number, ...rest }) => ({ ...rest, id: number }))
    const { id: number, rows } = answer
    expect(await parseAnswer(renamed, { number, rows })).toEqual({ data, dropped: 3 })
  })

  test('reads null where there is none, and refuses what is nothing', async () => {
    expect(await parseAnswer(orNull(nested), null)).toEqual({ data: null, dropped: 0 })
    const missing = [{ path: ['id'], message: 'an id is missing' }]
    expect(await parseAnswer(orNull(nested), {})).toEqual({ issues: missing, dropped: 0 })
    const empty = [{ path: [], message: 'nothing to show' }]
    expect(await parseAnswer(nested, { id: 0 })).toEqual({ issues: empty, dropped: 0 })
  })
})

test('a table says which field of the API becomes which of the portal', () => {
  expect(fieldTables.get('Made-up row')).toEqual([
    { wire: 'id', field: 'id', kind: 'id', isRequired: true },
    { wire: 'numero', field: 'number', kind: 'text' },
    { wire: 'maara', field: 'amount', kind: 'quantity' },
    { wire: 'amount', field: 'amount', kind: 'quantity' },
    { wire: 'paarivi', field: 'isMain', kind: 'flag' },
    { wire: 'sellerName', field: 'seller.name', kind: 'text' },
    { wire: 'phone', field: 'seller.phone', kind: 'text' },
    { wire: 'sellerPhone', field: 'seller.phone', kind: 'text' },
    { wire: 'note', field: 'note', kind: 'text' },
  ])
})

test('what a field is typed as is what reads it: anything else does not compile', () => {
  // @ts-expect-error phone is missing
  part<Seller>({ name: text })
  // @ts-expect-error a seller has no e-mail address
  part<Seller>({ name: text, phone: text, email: text })
  // @ts-expect-error a name is no quantity
  part<Seller>({ name: quantity, phone: text })
  // @ts-expect-error nor under another name
  part<Seller>({ name: ['nimi', quantity], phone: text })
  // @ts-expect-error nor are several lines
  part<Seller>({ name: lines('nimi1', 'nimi2'), phone: text })
  // @ts-expect-error what may be missing is not required
  part<Seller>({ name: { kind: 'id', read: () => null as string | null }, phone: text })
  expect(seller.sources).toHaveLength(3)
})
