import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Collector {
  /** The collector's origin, on the loopback. */
  host: string
  /** The requests so far. */
  got: { path: string; headers: Record<string, unknown>; text: string }[]
  close(): Promise<void>
}

/** Accepts everything, as an analytics or monitoring service. */
export async function startCollector(): Promise<Collector> {
  const got: Collector['got'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      got.push({ path: request.url ?? '', headers: request.headers, text })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
