/** Work that is done once: the first caller starts it, and every caller gets its result. */
export interface Once<T> {
  readonly hasBegun: boolean
  run(work: () => Promise<T>): Promise<T>
}

export function once<T>(): Once<T> {
  let running: Promise<T> | null = null
  return {
    get hasBegun() {
      return running !== null
    },
    run: (work) => (running ??= work()),
  }
}

/** The work as a function: its first call starts it, and every call gets its result. */
export function onFirstCall<T>(work: () => Promise<T>): () => Promise<T> {
  const first = once<T>()
  return () => first.run(work)
}
