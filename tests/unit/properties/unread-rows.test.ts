import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { innerListOf, listOf, oneOrMoreOf, parseAnswer, unreadListOf } from '~/upstream/list.server'
import { id, text } from '~/upstream/readers.server'
import { madeFrom } from '~/upstream/row-reader.server'
import { part, wire } from '~/upstream/wire.server'
import { anyJson, runs } from './runs.fixture'

interface Inner {
  id: string
}
interface Row extends Inner {
  info: string
  owner: { key: string; of: Inner[] }
  rows: Inner[]
}

const inner = wire<Inner>('Made-up inner row', { id })
const even = madeFrom(inner, ({ id }, { issues }): Inner => {
  if (Number(id) % 2 === 1) issues.push({ path: [], message: 'odd' })
  return { id }
})
const row = wire<Row>('Made-up row of all kinds', {
  id: [['number', 'id'], id],
  info: text,
  owner: part<Row['owner']>({ key: ['ownerKey', id], of: ['owned', oneOrMoreOf(even)] }),
  rows: ['items', innerListOf(inner)],
})
interface RowWithInfo extends Row {
  more: Row[]
}
const rowWithInfo: z.ZodType<RowWithInfo> = wire<RowWithInfo>(
  'Made-up row that needs a text',
  {
    id,
    info: text,
    owner: part<Row['owner']>({ key: ['ownerKey', text], of: ['owned', innerListOf(inner)] }),
    rows: ['items', innerListOf(inner)],
    more: ['items', innerListOf(() => rowWithInfo)],
  },
  { isUsable: ({ info, rows }) => info !== '' || rows.length > 0 },
)

const idOrNot = fc.oneof(
  { weight: 4, arbitrary: fc.nat() },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', null, true) },
)
const innerRows = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.record({ id: idOrNot }, { requiredKeys: [] })) },
  { weight: 1, arbitrary: fc.oneof(fc.array(anyJson), fc.constantFrom(null, '', {})) },
)
const wireRow = fc.record(
  {
    number: idOrNot,
    id: idOrNot,
    info: anyJson,
    ownerKey: idOrNot,
    owned: innerRows,
    items: innerRows,
  },
  { requiredKeys: ['ownerKey'] },
)
const answers = fc.array(
  fc.oneof({ weight: 5, arbitrary: wireRow }, { weight: 1, arbitrary: anyJson }),
  { maxLength: 6 },
)

test.each<[string, z.ZodType<Row>]>([
  ['with a required field', row],
  ['that needs something to show', rowWithInfo],
])('rows %s are the same whether they are read at once or when they are shown', async (_, row) => {
  let dropped = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const whole = await parseAnswer(listOf(row), answer)
      const unread = await parseAnswer(unreadListOf(row), answer)
      expect(unread.dropped).toBe(whole.dropped)
      expect(unread.data?.map((one) => one.read())).toEqual(whole.data)
      expect(unread.issues).toEqual(whole.issues)
      dropped += whole.dropped
      if (whole.issues) refused += 1
    }),
    runs(),
  )
  expect([dropped > 0, refused > 0]).toEqual([true, true])
})
