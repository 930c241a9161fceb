import { expect, test } from 'vitest'
import { withoutIds } from '~/upstream/endpoints'
import { routes } from '../../sandbox/maker/routes'
import { calls, openApi } from '../../scripts/openapi'

test('the document has each endpoint that the sandbox serves, and no other', () => {
  const declared = calls.map(withoutIds).toSorted()
  const served = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`)
  // Parts of an order that only the demo's seeds name.
  const others = 'GET /api/Order/{}/{}'
  const isOther = (call: string) => !served.includes(call) && /^GET .api.Order.\{\}.\w+$/.test(call)
  const named = declared.map((call) => (isOther(call) ? others : call))
  expect([...new Set([...named, others])].toSorted()).toEqual(served.toSorted())
})

test('the document defines each schema that it names, and gives each operation an id of its own', () => {
  const { components, paths } = openApi()
  const named = [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g)]
  for (const [, name = ''] of named) expect(components.schemas).toHaveProperty(name)
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(calls.length)
})
