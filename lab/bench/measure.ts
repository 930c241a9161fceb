import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { median } from '../../tests/figure.fixture'
import type { Round } from './figures'
import { serverNames, type ServerName } from './pages'
import type { MeasuredPage, Stage } from './stage'

/**
 * The measured values of a page. `portal`: CPU milliseconds in the process, uncompressed. `portalCpu`: CPU
 * milliseconds over a socket, compressed. `portalTime`: milliseconds until the page has arrived.
 * `portalRate`: requests per second.
 */
export type Cost =
  | ServerName
  | `${ServerName}Cpu`
  | `${ServerName}Rate`
  | 'portalTime'
  | 'slowestCall'
  | 'one'

/**
 * Each call to the API takes this long while waits are measured, so that the portal's own work is small beside
 * it.
 */
const callMs = 150
const atOnce = 8
/**
 * Requests that make one figure in the process. With few, some figures include a large garbage collection and
 * others none, and their median may miss the collections.
 */
const inProcessCount = 40
const browserEncodings = 'gzip, deflate, br'

interface Options {
  count: number
  /** Milliseconds. */
  rateMs: number
}

/** Requests a page from all servers until V8 has compiled its code: some hundred requests. */
export async function warmUp(stage: Stage, page: MeasuredPage, count: number): Promise<void> {
  stage.api.settings.orders = page.orders ?? Infinity
  await Promise.all(serverNames.map((name) => inProcess(stage, page, name, count)))
}

/** `turn` changes the order of the servers. */
export async function measureRound(
  stage: Stage,
  page: MeasuredPage,
  { turn, ...options }: Options & { turn: number },
): Promise<Round<Cost>> {
  stage.api.settings.orders = page.orders ?? Infinity
  const steps = [
    () => measureInProcess(stage, page),
    () => measureWaits(stage, page, options),
    () => measureRates(stage, page, options),
  ]
  const costs: Partial<Round<Cost>>[] = []
  for (let step = 0; step < steps.length; step++) {
    costs.push((await steps[(step + turn) % steps.length]?.()) ?? {})
  }
  return Object.assign({}, ...costs) as Round<Cost>
}

async function measureInProcess(stage: Stage, page: MeasuredPage) {
  const portal = await inProcess(stage, page, 'portal', inProcessCount)
  const remix = await inProcess(stage, page, 'remix', inProcessCount)
  return { portal, remix, one: 1 }
}

const inProcess = (
  { servers }: Stage,
  { requests }: MeasuredPage,
  name: ServerName,
  count: number,
): Promise<number> => servers[name].request({ ...requests[name], count })

async function measureWaits(stage: Stage, page: MeasuredPage, { count }: Options) {
  const { settings } = stage.api
  settings.delayMs = callMs
  const remix = await askInTurn(stage, page, 'remix', count)
  const portal = await askInTurn(stage, page, 'portal', count)
  settings.delayMs = 0
  return {
    portalCpu: portal.cpu,
    remixCpu: remix.cpu,
    portalTime: portal.time,
    slowestCall: callMs,
  }
}

async function measureRates(stage: Stage, page: MeasuredPage, { rateMs }: Options) {
  const remixRate = await requestsPerSecond(stage, page, 'remix', rateMs)
  const portalRate = await requestsPerSecond(stage, page, 'portal', rateMs)
  return { remixRate, portalRate }
}

/** One user: each request begins after the previous answer. */
async function askInTurn(stage: Stage, page: MeasuredPage, name: ServerName, count: number) {
  const server = stage.servers[name]
  const times: number[] = []
  const from = await server.cpuMs()
  for (let sent = 0; sent < count; sent++) {
    const start = performance.now()
    await askOnce(stage, page, name)
    times.push(performance.now() - start)
  }
  return { cpu: ((await server.cpuMs()) - from) / count, time: median(times) }
}

/** Several users, without pauses. */
async function requestsPerSecond(
  stage: Stage,
  page: MeasuredPage,
  name: ServerName,
  lastMs: number,
): Promise<number> {
  let answered = 0
  const from = performance.now()
  const until = from + lastMs
  const user = async () => {
    while (performance.now() < until) {
      await askOnce(stage, page, name)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, user))
  const seconds = (performance.now() - from) / 1000
  // Work that the last requests have left must not slow the next server.
  await wait(50)
  return answered / seconds
}

async function askOnce({ agent, servers }: Stage, page: MeasuredPage, name: ServerName) {
  const { path, headers } = page.requests[name]
  const { statusCode, body } = await request(servers[name].url + path, {
    dispatcher: agent,
    headers: { ...headers, 'accept-encoding': browserEncodings },
  })
  await body.dump({ limit: 100_000_000 })
  if (statusCode !== 200) throw new Error(`${name}, ${path}: ${statusCode}`)
}
