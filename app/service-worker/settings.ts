/** What a notification says where its message cannot be read. */
interface GenericWords {
  title: string
  body: string
}

/** What the server writes in front of the worker: with another revision it is another worker. */
export interface Settings {
  revision: string
  /** First segments of the addresses whose requests the worker does not touch. */
  bypasses: readonly string[]
  /** By language; Finnish is the fallback. */
  words: Readonly<Record<string, GenericWords>>
}
