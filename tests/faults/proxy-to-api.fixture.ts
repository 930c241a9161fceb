import type { PortalProcess } from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

/** Restarts the portal with a proxy in front of the API that can cause network faults. */
export async function proxyToApi(
  portal: PortalProcess,
  apiUrl: string,
  env: Record<string, string> = {},
) {
  const network = await startTcpProxy({ port: Number(new URL(apiUrl).port) })
  await portal.stop('SIGKILL')
  await portal.start({ ...env, API_BASE_URL: network.url })
  return network
}
