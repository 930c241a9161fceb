import type { AppLoadContext, ServerBuild } from '~/framework.server'
import { expect, test } from 'vitest'
import { findRoute } from '~/route-table'
import { createRouteHandlers } from './application.server'

const page = { default: () => null }
const parts = [
  { id: 'root', path: '', module: { ...page, loader: () => 'root' } },
  { id: 'address', parentId: 'root', path: 'a/:addressId', module: page },
  { id: 'change', parentId: 'address', index: true, module: { ...page, action: () => 'changed' } },
  { id: 'orders', parentId: 'address', path: 'orders', module: page },
  { id: 'order', parentId: 'address', path: 'orders/:orderId', module: page },
  {
    id: 'other',
    parentId: 'root',
    path: 'webshop',
    module: { loader: () => new Response('other') },
  },
  { id: 'unknown', parentId: 'root', path: '*', module: page },
]

/** Answers with the routes that the Remix handler got. */
const remix = createRouteHandlers({
  routes: Object.fromEntries(parts.map((route) => [route.id, route])),
  assets: { routes: Object.fromEntries(parts.map(({ id }) => [id, { id }])) },
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, context: Context) =>
        Response.json(
          [
            Object.keys(context.routeModules),
            Object.keys(context.manifest.routes),
            context.staticHandlerContext.actionData,
          ],
          { status, headers },
        ),
    },
  },
  future: {},
} as unknown as ServerBuild)

interface Context {
  routeModules: object
  manifest: { routes: object }
  staticHandlerContext: { actionData: unknown }
}

const answerOf = (path: string, init?: RequestInit) =>
  remix(
    new Request(`https://portal.example${path}`, init),
    findRoute(path.split('?')[0] ?? '') as unknown as AppLoadContext,
  )

test.each([
  ['/a/1/orders', ['root', 'address', 'orders']],
  ['/a/2/orders?q=x', ['root', 'address', 'orders']],
  ['/a/1/orders/7', ['root', 'address', 'order']],
  ['/a/1', ['root', 'address', 'change']],
  ['/nothing/here', ['root', 'unknown']],
])('%s is answered by its own routes', async (path, ids) => {
  for (let again = 0; again < 2; again += 1) {
    const answer = await answerOf(path)
    expect([answer.status, await answer.json()]).toEqual([200, [ids, ids, null]])
  }
})

test('a form goes to the route that it names', async () => {
  const answer = await answerOf('/a/1?index', { method: 'POST', body: new URLSearchParams() })
  const ids = ['root', 'address', 'change']
  expect(await answer.json()).toEqual([ids, ids, { change: 'changed' }])
})

test('an endpoint answers by itself', async () => {
  expect(await (await answerOf('/webshop')).text()).toBe('other')
})
