import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { startPortals, type Answered, type Visitor } from '../portals.fixture'
import { sendRaw } from './raw-http.fixture'

const portals = await startPortals({
  env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
})
const portal = portals.portal
afterAll(() => portals.close())

/** CPU milliseconds of a process so far, in steps of ten (Linux). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

let addresses = 0
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` })

/**
 * Asks twenty times at once, like a flood.
 * @returns CPU milliseconds per request; null: an answer had another status
 */
async function costOf(count: number, ask: () => Promise<Answered>, status: number) {
  const before = cpuMs(portal.pid)
  for (let i = 0; i < count; i += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    if (answers.some((answer) => answer.status !== status)) return null
  }
  return (cpuMs(portal.pid) - before) / count
}

/** The minimum of four measurements, since other processes disturb only some. */
async function leastOf(cost: () => Promise<number>) {
  const costs: number[] = []
  for (let part = 0; part < 4; part++) costs.push(await cost())
  return Math.min(...costs)
}

async function costOfAnswers(count: number, ask: () => Promise<Answered>) {
  const cost = await costOf(count, ask, 200)
  if (cost === null) throw new Error('not answered')
  return cost
}

/** Refusals last a minute at most: if they end during the measurement, it starts again. */
async function costOfRefusals(count: number, who: Visitor, headers: Record<string, string>) {
  for (;;) {
    await refusedOnce(who, headers)
    const cost = await costOf(count, () => who.ask(portal, '/settings', { headers }), 429)
    if (cost !== null) return cost
  }
}

async function refusedOnce(who: Visitor, headers: Record<string, string>, path = '/settings') {
  for (let i = 0; i <= 121; i++) {
    const answer = await who.ask(portal, path, { headers })
    if (answer.status === 429) return answer
  }
  throw new Error('never refused')
}

describe.runIf(process.platform === 'linux')('a refusal', { timeout: 600_000 }, () => {
  it('costs little CPU, by address and by session', async () => {
    const reader = await portals.logIn('Aino')
    const page = await costOfAnswers(80, () => reader.ask(portal, '/a/0/contacts'))
    const [headers, nobody] = [newAddress(), portals.visitor()]
    const probe = () => nobody.ask(portal, '/healthz', { headers })
    await costOfAnswers(500, probe)
    // The cost of the smallest answer, which is that of Node and the system.
    const least = await leastOf(() => costOfAnswers(500, probe))
    // Warm-up: code is compiled, and the page for each waiting time is rendered.
    await costOfRefusals(500, nobody, headers)
    const ofAddress = await leastOf(() => costOfRefusals(500, nobody, headers))
    const again = await portals.logIn('Aino')
    await costOfRefusals(300, again, headers)
    const ofSession = await leastOf(() => costOfRefusals(300, again, headers))
    expect(ofAddress - least).toBeLessThan(page / 30)
    expect(ofAddress).toBeLessThan(page / 15)
    expect(ofSession).toBeLessThan(page / 10)
  })
})

it('the connection of a client that is refused repeatedly is closed', async () => {
  const [headers, nobody] = [newAddress(), portals.visitor()]
  await refusedOnce(nobody, headers)
  const head = `GET /settings HTTP/1.1\r\nHost: ${new URL(portals.publicUrl).host}\r\nX-Forwarded-For: ${headers['x-forwarded-for']}\r\n\r\n`
  const { text } = await sendRaw(portal.url, head.repeat(20))
  const answers = text.split('HTTP/1.1 429').slice(1)
  expect(answers).toHaveLength(3)
  expect(answers.map((answer) => /Connection: (\S+)/.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ])
})
