import { Readable } from 'node:stream'
import { testConfig } from '~/session/sessions.fixture'
import { Breaker } from '~/upstream/breaker'
import { ApiError, ApiCalls, createApiClient, type Api, type ApiPath } from '~/upstream/call.server'
import * as contacts from '~/upstream/contact.server'
import * as documents from '~/upstream/document.server'
import { endpoints, withoutIds, type ApiCall, type Endpoint } from '~/upstream/endpoints'
import * as notifications from '~/upstream/notification.server'
import * as offers from '~/upstream/offer.server'
import * as orders from '~/upstream/order.server'
import * as previews from '~/upstream/preview.server'
import * as publication from '~/upstream/publication-request.server'
import * as sharing from '~/upstream/sharing.server'
import * as users from '~/upstream/user.server'
import { filledRow } from '../../../scripts/openapi'

interface Work {
  name: string
  call: (api: Api) => Promise<unknown>
}

type AskingFunction = (api: Api, ...args: never[]) => Promise<unknown>

const modules = import.meta.glob<Record<string, unknown>>('../../../app/upstream/*.server.ts', {
  eager: true,
})
/** Functions that a function made have no name of their own, so the names are those of the exports. */
const names = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).map(([name, value]) => [value, name]),
  ),
)
export const nameOf = (work: unknown): string => names.get(work) ?? ''

const works = <Args extends unknown[]>(
  work: (api: Api, ...args: Args) => Promise<unknown>,
  ...args: Args
): Work => ({ name: nameOf(work), call: (api) => work(api, ...args) })

const nobody = () => Promise.resolve([])
/** The id of each made-up row. */
const id = '412873'
const content = { size: 3, open: () => Readable.from([Buffer.from('abc')]) }

const reads = /^(get|list|find|open|accept)[A-Z]|^is[A-Z]\w*At$/
/** Helpers that make no call of their own: they build a client, or share code between calls. */
const parts = new Set([
  'ApiCalls',
  'createApiClient',
  'getOrNotFound',
  'uploadCall',
  'listOf',
  'listOfAddress',
  'listOfEach',
  'isListedAt',
])

/** The functions of `app/upstream` whose name is one of these. */
export const functionsNamed = (name: RegExp): AskingFunction[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one): one is AskingFunction => typeof one === 'function' && name.test(nameOf(one)))
    .filter((one) => !parts.has(nameOf(one)))

/** Calls with other arguments than an id or an address. */
const otherCalls: readonly Work[] = [
  works(notifications.listNotifications, '1'),
  works(notifications.listNotifications, '0'),
  works(orders.isOrderAt, ['1', '2'], id),
  works(orders.getOrder, id, 'maker'),
  works(documents.listDocuments, '1'),
  works(documents.listDocuments, '0'),
  works(documents.listDocumentsAt, ['1', '2'], 2),
  works(documents.isDocumentAt, ['1', '2'], id),
  works(offers.findOffer, '1', id, nobody),
  works(offers.isOfferAt, ['1', '2'], id),
  works(contacts.listContacts, '1'),
  works(contacts.listContacts, '0'),
  works(publication.findSalesPerson, { orderId: id, postalCode: '00100' }),
]
const others = new Set(otherCalls.map(({ name }) => name))

/** Every function that reads. */
export const readings: readonly Work[] = [
  ...otherCalls,
  ...functionsNamed(reads)
    .filter((read) => !others.has(nameOf(read)))
    .map((read) => works(read as (api: Api, ...args: unknown[]) => Promise<unknown>, id, nobody)),
]

const subscription = { endpoint: '', expirationTime: null, keys: { p256dh: '', auth: '' } }
const share = { orderId: id, shareId: '2' }

/** Writes ignore the body of a success. */
export const writings: readonly Work[] = [
  works(users.updateUser, { language: 'fi', pushNotificationsEnabled: true }),
  works(users.reportStart, { hash: 'a', cookieEnabled: true, userAgentHeader: 'browser' }),
  works(users.saveSubscription, subscription, 'key'),
  works(sharing.createInvitation, id, { email: 'a@b.example', expiresAt: '' }, 'key'),
  works(sharing.deleteInvitation, { orderId: id, invitationId: '2' }, 'key'),
  works(sharing.updateShare, share, '', 'key'),
  works(sharing.deleteShare, share, 'key'),
  works(documents.deleteDocument, id, 'key'),
  works(documents.uploadDocument, { name: 'a.pdf', details: '', content }, 'key'),
  works(previews.endPreview),
  works(publication.requestPublication, { orderId: id, postalCode: '2' }, 'key'),
]

export const download = works(documents.downloadDocument, id)

/** The declared call that a function makes first. */
export async function callOf({ call }: Work): Promise<ApiCall | undefined> {
  const made: string[] = []
  const refuse = ({ method, pattern }: ApiPath) => {
    made.push(`${method} ${pattern}`)
    return Promise.reject(new ApiError('not-found', pattern))
  }
  const api = { get: refuse, send: refuse, upload: refuse, download: refuse, facts: new Set() }
  await call(api as unknown as Api).catch(() => null)
  const pattern = made[0]?.replace('/api/Address/0/', '/api/Address/{}/')
  return (Object.keys(endpoints) as ApiCall[]).find((one) => withoutIds(one) === pattern)
}

/** The answer to a call, with two rows: one with every name of each field, the other with one name. */
export async function answerTo(work: Work) {
  const call = await callOf(work)
  const { list, row = '' }: Endpoint = call ? endpoints[call] : {}
  const filled = filledRow(list ?? row)
  // Accepted invitations are not open.
  const lean = {
    ...filledRow(list ?? row, true),
    ...(list === 'Invitation' && { acceptedAt: null }),
  }
  if (list) return { answer: [filled, lean], lean: [lean], isList: true }
  return { answer: filled, lean, isList: false }
}

const client = createApiClient(testConfig())

/** The portal's own client, with one answer for all calls. */
export function apiThatAnswers(
  body: Buffer,
  status = 200,
  warn: () => void = () => undefined,
): Api {
  const answer = () => ({
    statusCode: status,
    headers: {},
    body: Object.assign(Readable.from([body]), { dump: () => Promise.resolve() }),
  })
  const request = () => Promise.resolve(answer())
  const pool = Object.create(client.pool, { request: { value: request } }) as typeof client.pool
  return new ApiCalls({
    client: { ...client, breaker: new Breaker(), pool, files: pool, uploads: pool },
    tokens: {
      current: () => ({ accessToken: 'access', idToken: 'id' }),
      refresh: () => Promise.resolve(),
    },
    requestId: 'property',
    person: 'property',
    log: { info: () => undefined, warn },
  })
}
