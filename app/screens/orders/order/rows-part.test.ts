import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './rows-part'

const rowsOf = '/api/Order/412873/ProductRow'
const rows = [{ model: 'AL-V3 90', roomDescription: 'Keittiö', mainProduct: 1 }]
const home = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
/** As the page script asks. */
const request = { headers: { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' } }

interface Asked {
  answer?: unknown
  role?: string
  path?: string
  roles?: Record<string, string> | null
}

const part = ({ answer = rows, role = '', roles, path = '/a/1/orders/412873/rows' }: Asked = {}) =>
  ask(loader, path, {
    answers: { [rowsOf]: answer },
    addresses: [{ ...home, role }],
    roles: roles === undefined ? { 1: role } : roles,
    request,
  })

test.each(['', 'OMA_ASENTAJA'])(
  'the rows come as their section alone, by one call, to the role %j',
  async (role) => {
    const { response, calls } = await part({ role })
    expect([response.status, calls]).toEqual([200, [rowsOf]])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const shown = parsePage(await response.text())
    expect(shown.element.querySelectorAll('section#rows')).toHaveLength(1)
    expect(shown.getByRole('heading', { level: 2 }).textContent).toBe('Products')
    expect(shown.getByRole('listitem').textContent).toContain('AL-V3 90')
  },
)

test('links to further pages of the rows lead to the order, with the pages of its other lists', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...rows[0], model: `AL ${index}` }))
  const path = '/a/1/orders/412873/rows?claims=2&rows=1'
  const { response } = await part({ answer: many, path })
  const { hrefs } = parsePage(await response.text())
  expect(hrefs()).toContain('/a/1/orders/412873?claims=2&rows=2#rows')
})

test.each(['not-found', 'forbidden'] as const)(
  'an order whose rows are %s is a 404, as its page is',
  async (kind) => {
    expect((await part({ answer: new ApiError(kind, rowsOf) })).response.status).toBe(404)
  },
)

test("an address that is not the person's is a 404, and nothing is read", async () => {
  for (const roles of [{ 2: '' }, null]) {
    const { response, calls } = await part({ path: '/a/7/orders/412873/rows', roles })
    expect([response.status, calls]).toEqual([404, []])
  }
})

test('rows that cannot be read are left to the page of the order', async () => {
  const { response } = await part({ answer: new ApiError('unavailable', rowsOf) })
  expect(response.status).toBe(503)
})

test('a session that has ended is left to the page of the order, which leads to the login', async () => {
  const context = { session: null }
  const { response, calls } = await ask(loader, '/a/1/orders/412873/rows', {
    answers: {},
    context,
    request,
  })
  expect([response.status, calls]).toEqual([401, []])
})

test('a person who opens the address comes to the order with its rows', async () => {
  const { response, calls } = await ask(loader, '/a/1/orders/412873/rows?claims=2', {
    answers: {},
  })
  expect(response.headers.get('Location')).toBe('/a/1/orders/412873?claims=2&rows=1#rows')
  expect(calls).toEqual([])
})
