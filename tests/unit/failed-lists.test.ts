import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { LoaderFunctionArgs } from '~/framework.server'
import { wordsOf } from '~/i18n/instances.server'
import type { WordKey } from '~/domain/word-key'
import type { Answers } from '~/portal/portal.fixture'
import * as backorder from '~/screens/backorder/backorder-screen'
import * as contacts from '~/screens/contacts/contacts-screen'
import * as deliveries from '~/screens/deliveries/screen'
import * as documents from '~/screens/documents/documents-screen'
import * as offers from '~/screens/offers/list/screen'
import * as orders from '~/screens/orders/list/screen'
import { ask, screenInLanguage, textOf } from '~/screens/screen.fixture'
import type { ApiErrorKind } from '~/upstream/api-error'
import { ApiError } from '~/upstream/call.server'

interface Screen {
  loader: (args: LoaderFunctionArgs) => Promise<Response>
  default: ComponentType
}

const order = { '/api/Order/7': { id: '7', containsBackorders: true } }
const { t } = wordsOf('fi')

async function shown(screen: Screen, path: string, given: Answers, kind: ApiErrorKind) {
  const answers: Answers = new Proxy(given, {
    get: (known, at) => known[String(at)] ?? new ApiError(kind, 'GET'),
  })
  const addresses = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]
  const { response } = await ask(screen.loader, path, {
    ...{ answers, addresses, roles: { 1: '' }, portal: { language: 'fi', t } },
  })
  const data = (await response.json()) as object
  return {
    status: response.status,
    text: textOf(await screenInLanguage('fi', screen.default, data)),
  }
}

const lists: [name: string, Screen, path: string, error: WordKey, empty: WordKey][] = [
  ['orders', orders, '/a/1/orders', 'errors:error_loading_orders', 'orders:empty.title'],
  ['offers', offers, '/a/1/offers', 'errors:error_loading_offers', 'offers:empty.title'],
  [
    ...(['documents', documents, '/a/1/documents'] as const),
    ...(['errors:error_loading_documents', 'documents:empty.title'] as const),
  ],
  [
    ...(['deliveries', deliveries, '/a/1/deliveries'] as const),
    ...(['errors:several.title', 'deliveries:empty.title'] as const),
  ],
  [
    ...(['contacts', contacts, '/a/1/contacts'] as const),
    ...(['errors:error_loading_contacts', 'contacts:empty.title'] as const),
  ],
  [
    ...(['backorders', backorder, '/a/1/orders/backorder/7'] as const),
    ...(['errors:error_loading_backorders', 'backorder:none.title'] as const),
  ],
]
const failures: ApiErrorKind[] = ['unavailable', 'not-found', 'malformed']

test.each(failures.flatMap((kind) => lists.map((list) => [kind, ...list] as const)))(
  'an answer that is %s shows the error of %s, not an empty list',
  async (kind, _name, screen, path, error, empty) => {
    const { status, text } = await shown(screen, path, order, kind)
    expect(text).toContain(t(error))
    expect(text).not.toContain(t(empty))
    expect(status).toBe(503)
  },
)
