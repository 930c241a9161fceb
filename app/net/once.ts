/** The first caller starts the work; all callers share its result. */
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
