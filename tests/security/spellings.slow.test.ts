import { afterAll, describe, expect, it } from 'vitest'
import { startPortals, type Visitor } from '../portals.fixture'
import { addresses } from '../screens.fixture'

// Security: one canonical path. Another spelling of a path redirects there and has no other effect.
// tests/unit/properties/spellings.test.ts tests that router and policy match the same route.

const portals = await startPortals()
const portal = portals.portal
const aino = await portals.logIn('Aino')
const hanna = await portals.logIn('Hanna')
afterAll(() => portals.close())

const encoded = (path: string, every: number) =>
  path.replace(/[^/]/g, (character, at: number) =>
    at % every ? character : `%${character.charCodeAt(0).toString(16)}`,
  )
const cased = (path: string) => path.replace(/^\/[^/]*/, (name) => name.toUpperCase())

function spellingsOf(address: string): string[] {
  const [path = '', ...query] = address.split(/(?=\?)/)
  const spellings = [
    ...[1, 2, 3, 5].map((every) => encoded(path, every)),
    cased(path),
    `${path}/`,
    `${path}//`,
    `${encoded(cased(path), 2)}/`,
    path.replace(/(?<=.)\//g, '//'),
  ]
  return [...new Set(spellings)]
    .filter((spelling) => spelling !== path)
    .map((spelling) => spelling + query.join(''))
}

it('every address in another spelling redirects to its canonical path', async () => {
  const wrong: string[] = []
  let requests = 0
  for (const address of Object.values(addresses)) {
    // The root has no other spelling, and an unknown path in capitals is a different path.
    if (address === '/' || address === addresses['/*']) continue
    for (const spelling of spellingsOf(address)) {
      requests += 1
      const { status, headers } = await aino.ask(portal, spelling)
      if (status !== 308 || headers.location !== address)
        wrong.push(`${spelling}: ${status} ${String(headers.location)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(requests).toBeGreaterThan(300)
})

describe('a form', () => {
  const language = (spelling: string, visitor: Visitor) =>
    visitor.ask(portal, spelling, {
      body: new URLSearchParams({ intent: 'push', enabled: 'true', key: `spelt ${spelling}` }),
    })
  it.each(['/Settings', '/%73ettings', '/settings/'])('is accepted at %s', async (spelling) => {
    expect((await language(spelling, aino)).status).toBe(302)
  })
  it.each(['/Settings', '/%73ettings', '/settings/', '//settings'])(
    'is refused in a preview under %s',
    async (spelling) => {
      await hanna.ask(portal, '/impersonate/esikatselu-aino')
      const { status } = await language(spelling, hanna)
      expect(status).toBe(spelling.startsWith('//') ? 400 : 403)
      const calls = await portals.apiCalls('sub=hanna')
      expect(calls.filter(({ call }) => /POST .*User$/.test(call))).toEqual([])
    },
  )
})
