import type { Log } from '~/observe/log.server'
import { exceptionFields } from '~/observe/log-fields'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import type { OwnSession } from '~/session/types'

/** The sessions of the person, on all their devices. */
export interface OwnSessions {
  /** Null: they cannot be read. */
  list(): Promise<OwnSession[] | null>
  /** Whether the person has proved lately who they are, so that they may end the others. */
  isLoginFresh: boolean
  /** Ends all but this one. @returns how many there were */
  endOthers(): Promise<number>
}

export const ownSessionsOf = (session: Session, log: Log): OwnSessions => ({
  async list() {
    try {
      return await session.listOwn()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn(exceptionFields(error), 'the sessions of a person could not be listed')
      return null
    }
  },
  isLoginFresh: session.isLoginFresh(),
  endOthers: () => session.endOthers(),
})
