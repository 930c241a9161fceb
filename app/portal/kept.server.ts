import { exceptionFields } from '~/observe/log-fields'
import type { Log } from '~/observe/log.server'
import type { Session } from '~/session/session.server'
import type { KeptName, KeptRecords } from '~/session/store/kept-records.server'
import { StoreUnavailable } from '~/session/store/store'

/**
 * Records of the person that survive the session. In a preview there are none: the pages are a
 * customer's, and the records would be the staff member's. A store that fails breaks no page.
 */
export interface Kept {
  /** Null: there is none, or it cannot be read. */
  read(name: KeptName): Promise<unknown>
  /**
   * Changes the latest record. `change` may run several times; its own argument back means no write.
   * Null: it could not be read or stored.
   */
  change<T>(name: KeptName, change: (latest: unknown) => T): Promise<T | null>
  /** @returns false if they could not be deleted */
  deleteAll(): Promise<boolean>
}

export function keptOf(session: Session, records: KeptRecords, log: Pick<Log, 'warn'>): Kept {
  const { subject } = session.record.identity

  /** A preview may have begun in another tab since this request came: its answers are a customer's then. */
  async function isOwnView(): Promise<boolean> {
    if (session.record.preview) return false
    const { generation, state } = await session.readMarker()
    return state === 'none' && generation === session.marker.generation
  }

  async function unlessAway<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    try {
      return session.record.preview ? otherwise : await work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn(exceptionFields(error), 'the kept records of a person cannot be used')
      return otherwise
    }
  }

  const read = (name: KeptName) => unlessAway(null, () => records.read(subject, name))

  return {
    read,
    change: (name, change) =>
      unlessAway(null, async () => {
        const latest = await records.read(subject, name)
        const value = change(latest)
        if (value === latest) return value
        return (await isOwnView()) ? records.change(subject, name, change) : null
      }),
    deleteAll: () =>
      unlessAway(false, async () => {
        await records.deleteAll(subject)
        return true
      }),
  }
}
