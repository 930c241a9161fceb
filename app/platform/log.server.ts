import pino from 'pino'

const level = process.env.LOG_LEVEL ?? ''

/**
 * The process's log. Tokens, cookies and codes must never be logged: log names and ids, not
 * requests or answers. The redaction below only catches mistakes.
 */
export const log = pino({
  // Another one is a line of the configuration's, and would be a stack trace here.
  level: level in pino.levels.values || level === 'silent' ? level : 'info',
  base: undefined,
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
})

export type Log = typeof log
