import { setTimeout as sleep } from 'node:timers/promises'
import { exceptionFields, type Log } from '~/observe/log.server'
import type { Trace } from '~/observe/trace'
import type { OidcClient } from './provider/oidc-client.server'
import { ProviderUnavailable } from './types'

/** A revocation is retried after this, then at growing intervals, for ten minutes in all. */
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 20_000
const GIVE_UP_MS = 10 * 60_000
const MAX_WAITING = 1000

/** Revokes refresh tokens at the provider. */
export interface Revocations {
  /** False: the provider is away, and the revocation is retried in the background. */
  revoke(refreshToken: string | null, trace?: Trace): Promise<boolean>
  close(): void
}

export function createRevocations(
  provider: Pick<OidcClient, 'revoke'>,
  log: Pick<Log, 'warn'>,
): Revocations {
  const waiting = new Set<string>()
  let closed = false

  /** False: the provider is away. */
  async function isRevoked(token: string, trace?: Trace): Promise<boolean> {
    try {
      await provider.revoke(token, trace)
      return true
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn(exceptionFields(error), 'a refresh token could not be taken back now')
      return false
    }
  }

  async function tryLater(token: string): Promise<void> {
    if (waiting.size >= MAX_WAITING) return
    waiting.add(token)
    const last = performance.now() + GIVE_UP_MS
    for (
      let wait = RETRY_MS;
      performance.now() < last;
      wait = Math.min(2 * wait, LONGEST_RETRY_MS)
    ) {
      await sleep(wait, undefined, { ref: false })
      if (closed || (await isRevoked(token))) break
    }
    waiting.delete(token)
  }

  return {
    async revoke(token, trace) {
      if (token === null) return true
      if (waiting.has(token)) return false
      if (await isRevoked(token, trace)) return true
      if (!closed)
        tryLater(token).catch((error: unknown) => log.warn({ err: error }, 'revocation failed'))
      return false
    },
    close: () => void (closed = true),
  }
}
