import pino, { type LoggerOptions } from 'pino'
import { redact } from './redact'

const level = process.env.LOG_LEVEL ?? ''

export const logOptions = {
  // Another one is a line of the configuration's, and would be a stack trace here.
  level: level in pino.levels.values || level === 'silent' ? level : 'info',
  base: undefined,
  formatters: {
    log: ({ err, ...fields }) => (err === undefined ? fields : { ...fields, ...thrown(err) }),
  },
  redact: {
    paths: [
      'authorization',
      'cookie',
      'accessToken',
      'idToken',
      'refreshToken',
      '*.authorization',
      '*.cookie',
      '*.accessToken',
      '*.idToken',
      '*.refreshToken',
      'tokens',
      '*.tokens',
    ],
    censor: '[removed]',
  },
} satisfies LoggerOptions

/** A line of the log with the stack below it, for development. */
export function withStackBelow(line: string): string {
  const { 'exception.stacktrace': stack, ...fields } = JSON.parse(line) as Record<string, unknown>
  return typeof stack === 'string' ? `${JSON.stringify(fields)}\n${stack}\n` : line
}

const terminal = { write: (line: string) => process.stdout.write(withStackBelow(line)) }

/**
 * The process's log. Tokens, cookies and codes must never be logged: log names and ids, not
 * requests or answers. The redaction above only catches mistakes.
 */
export const log = pino(logOptions, process.env.NODE_ENV === 'development' ? terminal : undefined)

export type Log = typeof log

/**
 * Of an error only its words and its stack: libraries hang requests, commands and answers on theirs,
 * which pino would write out. Nobody foresaw it, so its words and those of its causes may quote a
 * person's data.
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

/** Of the error and its causes, without empty ones. */
function messagesOf(error: unknown, before: readonly Error[] = []): string[] {
  if (error instanceof Error && !before.includes(error))
    return messagesOf(error.cause, [...before, error])
  return before.map(({ message }) => message).filter((message) => message !== '')
}
