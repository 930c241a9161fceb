import type { DefaultState, ParameterizedContext } from 'koa'

/** Koa's, with a `next` that returns nothing. */
export type Middleware<State = DefaultState> = (
  ctx: ParameterizedContext<State>,
  next: () => Promise<void>,
) => Promise<void>
