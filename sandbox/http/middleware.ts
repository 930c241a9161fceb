import type { DefaultState, ParameterizedContext } from 'koa'

/** Koa's middleware, but that nothing comes back from `next`. */
export type Middleware<State = DefaultState> = (
  ctx: ParameterizedContext<State>,
  next: () => Promise<void>,
) => Promise<void>
