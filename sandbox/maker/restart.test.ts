import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openIssuer } from './testing/issuer'
import { openMaker } from './testing/open-maker'
import { order, smallSeed } from './testing/small-seed'

test('a restart keeps what people did, and does not load the seed again', async () => {
  const maker = await openMaker()
  onTestFinished(() => maker.close())
  const aino = maker.as('aino')
  await aino.post('/api/User', { language: 'en', pushNotificationsEnabled: true })
  await aino.get('/api/Notification/N2')
  await aino.delete('/api/Document/D2')
  const { body: uploaded } = await aino.post<{ id: string }>('/api/Document', {
    lisatiedot: '',
    tiedosto: 'AAAA',
    tyyppi: 'x',
    filename: 'a.png',
    filetype: 'png',
  })
  await maker.restart()
  expect((await aino.get('/api/User')).body).toMatchObject({ language: 'en' })
  const { body } = await aino.get<{ id: string }[]>('/api/Document')
  expect(body.map((row) => row.id)).toEqual(['D1', 'D4', uploaded.id])
  expect((await aino.get(`/api/Document/${uploaded.id}/download`)).status).toBe(200)
  expect((await aino.get<{ status: number }[]>('/api/Notification')).body[0]?.status).toBe(10)
  expect((await aino.get<unknown[]>('/api/Contact')).body).toHaveLength(2)
})

function startProcess(dataDir: string, issuer: string) {
  const script = fileURLToPath(new URL('./testing/maker-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, issuer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Registered last, run first: the process is gone before its folder.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const ready = once(child.stdout, 'data').then((chunks) => String(chunks[0]).trim())
  return { child, ready }
}

test('what was answered survives a kill -9', async () => {
  const issuer = await openIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'maker-'))
  onTestFinished(async () => {
    issuer.close()
    await rm(dataDir, { recursive: true })
  })
  const headers = {
    authorization: `Bearer ${await issuer.accessToken('aino')}`,
    'id-token': await issuer.idToken('aino'),
    'content-type': 'application/json',
  }
  const first = startProcess(dataDir, issuer.url)
  const before = await first.ready
  let answered = 0
  const body = JSON.stringify({ orderId: 'T9', postalCode: '00100' })
  // Written to without a pause, and killed in the middle of it.
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (answered < 400) {
        const sent = fetch(`${before}/api/PublicationRequest`, { method: 'POST', headers, body })
        const answer = await sent.catch((error: unknown) => {
          if (error instanceof TypeError) return null
          throw error
        })
        if (answer?.status !== 204) return
        answered += 1
        if (answered === 40) first.child.kill('SIGKILL')
      }
    }),
  )
  await once(first.child, 'exit')
  await writing
  const second = startProcess(dataDir, issuer.url)
  const after = await second.ready
  const rows = await fetch(`${after}/sandbox/table/publication_requests`)
  const stored = (await rows.json()) as unknown[]
  expect(answered).toBeGreaterThanOrEqual(40)
  expect(stored.length).toBeGreaterThanOrEqual(answered)
  const orders = await fetch(`${after}/api/Address/0/Order`, { headers })
  expect(await orders.json()).toHaveLength(3)
})

test('a port that is taken gives way to the next free one', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const maker = await openMaker(undefined, { port })
  onTestFinished(() => maker.close())
  expect(Number(new URL(maker.url).port)).toBeGreaterThan(port)
  expect((await maker.as('aino').get('/api/User')).status).toBe(200)
})

test('an account of 10,000 orders is listed in well under a second', async () => {
  const seed = smallSeed()
  for (let n = 0; n < 10_000; n += 1) seed.orders.push(order(`M${n}`, 3))
  const maker = await openMaker(seed)
  onTestFinished(() => maker.close())
  const eero = maker.as('eero')
  // What the process works, not how long the machine lets it wait.
  const before = process.cpuUsage()
  const { body } = await eero.get<unknown[]>('/api/Address/0/Order')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
  expect(body).toHaveLength(10_001)
})
