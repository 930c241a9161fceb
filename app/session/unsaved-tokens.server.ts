import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '~/platform/log.server'
import { identityFrom, TokenRefused, type IdClaims } from './provider/id-token.server'
import type { OidcClient } from './provider/oidc-client.server'
import { StoreUnavailable } from './store/store'
import { tokensFrom, type TokenAnswer } from './provider/token-response.server'
import { ProviderUnavailable, SessionEnded, type SessionRecord } from './types'
import type { Entry, SessionRecords } from './store/session-records.server'

const MOST = 1000
/** What could not be stored is tried again after this, then seldomer. */
const AGAIN_MS = 50
const SELDOM_MS = 500

/** What the provider gave for a session's refresh token, which is used up with that. */
export interface UnsavedTokens {
  before: Entry
  refreshToken: string
  answer: TokenAnswer
  at: number
}

interface UnsavedTokensParts {
  sessionRecords: SessionRecords
  provider: OidcClient
  log: Log
  /** Applied to the record in the same write as the new tokens. */
  onRefreshed: (record: SessionRecord) => SessionRecord
  /** Ends a session whose tokens are not believed. */
  ended: (entry: Entry, why: string) => Promise<never>
}

/**
 * New tokens on their way into the store. Until it has taken them they are kept here, by session:
 * asking the provider with the same refresh token again would end the session.
 */
export function createUnsavedTokens({
  sessionRecords,
  provider,
  log,
  onRefreshed,
  ended,
}: UnsavedTokensParts) {
  const waiting = new Map<string, UnsavedTokens>()

  async function save({ before, answer, at }: UnsavedTokens): Promise<Entry> {
    try {
      const claims = await verifiedClaims(before, answer)
      const latest = await sessionRecords.change(before, (record) => {
        // Stored already: by a write whose answer was lost, and maybe refreshed again since.
        if (record.tokens.accessToken !== before.record.tokens.accessToken) return record
        const idToken = (claims && answer.id_token) ?? record.tokens.idToken
        const tokens = tokensFrom(answer, idToken, at, record.tokens)
        const identity = claims ? identityFrom(claims, record.identity) : record.identity
        return onRefreshed({ ...record, tokens, identity })
      })
      waiting.delete(before.idHash)
      return latest
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      waiting.delete(before.idHash)
      if (error instanceof SessionEnded) await takeBack(answer)
      throw error
    }
  }

  /** Logged out meanwhile: what the provider gave to nobody is taken back, if it can be. */
  async function takeBack(answer: TokenAnswer) {
    if (answer.refresh_token === undefined) return
    await provider.revoke(answer.refresh_token).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
    })
  }

  /** Null: none was sent, or its keys cannot be had now; the previous id token stays then. */
  async function verifiedClaims(before: Entry, answer: TokenAnswer): Promise<IdClaims | null> {
    if (answer.id_token === undefined) return null
    const { subject } = before.record.identity
    try {
      return await provider.verifyIdToken(answer.id_token, { subject })
    } catch (error) {
      // The refresh token is used up already: losing the answer would lose the session.
      if (error instanceof ProviderUnavailable) return null
      if (!(error instanceof TokenRefused)) throw error
      return ended(before, `id token: ${error.message}`)
    }
  }

  /** The store is still away, or the session has ended; anything else is a bug, which is told. */
  function passing(error: unknown) {
    if (error instanceof StoreUnavailable || error instanceof SessionEnded) return
    log.error({ err: error }, 'new tokens could not be stored')
  }

  return {
    save,
    keep(received: UnsavedTokens) {
      const [oldest] = waiting.keys()
      if (waiting.size >= MOST && oldest !== undefined) waiting.delete(oldest)
      waiting.set(received.before.idHash, received)
    },
    /** What was got with this very token before, and has not been stored. */
    find(idHash: string, refreshToken: string): UnsavedTokens | null {
      const received = waiting.get(idHash)
      return received?.refreshToken === refreshToken ? received : null
    },
    isWaiting: (idHash: string) => waiting.has(idHash),
    /**
     * The store went away between the provider's answer and its place in the session. The lock stays
     * until it is there: every other process would ask with the used-up token.
     */
    async saveLater(idHash: string, release: () => Promise<void>): Promise<void> {
      for (let wait = AGAIN_MS; waiting.has(idHash); wait = Math.min(2 * wait, SELDOM_MS)) {
        await sleep(wait, undefined, { ref: false })
        const received = waiting.get(idHash)
        if (received) await save(received).catch(passing)
      }
      await release().catch(passing)
    },
  }
}
