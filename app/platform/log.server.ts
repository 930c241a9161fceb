import pino, { type LoggerOptions } from 'pino'
import { exceptionFields } from './log-fields'

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

/**
 * The process's log. Tokens, cookies and codes must never be logged: log names and ids, not
 * requests or answers. The redaction above only catches mistakes.
 */
export const log = pino(logOptions)

export type Log = typeof log

/**
 * Of an error only its words and its stack: libraries hang requests, commands and answers on theirs,
 * which pino would write out.
 */
function thrown(error: unknown) {
  if (!(error instanceof Error)) return { 'exception.type': typeof error }
  const { stack } = pino.stdSerializers.err(error)
  return { ...exceptionFields(error), 'exception.stacktrace': stack }
}
