import pino from 'pino'

/**
 * The process's log. Tokens, cookies and codes must never be logged: log names and ids, not
 * requests or answers. The redaction below only catches mistakes.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
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
