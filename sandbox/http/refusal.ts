import type { Middleware } from './middleware'

/** An expected refusal, answered as `{messageKey, message}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    /** A key of the portal's catalogues where it has one. */
    readonly messageKey: string,
    message: string,
    readonly more: { headers?: Record<string, string>; body?: object } = {},
  ) {
    super(message)
  }
}

/** Somebody else's data is answered like data that does not exist. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'errors.not_found', `There is no such ${what}.`)
}

/** Answers refusals, unknown paths and errors as JSON; errors are logged. */
export const answerRefusals: Middleware = async (ctx, next) => {
  try {
    await next()
    if (ctx.respond !== false && ctx.status === 404 && ctx.body === undefined) {
      throw notFound('path')
    }
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(`sandbox: ${ctx.method} ${ctx.path}`, error)
    const refusal =
      error instanceof Refusal ? error : new Refusal(500, 'api_error', 'The sandbox failed.')
    const { status, messageKey, message, more } = refusal
    ctx.status = status
    ctx.set(more.headers ?? {})
    ctx.body = more.body ?? { messageKey, message }
  } finally {
    // An upload that is refused half way is still read, or its client sees a broken connection.
    ctx.req.resume()
  }
}
