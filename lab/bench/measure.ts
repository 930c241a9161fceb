import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { median } from '../../tests/figure.fixture'
import type { Round } from './figures'
import { serverNames, type ServerName } from './pages'
import type { MeasuredPage, Stage } from './stage'

/** Costs in the process alone: milliseconds of processor time for a page, uncompressed. */
export type InProcess =
  | ServerName
  /** `renderToString` of the portal's own tree, and of the page's bare elements. */
  | 'tree'
  | 'elements'

/** Costs of a page by a socket, compressed as for a browser. */
export type BySocket =
  | `${ServerName}Cpu`
  /** Milliseconds beyond the slowest call to the API. */
  | `${'portal' | 'string'}Wait`
  /** The whole, and the slowest call. */
  | 'portalTime'
  | 'slowestCall'
  /** Requests a second. */
  | `${'portal' | 'remix' | 'bare'}Rate`

export type Cost = InProcess | BySocket

/** The time of each call while waits are measured: the portal's own work is to be small beside it. */
const callMs = 150
const atOnce = 8
/**
 * Requests of which a figure is made in the process: of few, one figure holds a large collection of
 * garbage and the next none, and a median of such rounds may leave the collections out.
 */
const inProcessCount = 40
const browserEncodings = 'gzip, deflate, br'

interface Options {
  /** How many requests a figure by a socket is made of. */
  count: number
  /** How long requests a second are counted. */
  rateMs: number
}

/**
 * Asks all servers for a page until V8 has compiled the code that makes it: some hundred requests.
 */
export async function warmUp(stage: Stage, page: MeasuredPage, count: number): Promise<void> {
  const { settings } = stage.api
  const { portal, string } = stage.servers
  settings.orders = page.orders ?? Infinity
  await Promise.all(serverNames.map((name) => inProcess(stage, page, name, count)))
  await bareElements(stage, page)
  await Promise.all([portal.render({ count }), string.render({ count })])
}

/** Measures all costs of a page, one after the other; `turn` changes who is first. */
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

async function measureInProcess(stage: Stage, page: MeasuredPage): Promise<Round<InProcess>> {
  const { servers } = stage
  const count = inProcessCount
  const portal = await inProcess(stage, page, 'portal', count)
  const tree = await servers.portal.render({ count })
  const remix = await inProcess(stage, page, 'remix', count)
  const bare = await inProcess(stage, page, 'bare', count)
  const string = await inProcess(stage, page, 'string', count)
  await bareElements(stage, page)
  const elements = await servers.string.render({ count })
  return { portal, tree, elements, string, bare, remix }
}

const inProcess = (
  { servers }: Stage,
  { requests }: MeasuredPage,
  name: ServerName,
  count: number,
): Promise<number> => servers[name].request({ ...requests[name], count })

/** Lets the server of texts render the page's bare elements, so that it can render them again. */
function bareElements({ servers }: Stage, { requests }: MeasuredPage): Promise<number> {
  const { path, headers } = requests.string
  return servers.string.request({ path: `/elements${path}`, headers, count: 1 })
}

async function measureWaits(stage: Stage, page: MeasuredPage, { count }: Options) {
  const { settings } = stage.api
  settings.delayMs = callMs
  const remix = await askInTurn(stage, page, 'remix', count)
  const bare = await askInTurn(stage, page, 'bare', count)
  const string = await askInTurn(stage, page, 'string', count)
  const portal = await askInTurn(stage, page, 'portal', count)
  settings.delayMs = 0
  return {
    portalCpu: portal.cpu,
    stringCpu: string.cpu,
    bareCpu: bare.cpu,
    remixCpu: remix.cpu,
    portalTime: portal.time,
    portalWait: portal.time - callMs,
    stringWait: string.time - callMs,
    slowestCall: callMs,
  }
}

async function measureRates(stage: Stage, page: MeasuredPage, { rateMs }: Options) {
  const remixRate = await requestsPerSecond(stage, page, 'remix', rateMs)
  const bareRate = await requestsPerSecond(stage, page, 'bare', rateMs)
  const portalRate = await requestsPerSecond(stage, page, 'portal', rateMs)
  return { remixRate, bareRate, portalRate }
}

/** One user, a page after the other. */
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

/** Several users, as fast as they are answered. */
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
  // Leftovers of the last requests are not to be the next server's load.
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
