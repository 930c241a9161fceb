import type { SerializeFrom, TypedResponse } from '@remix-run/node'
import { lazyBody } from '~/platform/text-response'

/** A loader may give its page only data that is the same after JSON. */
type Plain<T> = T & (SerializeFrom<T> extends T ? unknown : never)

/**
 * Answers as `json` of Remix does, but makes the text only where somebody reads it. Pages
 * are rendered from the data itself, and no page hydrates (decision 2).
 */
export const pageData = <T extends object>(data: Plain<T>, init?: ResponseInit): TypedResponse<T> =>
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
