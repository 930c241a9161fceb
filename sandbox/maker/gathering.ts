import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** The calls of one request to the portal, which wait for each other. */
interface Gathering {
  come: number
  all: Promise<void>
  release: () => void
}

/** For tests that calls are made in one round: one that waits for another's answer never comes. */
export function createGatherings() {
  const gatherings = new Map<string, Gathering>()

  function begin(requestId: string): Gathering {
    const begun: Gathering = { come: 0, all: Promise.resolve(), release: () => undefined }
    begun.all = new Promise((release) => (begun.release = release))
    gatherings.set(requestId, begun)
    return begun
  }

  return {
    /** Until so many calls of that request have come, or this one's caller has gone. */
    async wait(requestId: string, most: number, res: ServerResponse): Promise<void> {
      const gathering = gatherings.get(requestId) ?? begin(requestId)
      gathering.come += 1
      if (gathering.come >= most) gathering.release()
      await Promise.race([gathering.all, once(res, 'close')])
    },
  }
}
