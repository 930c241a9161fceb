// npm run lab -- load: many people for a long time, with an API that sometimes fails. LOAD_RATE requests a
// second for LOAD_MINUTES, on one process with the store LOAD_STORE (redis or embedded).
import { mkdirSync, writeFileSync, readdirSync } from 'node:fs'
import { setInterval, setTimeout as wait } from 'node:timers/promises'
import { hasRedis, startRedis } from '~/net/redis.fixture'
import { build, installPackages } from '../../scripts/prepare.mjs'
import { lastingPort } from '~/net/ports.fixture'
import { median, recordFigure, thousands } from '../../tests/figure.fixture'
import { startPortals, type PortalProcess, type Portals } from '../../tests/portals.fixture'
import { anyStep, complaint, nextFault, openSessions, type Step } from './people'
import { judge, type Finding, type Sample } from './verdict'
import { request } from 'undici'
import { positive } from '../bench/figures'

const megabyte = 1024 * 1024

/** Measures a process by /proc and by its own metrics. */
async function takeSample(pid: number, metricsPort: number, at: number): Promise<Sample> {
  const files = readdirSync(`/proc/${pid}/fd`).length
  const { body } = await request(`http://127.0.0.1:${metricsPort}/metrics`)
  const lines = (await body.text()).split('\n')
  const valueOf = (name: string) => {
    const line = lines.find((text) => text.startsWith(`${name} `))
    if (line === undefined) throw new Error(`no metric ${name}`)
    return Number(line.slice(name.length + 1))
  }
  return {
    at: Math.round(at),
    rssMb: valueOf('process_resident_memory_bytes') / megabyte,
    heapMb: valueOf('nodejs_heap_size_used_bytes') / megabyte,
    files,
    handles: valueOf('nodejs_active_handles_total'),
    lagMs: valueOf('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

function tableOf(samples: readonly Sample[]): string {
  const rows = samples.map(({ at, rssMb, heapMb, files, handles, lagMs }) =>
    [at, rssMb.toFixed(0), heapMb.toFixed(0), files, handles, lagMs.toFixed(0)].map(String),
  )
  const heads = ['s', 'RSS MB', 'heap MB', 'files', 'handles', 'lag ms']
  return [heads, ...rows].map((row) => row.map((cell) => cell.padStart(8)).join(' ')).join('\n')
}

const rate = positive('LOAD_RATE', process.env.LOAD_RATE || '30')
const minutes = positive('LOAD_MINUTES', process.env.LOAD_MINUTES || '30')
const withRedis = (process.env.LOAD_STORE || (hasRedis ? 'redis' : 'embedded')) === 'redis'
const requests = Math.round(rate * minutes * 60)
/** One request in a hundred meets a fault. */
const faultEach = 100
/** More unanswered requests mean that the portal does not keep up. */
const mostAtOnce = 400
/** Each session renews its token twice a minute, at half of the token's life. */
const accessTokenSeconds = 60

async function run(portals: Portals, portal: PortalProcess, metricsPort: number) {
  const people = await openSessions(portals, portal)
  const failed: string[] = []
  const took: number[] = []
  const samples: Sample[] = []
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  const met = { faults: 0, logins: 0, refused: 0 }
  let open = 0

  async function read(who: Parameters<typeof people.any>[0], step: Step) {
    const answer = await people.any(who).ask(portal, step.path, step.options)
    took.push(answer.tookMs)
    const wrong = complaint(step, answer)
    if (wrong) failed.push(`${seconds().toFixed(0)} s ${who} ${wrong}`)
  }

  /** Only Sven's calls fail, one at a time, so that every other failure counts. */
  let sven = await portals.logIn('Sven', { at: portal })
  let svensTurn = Promise.resolve()
  function meetFault() {
    svensTurn = attempted(async () => {
      const { path, fault } = nextFault()
      await portals.control('api', 'PUT', 'faults', { sub: 'sven', fail: fault })
      const { status } = await sven.ask(portal, path)
      met.faults += 1
      if (status !== 200) met.refused += 1
      // The page names the missing part, or is a 503.
      if (![200, 503].includes(status)) failed.push(`fault at ${path}: ${status}`)
      await portals.control('api', 'DELETE', 'faults?sub=sven')
      const again = await sven.ask(portal, path)
      const wrong = complaint({ path }, again)
      if (wrong) failed.push(`after a fault ${wrong}`)
    }, svensTurn)
  }

  async function comeBack() {
    await people.replaceOne()
    if (++met.logins % 10 === 0) sven = await portals.logIn('Sven', { at: portal })
  }

  /** A broken connection counts as failed. */
  async function attempted(work: () => Promise<void>, before?: Promise<void>) {
    await before
    open += 1
    try {
      await work()
    } catch (error) {
      failed.push(`${seconds().toFixed(0)} s ${String(error)}`)
    } finally {
      open -= 1
    }
  }

  const stopSampling = new AbortController()
  const sampling = sampleUntil(stopSampling.signal, async () => {
    samples.push(await takeSample(portal.pid, metricsPort, seconds()))
    const { rssMb, files } = samples.at(-1) as Sample
    console.log(
      `${seconds().toFixed(0)} s: ${took.length} answers, ${failed.length} failed,`,
      `${rssMb.toFixed(0)} MB, ${files} files`,
    )
  })
  const under: Promise<void>[] = []
  for (let sent = 0; sent < requests; sent++) {
    // On schedule, whether earlier requests are answered or not.
    const due = (sent / rate) * 1000 - (performance.now() - from)
    if (due > 0) await wait(due)
    if (open >= mostAtOnce) failed.push(`${seconds().toFixed(0)} s: ${open} wait at once`)
    else {
      const { who, step } = anyStep()
      under[sent % mostAtOnce] = attempted(() => read(who, step))
    }
    if (sent % faultEach === faultEach - 1) meetFault()
    if (sent % (20 * rate) === 10 * rate) under.push(attempted(comeBack))
  }
  await Promise.all([...under, svensTurn])
  const lasted = seconds()
  stopSampling.abort()
  await sampling
  return { samples, failed, took, met, lasted }
}

async function sampleUntil(signal: AbortSignal, take: () => Promise<void>) {
  try {
    for await (const _tick of setInterval(10_000, null, { signal })) await take()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

const inWords = (
  { requests, medianMs }: { requests: number; medianMs: number },
  findings: readonly Finding[],
) =>
  [
    `${thousands(requests)} requests, median ${medianMs} ms`,
    ...findings.map(({ what, found }) => `${what}: ${found}`),
  ].join('; ')

const redis = withRedis ? await startRedis() : null
const metricsPort = await lastingPort()
await installPackages()
await build()
const portals = await startPortals({
  accessTokenSeconds,
  env: {
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
    ...(redis && { REDIS_URL: redis.url }),
  },
})
try {
  const { portal } = portals
  console.log(`${requests} requests in ${minutes} minutes, ${redis ? 'Redis' : 'embedded store'}`)
  const { samples, failed, took, met, lasted } = await run(portals, portal, metricsPort)
  const findings = judge(samples, failed.length)
  const stop = { code: await portal.stop() }
  const figures = {
    requests: took.length,
    perSecond: Number((took.length / lasted).toFixed(1)),
    medianMs: Math.round(median(took)),
    ...met,
    exitCode: stop.code,
  }
  mkdirSync('test-results', { recursive: true })
  const report = { rate, minutes, redis: redis !== null, figures, findings, failed, samples }
  writeFileSync('test-results/load.json', JSON.stringify(report, null, 2))
  console.log(`\n${tableOf(samples)}\n`)
  console.log(figures)
  for (const text of failed.slice(0, 20)) console.log(`failed: ${text}`)
  for (const { what, found, ok } of findings)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${found}`)
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
  else if (rate >= 30 && minutes >= 30) recordFigure('load', inWords(figures, findings))
} finally {
  await portals.close()
  await redis?.remove()
}
