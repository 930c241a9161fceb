import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Portals } from '../portals.fixture'

const requests = 20

interface TokenCall {
  grantType?: string
  status: number
}

/**
 * Somebody's access token is due, and every process is asked for 20 pages at the same moment. The
 * provider rotates refresh tokens and ends the grant when one comes twice.
 */
export async function expireOnce(portals: Portals): Promise<void> {
  const { processes } = portals
  const tokensLive = (seconds: number) =>
    portals.control('identity', 'PUT', 'access-token-seconds', { seconds })
  await tokensLive(2)
  const aino = await portals.logIn('Aino')
  await portals.control('identity', 'DELETE', 'record')
  await tokensLive(300)
  // While the provider takes its time, all of them come to need new tokens.
  await portals.control('identity', 'PUT', 'faults', { latency: { '/token': 1000 } })
  // Half of the token's life: from here on it is due.
  await delay(1100)
  const answers = await Promise.all(
    Array.from({ length: requests }, () => processes)
      .flat()
      .map((process) => aino.ask(process, '/a/0/orders')),
  )
  await portals.control('identity', 'DELETE', 'faults')
  const calls = (await portals.control('identity', 'GET', 'record')) as TokenCall[]
  const refreshes = calls.filter(({ grantType }) => grantType === 'refresh_token')
  expect(refreshes.map(({ status }) => status)).toEqual([200])
  const warnings = processes.flatMap(({ log }) => log.filter((line) => /"level":[45]0/.test(line)))
  expect(new Set(answers.map(({ status }) => status)), warnings.join('\n')).toEqual(new Set([200]))
  expect(answers.every(({ text }) => text.includes('412873'))).toBe(true)
  // Nobody was logged out, and the rotated token is the one that is kept.
  const after = await Promise.all(processes.map((process) => aino.ask(process, '/auth/check')))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([204]))
}
