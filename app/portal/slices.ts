import type { SessionRecord } from '~/session/types'

/** The parts of a session that screens work with. The tokens are not among them. */
export type Slices = Required<Pick<SessionRecord, 'user' | 'roles' | 'messages' | 'contentRequest'>>

export interface Slice<T> {
  /** As last read or changed in this request. */
  readonly current: T
  /** Changes the latest one that is stored; `change` may run several times. */
  change(change: (latest: T) => T): Promise<void>
}

/** A new session lacks the parts that no page has needed yet. */
type Stored = Partial<Slices>

const empty: Slices = {
  user: null,
  roles: null,
  messages: [],
  contentRequest: null,
}

/** @param update changes the latest record that is stored */
export function slicesOf<Stores extends Stored>(
  read: () => Stored,
  update: (change: (record: Stores) => Stores) => Promise<void>,
) {
  return <Name extends keyof Slices>(name: Name): Slice<Slices[Name]> => {
    const sliceOf = (record: Stored): Slices[Name] => record[name] ?? empty[name]
    return {
      get current() {
        return sliceOf(read())
      },
      change: (change) => update((record) => ({ ...record, [name]: change(sliceOf(record)) })),
    }
  }
}
