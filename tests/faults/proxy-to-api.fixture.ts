import type { PortalProcess } from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

/** Starts the portal anew, with a network on its way to the API that can be disturbed. */
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
