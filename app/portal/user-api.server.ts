import type { RequestArgs } from './request-args'
import { prepareLoginRedirect } from './login-redirect.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable, unlessAway } from '~/session/store/records.server'
import { PreviewChanged, SessionEnded, WriteRefused } from '~/session/types'
import { ApiError, ApiCalls, type Api, type ApiOptions } from '~/upstream/call.server'

/** The API refuses the tokens right after a login: another login would not help. */
export class LoginNotAccepted extends Error {
  override name = 'LoginNotAccepted'
}

/** The API refuses the size of the tokens: neither a retry nor another login would help. */
export class LoginTooLarge extends LoginNotAccepted {
  override name = 'LoginTooLarge'
}

const freshLoginMs = 15_000

export type Guard = <T>(promise: Promise<T>) => Promise<T>

/**
 * An ended or refused session redirects to login and back, or right after a login throws LoginNotAccepted. Tokens
 * that are too large throw LoginTooLarge.
 * @param hasActed the API has taken a write of this request: the form must not come back from a login
 */
export function guard(
  session: Session,
  args: RequestArgs,
  hasActed: () => boolean = () => false,
): Guard {
  const toLogin = prepareLoginRedirect(args)
  return (promise) =>
    promise.catch(async (error: unknown) => {
      const isOver = error instanceof SessionEnded
      // The next call of the same work fails, and the work says what is left.
      if ((isOver || error instanceof StoreUnavailable) && hasActed())
        throw new ApiError('unavailable', 'after a write', { cause: error })
      if (isOver) throw await toLogin()
      if (error instanceof ApiError && error.status === 431)
        throw new LoginTooLarge(error.message, { cause: error })
      const refused = error instanceof ApiError && error.kind === 'unauthenticated'
      if (!refused) throw error
      const isFresh = Date.now() - session.record.createdAt < freshLoginMs
      if (isFresh) throw new LoginNotAccepted(error.message, { cause: error })
      await session.destroy()
      throw await toLogin()
    })
}

/** The API client for requests that open no portal. */
export const userApi = (session: Session, args: RequestArgs): Api =>
  guardedApi(session, args, guard(session, args))

export function guardedApi(
  session: Session,
  requestArgs: RequestArgs,
  guarded: Guard,
  listeners: Pick<ApiOptions, 'onRefreshed' | 'onActed'> = {},
): Api {
  const api = new ApiCalls({ ...apiOptions(session, requestArgs), ...listeners })
  return {
    facts: api.facts,
    giveTime: (ms) => api.giveTime(ms),
    get: (...args) => guarded(api.get(...args)),
    send: (...args) => guarded(api.send(...args)),
    upload: (...args) => guarded(api.upload(...args)),
    download: (...args) => guarded(api.download(...args)),
  }
}

export const apiOptions = (session: Session, { context, request }: RequestArgs): ApiOptions => ({
  client: context.apiClient,
  tokens: session.tokens,
  requestId: context.requestId,
  person: session.record.identity.subject,
  takeLease: async (state, forMs) => {
    const lease = await session.takeLease(state, forMs)
    if (lease)
      return {
        // A failing store must not fail an answered call: the lease expires.
        end: (keepMs) =>
          unlessAway(lease.end(keepMs), undefined, (fields) =>
            context.log.warn(fields, 'the lease of a writing call could not be released'),
          ),
      }
    if (state === 'none') throw new WriteRefused('a preview runs, starts or ends')
    throw new PreviewChanged('the preview is another one, or over')
  },
  // A form is processed to its end: a person who leaves and sends it again waits for the same work.
  signal: request.method === 'POST' ? undefined : request.signal,
  log: context.log,
})
