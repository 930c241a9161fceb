import { startRecorder, type Received } from '~/net/loopback.fixture'

export interface Collector {
  /** The collector's origin, on the loopback. */
  host: string
  /** The requests so far. */
  got: Received[]
  close(): Promise<void>
}

/** Accepts everything, as an analytics or monitoring service. */
export async function startCollector(): Promise<Collector> {
  const { port, requests, close } = await startRecorder((_request, response) => response.end('{}'))
  return { host: `127.0.0.1:${port}`, got: requests, close }
}
