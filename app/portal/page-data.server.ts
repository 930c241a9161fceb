import type { JsonResponse } from '~/framework'
import { lazyBody } from '~/http/text-response'

/** Data that is the same after JSON. */
type OfJson<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown) | { toJSON: unknown }
    ? never
    : T extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : { [Key in keyof T]: OfJson<T[Key]> }

/** A loader may give its page only data that is the same after JSON. */
type Plain<T> = T & (T extends OfJson<T> ? unknown : never)

/**
 * Answers as `json` of Remix does, but makes the text only where somebody reads it. Pages
 * are rendered from the data itself, and no page hydrates (decision 2).
 */
export const pageData = <T extends object>(data: Plain<T>, init?: ResponseInit): JsonResponse<T> =>
  new PageData<T>(data, init)

class PageData<T extends object> extends Response {
  readonly #data: T

  constructor(data: T, init?: ResponseInit) {
    super(
      lazyBody(() => JSON.stringify(data)),
      init,
    )
    this.headers.set('Content-Type', 'application/json; charset=utf-8')
    this.#data = data
  }

  /** Remix's router reads it for the page. Of these, Remix would write the JSON for the browser. */
  override json(): Promise<T> {
    return Promise.resolve(
      Object.defineProperty({ ...this.#data }, 'toJSON', { value: () => null }),
    )
  }
}
