import { lastingPort } from '~/net/ports.fixture'
import { startRedis } from '~/net/redis.fixture'
import { startNginx } from '../nginx.fixture'
import { startProcesses, type PortalEnvironment, type Serving } from './serving'

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** The set-up of operators (docs/running.md): the shipped nginx, two processes and Redis. */
export async function startBehindNginx(port: number, env: PortalEnvironment): Promise<Serving> {
  const redis = await startRedis()
  const ports = [await lastingPort(), await lastingPort()]
  const portals = await startProcesses(ports, {
    ...env,
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.1',
  })
  const stop = async () => {
    await portals.stop()
    await redis.remove()
  }
  const proxy = await startNginx(port, ports.map(addressOf)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ...portals,
    proxyLog: () => proxy.log(),
    async stop() {
      await proxy.stop()
      await stop()
    },
  }
}
