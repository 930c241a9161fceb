import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.server'

interface Received {
  requestId: string
  traceId: string
  /** The pattern of its address, which has no ids, keys or queries. */
  route: string
}

/** At the level debug a line for each request; otherwise the proxy in front has one. */
export function logRequest(
  log: Pick<Log, 'debug' | 'isLevelEnabled'>,
  { method = '' }: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  { requestId, traceId, route }: Received,
): void {
  if (!log.isLevelEnabled('debug')) return
  const from = performance.now()
  response.once('close', () => {
    const { statusCode, writableFinished } = response
    const fields = {
      'http.request.id': requestId,
      trace_id: traceId,
      'http.request.method': method,
      'http.route': route,
      ...(writableFinished
        ? { 'http.response.status_code': statusCode }
        : { 'error.type': 'aborted' }),
      'http.server.request.duration': (performance.now() - from) / 1000,
    }
    log.debug(fields, 'request')
  })
}
