import type { ErrorEvent, Scope, StackFrame } from '@sentry/core'
import type { ServerRuntimeClient, ServerRuntimeClientOptions } from '@sentry/core/server'
import { request } from 'undici'
import { impersonal } from './redact'
import type { Log } from './log.server'

/** Where a fault came up. The request id is also in the log, and on the page that the person saw. */
export interface FaultPlace {
  requestId: string
  /** The page's address as the routes have it, never with ids or a query. */
  pattern?: string
}

/** An error of the script in somebody's browser, as it was told to the portal. */
export interface ScriptFault {
  message: string
  file: string
  line: number
  column: number
}

export interface Monitoring {
  /** A bug or an outage of the server. */
  report(error: unknown, place: FaultPlace): void
  reportScript(fault: ScriptFault, place: FaultPlace): void
  /** Sends what is left, within 2 s. */
  close(): Promise<void>
}

interface Options {
  /** MONITORING_DSN; null: off, and nothing of the client is loaded. */
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
 * The application monitoring (specification 2.2): starts only where a key is configured. Its client
 * is an optional package, loaded only then; without it the portal runs on, and says so once.
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
    close: async () => {
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

/** A bare client: it watches nothing by itself, patches nothing, and knows only what it is told. */
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
    beforeSend: impersonalEvent,
    transport: (transport) =>
      sentry.createTransport(transport, async ({ body }) => {
        const answer = await request(transport.url, {
          method: 'POST',
          headers: transport.headers,
          body,
          signal: AbortSignal.timeout(timeMs),
        }).catch((error: unknown) => {
          log.debug({ err: error }, 'a fault could not be reported')
          throw error
        })
        await answer.body.dump()
        return {
          statusCode: answer.statusCode,
          headers: {
            'x-sentry-rate-limits': single(answer.headers['x-sentry-rate-limits']),
            'retry-after': single(answer.headers['retry-after']),
          },
        }
      }),
  }
  const client = new sentry.ServerRuntimeClient(settings)
  client.init()
  return client
}

const single = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(', ') : (header ?? null)

/**
 * What leaves the house is listed here, and nothing else does: no user, address, cookie, header,
 * body, query, variable or trail of what happened before.
 */
export function impersonalEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags } = event
  const values = event.exception?.values?.map(({ type, value, stacktrace }) => ({
    type,
    value: impersonal(value ?? ''),
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
  // Where the portal is installed is nobody's business either.
  return { filename: filename?.replace(process.cwd(), ''), function: name, lineno, colno, in_app }
}
