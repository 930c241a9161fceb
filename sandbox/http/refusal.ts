import type { Middleware } from './middleware'

/** An expected refusal, answered as `{messageKey, message}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    /** A key of the portal's catalogues, if it has one. */
    readonly messageKey: string,
    message: string,
    readonly more: { headers?: Record<string, string>; body?: object } = {},
  ) {
    super(message)
  }
}

/** Somebody else's data looks like missing data. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'errors.not_found', `There is no such ${what}.`)
}

/** Refusals, unknown paths and errors become JSON; errors are logged. */
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
    // The rest of a refused upload is read, or its client sees a broken connection.
    ctx.req.resume()
  }
}
