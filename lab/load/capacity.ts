// npm run lab -- capacity: three portals, Redis and nginx at rising rates, until they no longer keep up. `--
// --seconds 20` is the time at each rate, `--from 20 --by 20` are the rates.
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startRedis } from '~/net/redis.fixture'
import { lastingPort } from '~/net/ports.fixture'
import { nginx } from '../../scripts/system-programs.mjs'
import { build, installPackages } from '../../scripts/prepare.mjs'
import { writeSection } from '../bench/document'
import { startNginx } from '../../tests/nginx.fixture'
import { startPortals } from '../../tests/portals.fixture'
import { anyStep, complaint, openSessions } from './people'
import { median } from '../../tests/figure.fixture'
import { markdownTable, positive } from '../bench/figures'

/** By program. */
type Part = 'portals' | 'Redis' | 'nginx' | 'sandbox' | 'people'

interface Step {
  /** Requests a second: sent, and answered within the step. */
  sent: number
  answered: number
  medianMs: number
  /** The 95th percentile. */
  p95Ms: number
  failed: number
  /** CPU milliseconds of a request. */
  cpuMs: Readonly<Record<Part, number>>
  /** Redis commands and API calls for one request. */
  redisCommands: number
  apiCalls: number
}

/** A rate is too high if its 95th percentile is slower or a smaller share of its requests is answered. */
const mostMs = 1000
const leastAnswered = 0.95

const keepsUp = ({ sent, answered, p95Ms, failed }: Step): boolean =>
  failed === 0 && p95Ms <= mostMs && answered >= leastAnswered * sent

/** The last rate before the first that was too high. */
function kneeOf(steps: readonly Step[]): Step | undefined {
  const first = steps.findIndex((step) => !keepsUp(step))
  return (first < 0 ? steps : steps.slice(0, first)).at(-1)
}

const parts: readonly Part[] = ['portals', 'Redis', 'nginx', 'sandbox', 'people']

function stepTable(steps: readonly Step[]): string {
  const heads = ['requests/s', 'answered/s', 'median ms', '95 % below ms', 'failed']
  const rows = steps.map((step) => [
    String(step.sent),
    step.answered.toFixed(1),
    step.medianMs.toFixed(0),
    step.p95Ms.toFixed(0),
    String(step.failed),
    ...parts.map((part) => step.cpuMs[part].toFixed(1)),
  ])
  return markdownTable([...heads, ...parts.map((part) => `${part}, CPU ms`)], rows)
}

/** Computes from one step how many processors a rate needs, if each is busy for `share` of the time. */
function needs(step: Step, pagesPerSecond: number, share: number) {
  const processors = (part: Part) => (step.cpuMs[part] * pagesPerSecond) / 1000 / share
  return {
    portalProcessors: Math.ceil(processors('portals')),
    redisProcessors: processors('Redis'),
    redisCommandsPerSecond: Math.round(step.redisCommands * pagesPerSecond),
    apiCallsPerSecond: Math.round(step.apiCalls * pagesPerSecond),
  }
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    from: { type: 'string', default: '20' },
    by: { type: 'string', default: '20' },
  },
})
const seconds = positive('--seconds', values.seconds)
const [lowest, by] = [positive('--from', values.from), positive('--by', values.by)]
const mostSteps = 15
/** More simultaneous requests would only wait for each other. */
const mostAtOnce = 200
const processes = 3
/** The share of a processor that leaves room for several people at once. */
const busyShare = 0.6

/** The part of the installation to which a process belongs, by its command line. */
const programs: [Part, RegExp][] = [
  ['portals', /build\/server\/index\.js/],
  ['sandbox', /sandbox\.mjs/],
  ['Redis', /redis-server/],
  ['nginx', /nginx/],
]

/** CPU milliseconds of this process and its descendants so far. */
function cpuTimes(): Record<Part, number> {
  const times = { portals: 0, Redis: 0, nginx: 0, sandbox: 0, people: 0 }
  const parents = new Map<number, number>()
  const found: { pid: number; ms: number; command: string }[] = []
  for (const name of readdirSync('/proc').filter((text) => /^\d+$/.test(text))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      // Hundredths of a second.
      const ms = (Number(fields[11]) + Number(fields[12])) * 10
      parents.set(Number(name), Number(fields[1]))
      found.push({ pid: Number(name), ms, command })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOurs(parents.get(pid)))
  for (const { pid, ms, command } of found.filter((one) => isOurs(one.pid))) {
    const [part] = programs.find(([, program]) => program.test(command)) ?? []
    times[pid === process.pid ? 'people' : (part ?? 'people')] += ms
  }
  return times
}

async function runAt(rate: number, world: World): Promise<Step> {
  const { people, proxy } = world
  const took: number[] = []
  const failed: string[] = []
  let open = 0
  async function ask() {
    open += 1
    const { who, step } = anyStep()
    try {
      const answer = await people.any(who).ask(proxy, step.path, step.options)
      took.push(answer.tookMs)
      const wrong = complaint(step, answer)
      if (wrong) failed.push(wrong)
    } catch (error) {
      failed.push(String(error))
    }
    open -= 1
  }
  const before = { cpu: cpuTimes(), calls: await world.calls() }
  const from = performance.now()
  const under: Promise<void>[] = []
  for (let sent = 0; sent < rate * seconds; sent++) {
    const due = (sent / rate) * 1000 - (performance.now() - from)
    if (due > 0) await wait(due)
    if (open < mostAtOnce) under.push(ask())
  }
  const lasted = (performance.now() - from) / 1000
  const answered = took.length / lasted
  await Promise.all(under)
  for (const text of failed.slice(0, 5)) console.log(`failed: ${text}`)
  const after = { cpu: cpuTimes(), calls: await world.calls() }
  const each = (name: 'redis' | 'api') => (after.calls[name] - before.calls[name]) / took.length
  const cpuMs = Object.fromEntries(
    Object.entries(after.cpu).map(([part, ms]) => [
      part,
      (ms - before.cpu[part as Part]) / took.length,
    ]),
  ) as Record<Part, number>
  const sorted = took.toSorted((a, b) => a - b)
  return {
    sent: rate,
    answered,
    failed: failed.length,
    cpuMs,
    medianMs: median(took),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    redisCommands: each('redis'),
    apiCalls: each('api'),
  }
}

interface World {
  people: Awaited<ReturnType<typeof openSessions>>
  proxy: { url: string }
  /** Commands of Redis and calls to the API so far. */
  calls(): Promise<{ redis: number; api: number }>
}

function report(steps: readonly Step[], processors: number): string {
  const day = new Date().toISOString().slice(0, 10)
  const knee = kneeOf(steps)
  const of = knee && needs(knee, 1000, busyShare)
  const intro = `${day}, ${processes} portals behind nginx, sessions in Redis, everything and the people themselves on ${processors} processors, ${seconds} s at each rate.`
  const found =
    knee && of
      ? `The knee is at **${knee.sent} requests a second**, where the ${processors} processors are shared by all. A request takes ${knee.redisCommands.toFixed(1)} commands of Redis and ${knee.apiCalls.toFixed(1)} calls to the API. For 1,000 requests a second, with processors that are busy for ${busyShare * 100} % of the time: ${of.portalProcessors} processors for portals, ${of.redisProcessors.toFixed(1)} for Redis, ${of.redisCommandsPerSecond} commands and ${of.apiCallsPerSecond} calls to the API a second.`
      : 'No rate was kept up with.'
  return `${intro}\n\n${stepTable(steps)}\n\n${found}`
}

await installPackages()
nginx.install('for the proxy before several portals')
await build()
const redis = await startRedis()
const port = await lastingPort()
const publicUrl = `http://localhost:${port}`
// Tokens are renewed as in production.
const portals = await startPortals({
  processes,
  publicUrl,
  accessTokenSeconds: 300,
  env: { REDIS_URL: redis.url, LOG_LEVEL: 'error', TRUST_PROXY: '1' },
})
const proxy = await startNginx(
  port,
  portals.processes.map(({ url }) => url),
)
try {
  const people = await openSessions(portals, portals.portal)
  async function calls() {
    const found = /total_commands_processed:(\d+)/.exec(await redis.command('INFO', 'stats'))
    const record = (await portals.control('api', 'GET', 'record')) as unknown[]
    return { redis: Number(found?.[1]), api: record.length }
  }
  const world: World = { people, proxy, calls }
  // Warms up; the bounded record of calls then starts with the first rate.
  await runAt(lowest, world)
  const steps: Step[] = []
  let apiCalls = NaN
  for (let index = 0; index < mostSteps; index++) {
    await portals.control('api', 'DELETE', 'record')
    const found = await runAt(lowest + index * by, world)
    if (index === 0) apiCalls = found.apiCalls
    const step = { ...found, apiCalls }
    steps.push(step)
    console.log(stepTable([step]).split('\n').at(-1))
    if (!keepsUp(step)) break
  }
  writeSection('capacity', report(steps, availableParallelism()))
} finally {
  await proxy.stop()
  await portals.close()
  await redis.remove()
}
