import { connect } from 'node:net'
import type { Config } from '~/config/config.server'
import { inWords } from './ask.server'
import { ok, wrong, type Finding } from './finding'

const limitMs = 5000

/** Connects to the proxy that the portal calls others through; the calls themselves follow. */
export async function examineOutwardProxy(proxy: Config['proxy']): Promise<Finding[]> {
  if (!proxy) return []
  const { hostname, port, protocol, host } = new URL(proxy.url)
  const reason = await refusal(hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  const about = 'HTTPS_PROXY'
  return [
    reason === null
      ? ok(about, `${host} takes connections`)
      : wrong(about, `${host}: ${inWords(reason)}`, 'HTTPS_PROXY: host and port of the proxy'),
  ]
}

/** @returns the code of the error; null: there is none */
function refusal(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: limitMs })
    const end = (reason: string | null) => {
      socket.destroy()
      resolve(reason)
    }
    socket
      .once('connect', () => end(null))
      .once('timeout', () => end('timeout'))
      .once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}
