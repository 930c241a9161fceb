import { z } from 'zod'
import { reasonOf } from '~/platform/redis.server'
import { connectToSentinels, primaryNameOf, type RedisAddress } from '~/platform/sentinels.server'
import { ok, warning, wrong, type Finding } from './finding'

const limitMs = 2000
const about = 'Sentinel'

/** The answer of SENTINEL MASTER: names and values by turns. */
const fields = z.array(z.string()).transform((all) => {
  const of = (name: string) => Number(all[all.indexOf(name) + 1])
  return {
    quorum: of('quorum'),
    others: of('num-other-sentinels'),
    replicas: of('num-slaves'),
  }
})

/** Asks each sentinel what it knows of the primary. */
export async function examineSentinels(address: RedisAddress): Promise<Finding[]> {
  const { sentinels = [] } = address
  const once = { commandTimeout: limitMs, retryStrategy: null, maxRetriesPerRequest: 0 }
  const connections = connectToSentinels(address, once)
  return Promise.all(
    connections.map(async (connection, i) => {
      const where = `${sentinels[i]?.host}:${sentinels[i]?.port}`
      try {
        const told = await connection.call('SENTINEL', 'MASTER', primaryNameOf(address))
        return findingOf(where, fields.parse(told))
      } catch (error) {
        const said = `${where} does not tell where the primary is (${reasonOf(error)})`
        const mend =
          'REDIS_SENTINELS: hosts and ports; REDIS_SENTINEL_PASSWORD; REDIS_URL: its host is the name of the primary'
        return wrong(about, said, mend)
      } finally {
        connection.disconnect()
      }
    }),
  )
}

function findingOf(where: string, { quorum, others, replicas }: z.output<typeof fields>): Finding {
  const said = `${where} knows the primary, ${replicas} replicas and ${others} other sentinels, quorum ${quorum}`
  if (replicas === 0)
    return warning(about, said, 'without a replica there is nothing to fail over to')
  // A majority has to agree, whatever the quorum is.
  if (others < 2) return warning(about, said, 'three sentinels or more, on machines of their own')
  return ok(about, said)
}
