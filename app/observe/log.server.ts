import pino, { type LoggerOptions } from 'pino'
import type { IncomingMessage, ServerResponse } from 'node:http'

const longest = 300

/**
 * Removes everything from an error's message that could identify a person: e-mails, phone numbers, ids, tokens,
 * queries, quotes of answers. The program's own words stay: "Cannot read properties of undefined (reading
 * 'rows')".
 */
export function redact(text: string): string {
  return rules
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      text.slice(0, 4 * longest),
    )
    .slice(0, longest)
}

// The order matters: each rule removes text that would keep the next from matching.
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
  // JSON.parse quotes the unreadable document.
  [/.*is not valid JSON.*/, 'not valid JSON'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]'],
  [/\b(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>)]*/gi, '$1/…'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\?[^\s"']*=[^\s"']*/g, ''],
  [/"[^"]*"/g, '"…"'],
  [/'(?![\w.$-]{1,40}')[^']*'/g, "'…'"],
  // Ids, hashes and tokens. A long word without digits is a name in the code.
  [/\b(?=[\w.-]*\d)[\w.-]{16,}/g, '[id]'],
  [/\+?\d[\d ()-]{4,}\d/g, '[number]'],
  [/\d{3,}/g, '[number]'],
]

const level = process.env.LOG_LEVEL ?? ''
const secretFields = ['authorization', 'cookie', 'accessToken', 'idToken', 'refreshToken', 'tokens']

export const logOptions = {
  // An unknown level is a configuration error, reported elsewhere.
  level: level in pino.levels.values || level === 'silent' ? level : 'info',
  base: undefined,
  formatters: {
    log: ({ err, ...fields }) => (err === undefined ? fields : { ...fields, ...thrown(err) }),
  },
  redact: {
    paths: secretFields.flatMap((name) => [name, `*.${name}`]),
    censor: '[removed]',
  },
} satisfies LoggerOptions

/** For development: the stack below the line. */
export function withStackBelow(line: string): string {
  const { 'exception.stacktrace': stack, ...fields } = JSON.parse(line) as Record<string, unknown>
  return typeof stack === 'string' ? `${JSON.stringify(fields)}\n${stack}\n` : line
}

const terminal = { write: (line: string) => process.stdout.write(withStackBelow(line)) }

/**
 * Tokens, cookies and codes must never be logged: log names and ids, not requests or answers. The redaction
 * only catches mistakes.
 */
export const log = pino(logOptions, process.env.NODE_ENV === 'development' ? terminal : undefined)

export type Log = typeof log

/**
 * Only message and stack: libraries attach requests, commands and answers to errors. Messages of bugs may quote
 * a person's data, so they are redacted.
 */
function thrown(error: unknown) {
  if (!(error instanceof Error)) return { 'exception.type': typeof error }
  const { stack } = pino.stdSerializers.err(error)
  return {
    'exception.type': error.name,
    'exception.message': redact(error.message),
    'exception.stacktrace': messagesOf(error).reduce(
      (text, message) => text.replaceAll(message, redact(message)),
      stack,
    ),
  }
}

/** The messages of an error and its causes, without empty ones. */
function messagesOf(error: unknown, before: readonly Error[] = []): string[] {
  if (error instanceof Error && !before.includes(error))
    return messagesOf(error.cause, [...before, error])
  return before.map(({ message }) => message).filter((message) => message !== '')
}

// OpenTelemetry's names where they exist (docs/logs.md).

/** For expected errors, which need no stack. */
export const exceptionFields = ({ name, message }: Error) => ({
  'exception.type': name,
  'exception.message': message,
})

/** @param call method and path pattern: `GET /api/Order/{}` */
export function callFields(call: string) {
  const [method, template] = call.split(' ', 2)
  return { 'http.request.method': method, 'url.template': template }
}

/**
 * Logs the first event at once, later ones at most once in `everyMs`, with the number of events since the last
 * line.
 */
export function createLogThrottle<T>(write: (what: T, times: number) => void, everyMs = 1000) {
  let times = 0
  let writtenAt = -Infinity
  return (what: T): void => {
    times += 1
    const now = performance.now()
    if (now - writtenAt < everyMs) return
    write(what, times)
    times = 0
    writtenAt = now
  }
}

interface Received {
  request: Pick<IncomingMessage, 'method'>
  requestId: string
  pattern: string
}

/** At the level debug; otherwise the proxy logs requests. */
export function logRequest(
  log: Pick<Log, 'debug' | 'isLevelEnabled'>,
  response: ServerResponse,
  { request, requestId, pattern }: Received,
): void {
  if (!log.isLevelEnabled('debug')) return
  const from = performance.now()
  response.once('close', () => {
    const { statusCode, writableFinished } = response
    const fields = {
      'http.request.id': requestId,
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
