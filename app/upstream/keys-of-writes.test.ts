import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import type { Api } from './call.server'
import { deleteDocument, uploadDocument } from './document.server'
import { requestPublication } from './publication-request.server'
import { saveSubscription, updateUser } from './user.server'

const content = { size: 1, open: () => Readable.from([Buffer.from('x')]) }
const keys = { p256dh: 'p', auth: 'a' }
const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys }
const user = { language: 'fi', pushNotificationsEnabled: true } as const

// sharing.test.ts has the writes of shares and invitations.
test.each<[string, (api: Api, key: string) => Promise<unknown>]>([
  ['deleting a document', (api, key) => deleteDocument(api, '9', key)],
  ['adding one', (api, key) => uploadDocument(api, { name: 'a.txt', details: '', content }, key)],
  ['asking', (api, key) => requestPublication(api, { orderId: '1', postalCode: '20100' }, key)],
  ['the settings', (api, key) => updateUser(api, user, { key })],
  ['a subscription', (api, key) => saveSubscription(api, subscription, key)],
])('a form that is sent twice runs once, by its key: %s', async (_what, write) => {
  const server = await answering(null)
  await write(apiOf({ server }).api, 'key-1')
  expect(server.requests).toMatchObject([{ headers: { 'idempotency-key': 'key-1' } }])
})
