import { resolve } from 'node:path'
import { languages, type Language } from '~/domain/person'
import { exampleSites } from '../../scripts/stack.mjs'
import type { Answered, PortalProcess, Portals, Visitor } from '../portals.fixture'
import { startPortals } from '../portals.fixture'
import {
  internalMessage,
  startFaultyApi,
  type FaultName,
  type FaultyApi,
} from './faulty-api.fixture'
import { readSaid, type Said } from './said.fixture'

/** A portal and an API for each bench, so that breakers stay separate. */
export interface Bench {
  readonly language: Language
  readonly portal: PortalProcess
  readonly api: FaultyApi
  /** By the name of the provider's button. */
  visitor(name: string): Promise<Visitor>
  /** In a session of its own. */
  newVisitor(name: string): Promise<Visitor>
  /** The next `visitor` logs in again. */
  forgetVisitor(name: string): void
}

export interface Benches {
  readonly portals: Portals
  readonly benches: Bench[]
  close(): Promise<void>
}

/**
 * One or more benches for each language; several in parallel save time when calls hang. Their clocks are ahead of
 * the portal that logs people in, because an API's refusal right after login would not end the session.
 */
export async function startBenches(
  env: Record<string, string> = {},
  ofEachLanguage = 1,
): Promise<Benches> {
  const spoken = Array.from({ length: ofEachLanguage }, () => languages).flat()
  const portals = await startPortals({ env })
  const benches = await Promise.all(
    spoken.map(async (language): Promise<Bench> => {
      const api = await startFaultyApi(portals.apiUrl)
      api.language = language
      const portal = await portals.add({
        API_BASE_URL: api.url,
        NODE_OPTIONS: `--import ${resolve('tests/security/shift-clock.mjs')}`,
        CLOCK_OFF_SECONDS: '30',
        ...exampleSites,
        ...env,
      })
      const visitors = new Map<string, Promise<Visitor>>()
      return {
        language,
        portal,
        api,
        visitor(name) {
          const known = visitors.get(name) ?? logIn(portals, name)
          visitors.set(name, known)
          return known
        },
        newVisitor: (name) => logIn(portals, name),
        forgetVisitor: (name) => void visitors.delete(name),
      }
    }),
  )
  return {
    portals,
    benches,
    async close() {
      await portals.close()
      await Promise.all(benches.map(({ api }) => api.close()))
    },
  }
}

/** Retries if the provider did not answer in time. */
async function logIn(portals: Portals, name: string, tries = 5): Promise<Visitor> {
  try {
    return await portals.logIn(name)
  } catch (error) {
    if (tries === 1 || !String(error).includes('no login: 503')) throw error
    return logIn(portals, name, tries - 1)
  }
}

/** A page, and who sees it. */
export interface Screen {
  /** In the report. */
  name: string
  path: string
  /** Aino by default. */
  who?: string
}

/** The result of a screen with one failing read. */
export interface Row {
  screen: string
  read: string
  fault: string
  language: Language
  status: number
  /** The redirect's target. */
  to: string | null
  keys: string[]
  retry: boolean
  /** Missing headings of the whole page. */
  lost: string[]
  /** Tries until nothing else disturbed the result. */
  attempts: number
  tookMs: number
  problems: string[]
}

/** Ids become stars. */
export const patternOf = (call: string): string =>
  call.replace(/\/(?!(?:api|[A-Z][A-Za-z]+)(?=\/|$))[^/]+/g, '/*')

/** Opens the screen without faults. `reads` are the API calls that the sandbox recorded for it. */
export async function wholeScreen(
  { portals }: Benches,
  bench: Bench,
  { path, who = 'Aino' }: Screen,
): Promise<{ reads: string[]; said: Said; answer: Answered }> {
  const visitor = await bench.visitor(who)
  // A session's first page also reads the person.
  await visitor.ask(bench.portal, path)
  const answer = await visitor.ask(bench.portal, path)
  const id = String(answer.headers['x-request-id'])
  const calls = await portals.apiCalls(`requestId=${id}`)
  const reads = [...new Set(calls.map(({ call }) => call))]
  return { reads, said: readSaid(answer.text, bench.language), answer }
}

export interface Trial {
  screen: Screen
  read: string
  fault: FaultName
  /** For ever by default. */
  times?: number
}

/** Opens the screen during the fault, and again after it. */
export async function tryOut(bench: Bench, trial: Trial, whole: Said): Promise<Row> {
  const { screen, read, fault, times } = trial
  const { portal, language } = bench
  const name = screen.who ?? 'Aino'
  const { answer, attempts } = await undisturbed(bench, trial)
  const said = readSaid(answer.text, language)
  const { location } = answer.headers
  const to = typeof location === 'string' ? location : null
  const problems = problemsOf(answer, said, fault, to)
  const lost = to === null ? whole.headings.filter((text) => !said.headings.includes(text)) : []
  if (to?.startsWith('/auth/')) bench.forgetVisitor(name)
  // An open breaker closes by itself.
  const after = await poll(async () => {
    const again = await (await bench.visitor(name)).ask(portal, screen.path)
    const { keys, headings } = readSaid(again.text, language)
    return keys.length === 0 && headings.join() === whole.headings.join()
  })
  if (!after) problems.push('not whole again')
  return {
    screen: screen.name,
    read: patternOf(read),
    fault: times === 1 ? `${fault} once` : fault,
    language,
    status: answer.status,
    to,
    keys: said.keys,
    retry: said.retry,
    lost,
    attempts,
    tookMs: Math.round(answer.tookMs),
    problems,
  }
}

/**
 * The page while its read fails. It is tried again if other reads fail as well or the provider does not answer,
 * as on a busy machine. A fault that the portal's retry should overcome is tried again too, since the retry may
 * have met a connection that was just closing.
 */
async function undisturbed(
  bench: Bench,
  { screen, read, fault, times }: Trial,
): Promise<{ answer: Answered; attempts: number }> {
  const { api, portal, language } = bench
  const visitor = await bench.visitor(screen.who ?? 'Aino')
  for (let attempt = 1; ; attempt++) {
    const before = portal.log.length
    api.fail(read, fault, times)
    const answer = await visitor.ask(portal, screen.path)
    api.heal()
    const others = portal.log.slice(before).filter((line) => {
      const fields = JSON.parse(line) as Record<string, string | undefined>
      const { 'http.request.method': method, 'url.template': path, 'error.type': kind } = fields
      const isOther = path !== undefined && patternOf(`${method ?? ''} ${path}`) !== patternOf(read)
      return isOther && (kind === 'timeout' || kind === 'unavailable')
    })
    const { keys } = readSaid(answer.text, language)
    const isDisturbed =
      others.length > 0 ||
      keys.includes('page:unavailable.title') ||
      (times !== undefined && keys.length > 0)
    if (!isDisturbed || attempt === 5) return { answer, attempts: attempt }
    await poll(async () => (await visitor.ask(portal, screen.path)).status < 400)
  }
}

/** Waits as long as an open breaker needs to close. */
async function poll(isSo: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 15_000
  while (!(await isSo())) if (performance.now() > until) return false
  return true
}

const logsOut = new Set<FaultName>(['401', 'expired'])
const pageStatuses = new Set([200, 403, 404, 503])

function problemsOf(answer: Answered, said: Said, fault: FaultName, to: string | null): string[] {
  const problems: string[] = []
  const wrong = (condition: boolean, text: string) => void (condition && problems.push(text))
  const secrets = [
    internalMessage,
    /eyJ[\w-]+\.eyJ/,
    /\n\s+at .+:\d+:\d+/,
    /ECONN|UND_ERR|ApiError/,
  ]
  const everything = answer.text + JSON.stringify(answer.headers)
  for (const secret of secrets)
    wrong(
      typeof secret === 'string' ? everything.includes(secret) : secret.test(everything),
      `it shows ${String(secret)}`,
    )
  wrong(answer.ownMs > 8000, 'it took more than 8 s')
  const toLogin = to?.startsWith('/auth/login') === true
  wrong(toLogin && !logsOut.has(fault), 'logged out')
  if (to !== null) return problems
  if (answer.status === 200 && answer.headers['content-disposition']) return problems
  wrong(!pageStatuses.has(answer.status), `status ${answer.status}`)
  wrong(!answer.text.includes('</html>'), 'no page')
  wrong(said.unknown.length > 0, `not in the person's language: ${said.unknown.join('; ')}`)
  wrong(said.headings.length === 0, 'no heading')
  wrong(said.keys.length > 0 && !said.retry && ![403, 404].includes(answer.status), 'no retry')
  wrong(answer.status !== 200 && said.keys.length === 0, 'it says nothing')
  return problems
}
