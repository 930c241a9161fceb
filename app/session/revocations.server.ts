import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '~/platform/log.server'
import type { OidcClient } from './provider/oidc-client.server'
import { ProviderUnavailable } from './types'

/** A provider that was away is asked again after this, then seldomer, for ten minutes in all. */
const AGAIN_MS = 2000
const SELDOM_MS = 20_000
const GIVE_UP_MS = 10 * 60_000
const MOST = 1000

/** Refresh tokens that are to be taken back at the provider. */
export interface Revocations {
  /** False: the provider could not be asked, and will be asked again behind. */
  revoke(refreshToken: string | null): Promise<boolean>
  close(): void
}

export function createRevocations(
  provider: Pick<OidcClient, 'revoke'>,
  log: Pick<Log, 'warn'>,
): Revocations {
  const waiting = new Set<string>()
  let closed = false

  /** False: the provider could not be asked. */
  async function isTaken(token: string): Promise<boolean> {
    try {
      await provider.revoke(token)
      return true
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ why: error.message }, 'a refresh token could not be taken back now')
      return false
    }
  }

  async function tryLater(token: string): Promise<void> {
    if (waiting.size >= MOST) return
    waiting.add(token)
    const last = performance.now() + GIVE_UP_MS
    for (let wait = AGAIN_MS; performance.now() < last; wait = Math.min(2 * wait, SELDOM_MS)) {
      await sleep(wait, undefined, { ref: false })
      if (closed || (await isTaken(token))) break
    }
    waiting.delete(token)
  }

  return {
    async revoke(token) {
      if (token === null) return true
      if (waiting.has(token)) return false
      if (await isTaken(token)) return true
      if (!closed)
        tryLater(token).catch((error: unknown) => log.warn({ err: error }, 'revocation failed'))
      return false
    },
    close: () => void (closed = true),
  }
}
