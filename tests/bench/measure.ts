import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { median } from '../load/verdict'
import type { Round } from './figures'
import type { MeasuredServer } from './measured-server'
import type { MeasuredPage, Stage } from './stage'

/** Costs in the process alone: milliseconds of processor time for a page, uncompressed. */
export type InProcess =
  | 'portal'
  /** Of a list that the portal has not seen before. */
  | 'firstLook'
  /** `renderToString` of the portal's own tree, and of the page's bare elements. */
  | 'tree'
  | 'elements'
  | 'string'
  | 'remix'

/** Costs of a page by a socket, compressed as for a browser. */
export type BySocket =
  | `${'portal' | 'string' | 'remix'}Cpu`
  /** Milliseconds beyond the slowest call to the API. */
  | `${'portal' | 'string'}Wait`
  /** The whole, and the slowest call. */
  | 'portalTime'
  | 'slowestCall'
  /** Requests a second. */
  | `${'portal' | 'remix'}Rate`

export type Cost = InProcess | BySocket

/** What each call takes while waits are measured: the portal's own work is to be small beside it. */
const callMs = 150
const atOnce = 8
const browserEncodings = 'gzip, deflate, br'

interface Options {
  /** How many requests a figure is made of. */
  count: number
  /** How long requests a second are counted. */
  rateMs: number
}

/** Measures all costs of a page, one after the other; `turn` changes who is first. */
export async function measureRound(
  stage: Stage,
  page: MeasuredPage,
  { turn, ...options }: Options & { turn: number },
): Promise<Round<Cost>> {
  stage.api.settings.orders = page.orders ?? Infinity
  const steps = [
    () => measureInProcess(stage, page, options),
    () => measureWaits(stage, page, options),
    () => measureRates(stage, page, options),
  ]
  const costs: Partial<Round<Cost>>[] = []
  for (let step = 0; step < steps.length; step++)
    costs.push((await steps[(step + turn) % steps.length]?.()) ?? {})
  return Object.assign({}, ...costs) as Round<Cost>
}

async function measureInProcess(
  { api, portal, string, remix }: Stage,
  { path, otherPath, headers }: MeasuredPage,
  { count }: Options,
): Promise<Round<InProcess>> {
  const { host = '' } = headers
  const other = { path: otherPath, headers: { host }, count }
  const ofPortal = await portal.request({ path, headers, count })
  const tree = await portal.render({ count })
  const ofRemix = await remix.request(other)
  const ofString = await string.request(other)
  await string.request({ ...other, path: `/elements${otherPath}`, count: 1 })
  const elements = await string.render({ count })
  api.settings.isFresh = true
  const firstLook = await portal.request({ path, headers, count })
  api.settings.isFresh = false
  return { portal: ofPortal, firstLook, tree, elements, string: ofString, remix: ofRemix }
}

async function measureWaits(stage: Stage, page: MeasuredPage, { count }: Options) {
  const { api, portal, string, remix } = stage
  api.settings.delayMs = callMs
  const ofRemix = await askInTurn(stage, remix, page, count)
  const ofString = await askInTurn(stage, string, page, count)
  const ofPortal = await askInTurn(stage, portal, page, count)
  api.settings.delayMs = 0
  return {
    portalCpu: ofPortal.cpu,
    stringCpu: ofString.cpu,
    remixCpu: ofRemix.cpu,
    portalTime: ofPortal.time,
    portalWait: ofPortal.time - callMs,
    stringWait: ofString.time - callMs,
    slowestCall: callMs,
  }
}

async function measureRates(stage: Stage, page: MeasuredPage, { rateMs }: Options) {
  const remixRate = await requestsPerSecond(stage, stage.remix, page, rateMs)
  const portalRate = await requestsPerSecond(stage, stage.portal, page, rateMs)
  return { remixRate, portalRate }
}

/** One user, a page after the other. */
async function askInTurn(stage: Stage, server: MeasuredServer, page: MeasuredPage, count: number) {
  const times: number[] = []
  const from = await server.cpuMs()
  for (let sent = 0; sent < count; sent++) {
    const start = performance.now()
    await askOnce(stage, server, page)
    times.push(performance.now() - start)
  }
  return { cpu: ((await server.cpuMs()) - from) / count, time: median(times) }
}

/** Several users, as fast as they are answered. */
async function requestsPerSecond(
  stage: Stage,
  server: MeasuredServer,
  page: MeasuredPage,
  lastMs: number,
): Promise<number> {
  let answered = 0
  const from = performance.now()
  const until = from + lastMs
  const user = async () => {
    while (performance.now() < until) {
      await askOnce(stage, server, page)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, user))
  const seconds = (performance.now() - from) / 1000
  // What the last ones left behind is not to be the next server's load.
  await wait(50)
  return answered / seconds
}

async function askOnce({ agent, portal }: Stage, server: MeasuredServer, page: MeasuredPage) {
  const { statusCode, body } = await request(
    server.url + (server === portal ? page.path : page.otherPath),
    {
      dispatcher: agent,
      headers: {
        ...(server === portal && page.headers),
        'accept-encoding': browserEncodings,
      },
    },
  )
  await body.dump({ limit: 100_000_000 })
  if (statusCode !== 200) throw new Error(`${server.url}${page.path}: ${statusCode}`)
}
