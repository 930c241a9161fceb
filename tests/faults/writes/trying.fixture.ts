import { expect } from 'vitest'
import type { Answered, Visitor } from '../../portals.fixture'
import { patternOf, type Bench, type Benches } from '../fault-run.fixture'
import { internalMessage, type FaultName } from '../faulty-api.fixture'
import { readSaid, withWholeWords } from '../said.fixture'
import type { Maker, Sent, Told, Trying, Write } from './write.fixture'

/** Each try uses the next bench (a portal with its API), so that every language meets every fault. */
export function createBeginning(benches: () => Benches) {
  let tries = 0
  const control = (method: string, path: string, body?: unknown) =>
    benches().portals.control('api', method, path, body)
  const maker: Maker = {
    table: async (name) => (await control('GET', `table/${name}`)) as Record<string, unknown>[],
    seed: (rows) => control('POST', 'seed', rows),
  }
  return {
    get tries() {
      return tries
    },
    maker,
    /** @param as a person other than the writer */
    begin: async (write: Write, as?: { visitor: Visitor; bench: Bench }): Promise<Trying> => {
      const all = benches().benches
      const bench = as?.bench ?? all[tries % all.length]
      if (!bench) throw new Error('no bench')
      tries += 1
      // A logout, or another language, must not affect the next try.
      const isOver = write.call === null || write.isRepeatable === true
      const who = write.who ?? 'Aino'
      const visitor = as?.visitor ?? (await (isOver ? bench.newVisitor(who) : bench.visitor(who)))
      // Sets the language of pages that do not use the customer's setting: pages without a session, and
      // previews.
      visitor.cookies.set('lang', bench.language)
      return { bench, visitor, maker, name: `w${tries}-${Math.random().toString(36).slice(2, 8)}` }
    },
  }
}

export const ask = ({ visitor, bench }: Trying, { path, ...form }: Sent): Promise<Answered> =>
  visitor.ask(bench.portal, path, form)

/** The name of a try is unique, so it is also the one-time key of the form. */
export const keyOf = (of: Trying) => of.name

export const callsOf = ({ bench: { api } }: Trying, { call }: Write) =>
  api.received.filter((one) => call !== null && patternOf(one.call) === patternOf(call))

/** Calls that write, including the GETs with a side effect (invitation, notification). */
export const acts = ({ bench: { api } }: Trying) =>
  api.received
    .map(({ call }) => call)
    .filter((call) => !call.startsWith('GET ') || /\/api\/(Invitation|Notification)\/./.test(call))
    .filter((call) => call !== 'POST /api/System/debug')

/** The messages of the answer, or of the page to which it redirects. */
export async function told(
  of: Trying,
  answer: Answered,
): Promise<Required<Omit<Told, 'to'>> & { to?: string; unknown: string[] }> {
  const { status, headers } = answer
  const to = typeof headers.location === 'string' ? headers.location : undefined
  const { text } = to === undefined ? answer : await ask(of, { path: to })
  const { keys, unknown, retry } = readSaid(pageOf(text), of.bench.language)
  // Failed reads of a busy machine do not concern the write.
  const own = keys.filter((key) => !/:error_loading_/.test(key))
  return { status, keys: own, ...(to !== undefined && { to }), retry, unknown }
}

/** The answer to a script as HTML, so that its error is read like that of a page. */
function pageOf(text: string): string {
  if (!text.startsWith('{')) return text
  const { error = '' } = JSON.parse(text) as { error?: string }
  return `<main><p role="alert">${error}</p></main>`
}

export function expectSuccess({ success }: Write, answer: Answered) {
  // A page that navigates to another origin counts as a redirect.
  expect(answer.headers.refresh === undefined ? answer.status : 302).toBe(success.status)
  if (success.to) expect(answer.headers.location).toMatch(success.to)
}

/** Reports the missing text instead of the whole page. */
export const expectOnPage = (text: string, ...texts: string[]) =>
  expect(texts.filter((one) => !withWholeWords(text).includes(one))).toEqual([])

export function expectNothingInner({ text }: Answered) {
  expect(text.includes(internalMessage)).toBe(false)
  expect(/eyJ[\w-]+\.eyJ|\n\s+at .+:\d+:\d+/.exec(text)).toBeNull()
}

/** After a failed call the form is complete, and sending it again works once. */
export async function expectFault(of: Trying, write: Write, fault: FaultName) {
  const { api } = of.bench
  await write.prepare?.(of)
  const sent = write.send(of, keyOf(of))
  api.forget()
  api.fail(write.call ?? '', fault)
  const answer = await ask(of, sent)
  const { calls = 1, success } = write
  const called = callsOf(of, write).length
  // After a hanging call the others are not made.
  expect(called).toBe(fault === 'hang' ? 1 : calls)
  const outcome = write.failed(fault, of)
  if (outcome === null) {
    expectSuccess(write, answer)
  } else {
    expect(await told(of, answer)).toMatchObject({ ...outcome, unknown: [] })
    expectNothingInner(answer)
    if (answer.status >= 400) {
      expectOnPage(answer.text, ...(write.typed?.(of) ?? []))
      if (!write.hasNoKey) expectOnPage(answer.text, `value="${of.name}"`)
    }
  }
  expect(answer.ownMs).toBeLessThan(20_000)
  api.heal()
  const again = await ask(of, sent)
  // The API answers as if the row were unknown, so the row counts as deleted; the maker's table still has it.
  if (outcome === null && fault === '404') return expectSuccess(write, again)
  if (outcome === null && success.status === 302) expect(again.status).toBe(302)
  else expectSuccess(write, again)
  expect(callsOf(of, write).length).toBeLessThanOrEqual(called + calls)
  const keys = new Set(callsOf(of, write).map(({ key }) => key))
  if (!write.isRepeatable && !write.isVisit) expect(keys.size).toBe(calls)
  expect(await write.done(of)).toBe(1)
}
