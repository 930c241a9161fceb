/** The words of a notification whose message cannot be read. */
interface GenericWords {
  title: string
  body: string
}

/** The server writes these in front of the worker, so that another revision is another worker. */
export interface Settings {
  revision: string
  /** First segments of the addresses whose requests the worker does not touch. */
  bypasses: readonly string[]
  /** By language; Finnish is the fallback. */
  words: Readonly<Record<string, GenericWords>>
}
