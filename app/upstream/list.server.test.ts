import { describe, expect, test } from 'vitest'
import { parseAnswer } from './answer.fixture'
import { innerListOf, listOf, oneOrMoreOf } from './list.server'
import { id, text } from './readers.server'
import { wire } from './wire.server'

interface Part {
  id: string
}
const part = wire<Part>('Part', { id })
const rows = listOf(
  wire<Part & { name: string; parts: Part[] }>('Row', { id, name: text, parts: innerListOf(part) }),
)
const read = async (answer: unknown) => {
  const { data, dropped } = await parseAnswer(rows, answer)
  return { ids: data?.map((row) => row.id) ?? null, dropped }
}

// tests/unit/properties/api-answers.test.ts tests which answers are no list, and which are an empty one.
describe('a list of the API', () => {
  test.each([
    ['an array', [{ id: 1 }, { id: 2 }]],
    ['items', { items: [{ id: 1 }, { id: 2 }], total: 2 }],
    ['data', { data: [{ id: 1 }, { id: 2 }] }],
    ['value', { '@odata.context': 'x', value: [{ id: 1 }, { id: 2 }] }],
    ['$values', { $id: '1', $values: [{ $id: '2', id: 1 }, { id: 2 }] }],
  ])('comes as %s', async (_form, answer) => {
    expect(await read(answer)).toEqual({ ids: ['1', '2'], dropped: 0 })
  })

  test('a row without what makes it usable is left out and counted', async () => {
    const answer = [{ id: 1 }, { name: 'x' }, null, 'y', [], { id: '' }, { id: ' ' }, { id: 2 }]
    expect(await read(answer)).toEqual({ ids: ['1', '2'], dropped: 6 })
  })

  test('a list without one usable row is no empty list, but of another shape', async () => {
    expect((await read([{ number: 1 }, { number: 2 }])).ids).toBeNull()
    expect((await read([[]])).ids).toBeNull()
  })

  test('unusable rows within a row are left out and counted, and the row stays', async () => {
    expect(await read([{ id: 1, parts: [{ id: 2 }, {}, {}] }])).toEqual({ ids: ['1'], dropped: 2 })
    expect(await read([{ id: 1, parts: [{}] }])).toEqual({ ids: ['1'], dropped: 1 })
  })

  test.each([
    ['nothing', ['', null, undefined, {}, { $id: '3' }, { $id: '3', $values: [] }]],
    ['one part', [[{ id: 2 }], { $values: [{ id: 2 }] }, { items: [{ id: 2 }] }]],
  ])('a list within a row may hold %s', async (what, lists) => {
    for (const parts of lists) {
      const { data } = await parseAnswer(rows, [{ id: 1, parts }])
      expect(data?.[0]?.parts, JSON.stringify(parts)).toHaveLength(what === 'nothing' ? 0 : 1)
    }
  })

  test.each(['none', 5, { rows: [] }, { id: 2 }])(
    'something else in place of a list within a row, %j, is a failure and no empty list',
    async (parts) => {
      await expect(read([{ id: 1, parts }])).rejects.toThrow('another shape')
    },
  )

  test('is read up to 20,000 rows, or a thousand unusable ones', async () => {
    const good = Array.from({ length: 20_001 }, (_, at) => ({ id: at + 1 }))
    const useless = Array.from({ length: 1001 }, () => ({}))
    expect((await read(good.slice(1))).ids).toHaveLength(20_000)
    await expect(read(good)).rejects.toThrow('more than 20000 rows')
    expect((await read([...useless.slice(1), { id: 1 }])).dropped).toBe(1000)
    await expect(read(useless)).rejects.toThrow('more than 1000 useless rows')
    await expect(read([{ id: 1, parts: useless }])).rejects.toThrow('useless')
    await expect(read([{ id: 1, parts: good }])).rejects.toThrow('more than 20000 rows')
  })

  test('each answer is counted for itself', async () => {
    const answers = [read([{}, { id: 1 }]), read([{ id: 1 }])]
    const dropped = (await Promise.all(answers)).map((answer) => answer.dropped)
    expect(dropped).toEqual([1, 0])
  })
})

test.each([
  [{ id: 1 }, ['1'], 0],
  [[{ id: 1 }, {}, { id: 2 }], ['1', '2'], 1],
  [{ items: [{ id: 1 }, { id: 2 }] }, ['1', '2'], 0],
  [null, [], 0],
  ['', [], 0],
  ['x', [], 1],
])('a field that is one row or a list: %j', async (value, ids, dropped) => {
  const holder = wire<{ field: Part[] }>('Holder', { field: oneOrMoreOf(part) })
  const read = await parseAnswer(holder, { field: value })
  expect(read.data?.field.map((row) => row.id)).toEqual(ids)
  expect(read.dropped).toBe(dropped)
})
