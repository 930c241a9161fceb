import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { WriteRefused } from '~/session/types'
import { acceptInvitation } from './sharing.server'
import { answering, apiOf, json, nobody, startApiServer, tokensOf } from './api-server.fixture'
import { lostMs } from './assumptions'
import { apiPath } from './call.server'
import { uploadDocument } from './document.server'
import { openNotification } from './notification.server'
import { endPreview, getPreview } from './preview.server'
import { reportStart, updateUser } from './user.server'
import { anything } from './row-reader.server'

// A call that acts at the API holds a lease, so that no preview begins or ends during the call.

function leases() {
  const held: string[] = []
  const takeLease = (state: string) => {
    held.push(`take ${state}`)
    return Promise.resolve({
      end: (keepMs: number) => Promise.resolve(void held.push(`end ${keepMs}`)),
    })
  }
  return { held, takeLease }
}
const settings = { language: 'fi', pushNotificationsEnabled: true } as const
const answered = ['take none', 'end 0']

test('every call that writes or acts takes a lease, and ends it with the answer', async () => {
  const server = await answering({})
  const { held, takeLease } = leases()
  const { api } = apiOf({ server, takeLease })
  await updateUser(api, settings)
  await openNotification(api, '7')
  await acceptInvitation(api, 'token')
  await api.send(apiPath('DELETE /api/Document/{documentId}', { documentId: '1' }), undefined)
  const content = { size: 1, open: () => Readable.from([Buffer.from('%')]) }
  await uploadDocument(api, { name: 'kuva.png', details: '', content }, 'key')
  expect(held).toEqual([...answered, ...answered, ...answered, ...answered, ...answered])
})

test('a preview is validated while it runs; its start and end, reads and reports take none', async () => {
  const server = await answering({})
  const { held, takeLease } = leases()
  const { api } = apiOf({ server, takeLease })
  await getPreview(api, 'a.jwt')
  expect(held).toEqual(['take running', 'end 0'])
  await getPreview(api, 'a.jwt', 'change')
  await endPreview(api)
  await api.get(apiPath('GET /api/User'), anything)
  await reportStart(api, { hash: '1', cookieEnabled: true, userAgentHeader: '' })
  expect(held).toHaveLength(2)
})

test('without a lease nothing is sent', async () => {
  const server = await answering({})
  const takeLease = () => Promise.reject(new WriteRefused('a preview runs'))
  const { api } = apiOf({ server, takeLease })
  await expect(updateUser(api, settings)).rejects.toBeInstanceOf(WriteRefused)
  await expect(openNotification(api, '7')).rejects.toBeInstanceOf(WriteRefused)
  expect(server.requests).toEqual([])
})

test('an error is an answer too, but for a proxy’s that has waited in vain', async () => {
  for (const [status, keepMs] of [
    [400, 0],
    [500, 0],
    [503, 0],
    [502, lostMs],
    [504, lostMs],
  ] as const) {
    const { held, takeLease } = leases()
    const { api } = apiOf({ server: await answering({}, status), takeLease })
    await expect(updateUser(api, settings)).rejects.toMatchObject({ status })
    expect([status, ...held]).toEqual([status, 'take none', `end ${keepMs}`])
  }
})

test('after a lost answer the lease stays for a while, since the API may still be working', async () => {
  const cut = await startApiServer((request) => request.socket.destroy())
  const silent = await startApiServer(() => {})
  for (const server of [cut, silent]) {
    const { held, takeLease } = leases()
    const { api } = apiOf({ server, takeLease, timeoutMs: 50 })
    await expect(updateUser(api, settings)).rejects.toMatchObject({ unanswered: true })
    expect(held).toEqual(['take none', `end ${lostMs}`])
  }
})

test('a call that was never sent ends its lease at once', async () => {
  const { held, takeLease } = leases()
  const { api } = apiOf({ server: nobody, takeLease })
  await expect(updateUser(api, settings)).rejects.toMatchObject({ unanswered: false })
  expect(held).toEqual(answered)
})

test('a repeat with new tokens takes a new lease', async () => {
  const server = await startApiServer((_request, response, count) => {
    if (count > 0) return json(response, {})
    response.writeHead(401, { 'www-authenticate': 'Bearer error_description="expired"' }).end()
  })
  const { held, takeLease } = leases()
  const { api } = apiOf({ server, takeLease, tokens: tokensOf('one', 'two') })
  await updateUser(api, settings)
  expect(held).toEqual([...answered, ...answered])
})
