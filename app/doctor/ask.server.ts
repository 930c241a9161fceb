import type { Dispatcher } from 'undici'
import { readJson } from '~/net/json'
import { callOutside, CallFailed, type OutsideAnswer } from '~/net/outside-call.server'
import { userAgent } from '~/session/provider/oidc-client.server'
import { ok, open, warning, wrong, type Finding } from './finding'

const limitMs = 10_000

export interface Answer extends OutsideAnswer {
  /** Undefined if the answer is not JSON. */
  body: unknown
}

/**
 * Redirects are not followed.
 * @throws Error with the address and the reason, without the query
 */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  dispatcher?: Dispatcher,
): Promise<Answer> {
  try {
    const answer = await callOutside(url, {
      headers: { 'user-agent': userAgent, ...headers },
      limitMs,
      ...(dispatcher && { dispatcher }),
    })
    return { ...answer, body: readJson(answer.text) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    throw new Error(`${url.replace(/\?.*/, '')}: ${error.reason}`, { cause: error })
  }
}

/**
 * A failing probe becomes a finding; the others continue.
 * @param failed makes the finding from the reason
 */
export async function probe(
  failed: (reason: string) => Finding,
  examine: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await examine()
  } catch (error) {
    return [failed(error instanceof Error ? error.message : String(error))]
  }
}

const warnMs = 30_000
const failMs = 120_000

/**
 * The portal accepts a difference of two minutes between its clock and a token's times; a larger difference
 * makes logins fail.
 */
export function clockFinding(
  whose: string,
  { servedAt }: Pick<Answer, 'servedAt'>,
  now = Date.now(),
): Finding {
  const about = `clock of ${whose}`
  if (servedAt === null) return open(about, 'no Date header in the answer')
  const aheadMs = servedAt - now
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const message = `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  const fix = 'set both by a time server (NTP), this machine first'
  if (Math.abs(aheadMs) > failMs) return wrong(about, message, fix)
  if (Math.abs(aheadMs) > warnMs) return warning(about, message, fix)
  return ok(about, message)
}
