import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import { createStaticHandler } from 'react-router-dom/server'
import type { Language } from '~/domain/person'
import { Outlet, type DataOf } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { inWords } from '~/i18n/in-language.fixture'
import { contextOf, fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { findRoute } from '~/route-table'
import { loader as orderLoader } from './orders/order/layout'

type Loader<R> = (args: LoaderFunctionArgs) => Promise<R>

type Asking = Parameters<typeof fakePortal>[0] & {
  /** Differences from the usual portal, configuration and context. */
  portal?: Partial<Portal>
  config?: Partial<Portal['config']>
  context?: object
  request?: RequestInit
}

/** Reads the parameters of a path as the router does. */
function paramsOf(path: string): Record<string, string> {
  const values = path.split('/')
  const names = findRoute(path).pattern.split('/')
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
    ),
  )
}

function call<R>(loader: Loader<R>, path: string, asking: Asking) {
  const { portal: changed, config, context: more, request: init, ...known } = asking
  const { portal, calls } = fakePortal(known)
  const own = { ...portal.config, publicUrl: 'https://portal.example', ...config }
  const context = contextOf(
    { ...portal, config: own, ...changed },
    { log: portal.log, stopping: new AbortController().signal, ...more },
  )
  const request = new Request(`https://portal.example${path}`, init)
  const [pathname = ''] = path.split('?')
  return { calls, answer: loader({ request, context, params: paramsOf(pathname) }) }
}

/** Calls a loader as a logged-in person; a thrown response counts as the answer. */
export async function ask<R extends Response>(loader: Loader<R>, path: string, asking: Asking) {
  const { calls, answer } = call(loader, path, asking)
  const response = await answer.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown as R
    throw thrown
  })
  return { calls, response }
}

/** The page's data for a logged-in person. */
export async function load<R extends Response>(loader: Loader<R>, path: string, asking: Asking) {
  const { calls, answer } = call(loader, path, asking)
  const response = await answer
  const data = (await response.json()) as DataOf<Loader<R>>
  return { calls, status: response.status, data }
}

/** The data of an order's page, with the layout's data, for the order's customer. */
export async function loadOrderPage<R extends Response>(
  loader: Loader<R>,
  path: string,
  asking: Asking,
) {
  const asCustomer = { addresses: [{ id: '1', streetAddress: '', role: '' }], ...asking }
  const order = await load(orderLoader, path, asCustomer)
  const page = await load(loader, path, asCustomer)
  const calls = [...new Set([...order.calls, ...page.calls])].sort()
  return { ...page, calls, order: order.data }
}

/** The text of HTML, without tags and templates, and with plain spaces. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<!-- -->|<wbr\/>|<span[^>]*><\/span>|<(svg|template).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Data = Awaited<ReturnType<LoaderFunction>>

/**
 * Rendered in a language with the data of loader and action.
 * @param order of the order's layout
 */
export async function screenInLanguage(
  language: Language,
  Screen: ComponentType,
  data: Data = null,
  refusal: Data = null,
  order: Data = null,
): Promise<string> {
  const answers = { loader: () => data, action: () => refusal }
  const children = [{ id: 'screen', path: '*', element: <Screen />, ...answers }]
  const routes = [{ id: 'order', element: <Outlet />, loader: () => order, children }]
  const sent = refusal ? { method: 'POST', body: new FormData() } : {}
  const context = await createStaticHandler(routes).query(new Request('http://localhost/', sent))
  if (context instanceof Response) throw new Error('no page is a redirect')
  return inWords(language, routes, context)
}
