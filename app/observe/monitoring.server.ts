import type { ErrorEvent, Scope, StackFrame } from '@sentry/core'
import type { ServerRuntimeClient, ServerRuntimeClientOptions } from '@sentry/core/server'
import { callOutside } from '~/net/outside-call.server'
import { redact, type Log } from './log.server'

/** The request id is also in the log and on the error page. */
export interface FaultPlace {
  requestId: string
  /** Without ids and query. */
  pattern?: string
}

/** A script error as the browser reported it. */
export interface ScriptFault {
  message: string
  file: string
  line: number
  column: number
}

/** Reports errors in the background. */
export interface Monitoring {
  report(error: unknown, place: FaultPlace): void
  reportScript(fault: ScriptFault, place: FaultPlace): void
  /** Sends the queue within 2 s. */
  close(): Promise<void>
}

interface Options {
  /** MONITORING_DSN; null: off, without loading the client library. */
  key: string | null
  revision: string
  production: boolean
  log: Pick<Log, 'warn' | 'debug'>
}

const timeMs = 2000
const off: Monitoring = {
  report: () => undefined,
  reportScript: () => undefined,
  close: () => Promise.resolve(),
}

/**
 * The client is an optional package. If it is missing, the portal logs one line and runs without it
 * (specification 2.2).
 */
export async function startMonitoring(
  options: Options,
  importClient = importSentry,
): Promise<Monitoring> {
  if (options.key === null) return off
  const sentry = await importClient().catch(missingPackage)
  if (!sentry) {
    options.log.warn(
      'MONITORING_DSN is set, but @sentry/core is not installed: nothing is reported',
    )
    return off
  }
  const client = openClient(sentry, options.key, options)
  const scopeOf = (place: FaultPlace, side: 'server' | 'browser'): Scope => {
    const scope = new sentry.Scope()
    scope.setTags({ side, request_id: place.requestId, pattern: place.pattern })
    return scope
  }
  return {
    report(error, place) {
      client.captureException(error, {}, scopeOf(place, 'server'))
    },
    reportScript({ message, file, line, column }, place) {
      const frames = [{ filename: file, lineno: line, colno: column, in_app: true }]
      const values = [{ type: 'ScriptError', value: message, stacktrace: { frames } }]
      const event = { level: 'error', exception: { values } } as const
      client.captureEvent(event, {}, scopeOf(place, 'browser'))
    },
    async close() {
      await client.close(timeMs)
    },
  }
}

async function importSentry() {
  const [core, server] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  return { ...core, ...server }
}

type Sentry = Awaited<ReturnType<typeof importSentry>>

function missingPackage(error: unknown): null {
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (missing) return null
  throw error
}

/** Without integrations: the client patches nothing and reports only what it is given. */
function openClient(sentry: Sentry, dsn: string, options: Options): ServerRuntimeClient {
  const { revision, production, log } = options
  const settings: ServerRuntimeClientOptions = {
    dsn,
    release: revision,
    environment: production ? 'production' : 'development',
    platform: 'node',
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: sentry.createStackParser(sentry.nodeStackLineParser()),
    beforeSend: redactEvent,
    transport: (transport) =>
      sentry.createTransport(transport, async ({ body }) => {
        const { status, headers } = await callOutside(transport.url, {
          method: 'POST',
          headers: transport.headers ?? {},
          body,
          limitMs: timeMs,
        }).catch((error: unknown) => {
          log.debug({ err: error }, 'sending an error report failed')
          throw error
        })
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
  }
  const client = new sentry.ServerRuntimeClient(settings)
  client.init()
  return client
}

/** The complete list of sent fields: no user, address, cookie, header, body, query, variable or breadcrumb. */
export function redactEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags } = event
  const values = event.exception?.values?.map(({ type, value, stacktrace }) => ({
    type,
    value: redact(value ?? ''),
    stacktrace: stacktrace && { frames: (stacktrace.frames ?? []).map(placeOnly) },
  }))
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    tags,
    exception: { values },
  }
}

function placeOnly({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  // Without the portal's folder.
  return { filename: filename?.replace(process.cwd(), ''), function: name, lineno, colno, in_app }
}
