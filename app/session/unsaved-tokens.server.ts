import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '~/observe/log.server'
import { identityFrom, TokenRefused, type IdClaims } from './provider/id-token.server'
import type { OidcClient } from './provider/oidc-client.server'
import { StoreUnavailable } from './store/store'
import { tokensFrom, type TokenAnswer } from './provider/token-response.server'
import { ProviderUnavailable, SessionEnded, type SessionRecord } from './types'
import type { Entry, SessionRecords } from './store/session-records.server'

const MAX_WAITING = 1000
/** Storing is retried after this, then at growing intervals. */
const RETRY_MS = 50
const LONGEST_RETRY_MS = 500

/** The provider's answer to a refresh, with which the refresh token is used up. */
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
  /** Ends a session whose new tokens are refused. */
  ended: (entry: Entry, why: string) => Promise<never>
}

/**
 * Keeps new tokens, by session, until the store has taken them. Without them the session would be
 * lost: a second refresh with the used-up token would end it.
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
        // Stored already, by a write whose answer was lost; they may even have been refreshed
        // again. Written once more, since no replica may have them.
        if (record.tokens.accessToken !== before.record.tokens.accessToken) return { ...record }
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
      if (error instanceof SessionEnded) await revoke(answer)
      throw error
    }
  }

  /** After a logout meanwhile: revokes the new token, if the provider can be asked. */
  async function revoke(answer: TokenAnswer) {
    if (answer.refresh_token === undefined) return
    await provider.revoke(answer.refresh_token).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
    })
  }

  /** Null: no id token was sent, or its keys cannot be read now. Then the previous one stays. */
  async function verifiedClaims(before: Entry, answer: TokenAnswer): Promise<IdClaims | null> {
    if (answer.id_token === undefined) return null
    const { subject } = before.record.identity
    try {
      return await provider.verifyIdToken(answer.id_token, { subject })
    } catch (error) {
      // The refresh token is used up already: without this answer the session would be lost.
      if (error instanceof ProviderUnavailable) return null
      if (!(error instanceof TokenRefused)) throw error
      return ended(before, `id token: ${error.message}`)
    }
  }

  /** Ignores that the store is still away or the session has ended; anything else is a bug. */
  function logUnexpected(error: unknown) {
    if (error instanceof StoreUnavailable || error instanceof SessionEnded) return
    log.error({ err: error }, 'new tokens could not be stored')
  }

  return {
    save,
    keep(received: UnsavedTokens) {
      const [oldest] = waiting.keys()
      if (waiting.size >= MAX_WAITING && oldest !== undefined) waiting.delete(oldest)
      waiting.set(received.before.idHash, received)
    },
    /** The answer to this refresh token, if it has not been stored yet. */
    find(idHash: string, refreshToken: string): UnsavedTokens | null {
      const received = waiting.get(idHash)
      return received?.refreshToken === refreshToken ? received : null
    },
    isWaiting: (idHash: string) => waiting.has(idHash),
    /**
     * For a store that went away after the provider's answer. The lock is held until the tokens are
     * stored: any other process would refresh with the used-up token.
     */
    async saveLater(idHash: string, release: () => Promise<void>): Promise<void> {
      for (let wait = RETRY_MS; waiting.has(idHash); wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
        await sleep(wait, undefined, { ref: false })
        const received = waiting.get(idHash)
        if (received) await save(received).catch(logUnexpected)
      }
      await release().catch(logUnexpected)
    },
  }
}
