import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.server'

interface Received {
  request: Pick<IncomingMessage, 'method'>
  requestId: string
  trace: { id: string }
  /** Of its address, which has no ids, keys or queries. */
  pattern: string
}

/** At the level debug a line for each request; otherwise the proxy in front has one. */
export function logRequest(
  log: Pick<Log, 'debug' | 'isLevelEnabled'>,
  response: ServerResponse,
  { request, requestId, trace, pattern }: Received,
): void {
  if (!log.isLevelEnabled('debug')) return
  const from = performance.now()
  response.once('close', () => {
    const { statusCode, writableFinished } = response
    const fields = {
      'http.request.id': requestId,
      trace_id: trace.id,
      'http.request.method': request.method ?? '',
      'http.route': pattern,
      ...(writableFinished
        ? { 'http.response.status_code': statusCode }
        : { 'error.type': 'aborted' }),
      'http.server.request.duration': (performance.now() - from) / 1000,
    }
    log.debug(fields, 'request')
  })
}
