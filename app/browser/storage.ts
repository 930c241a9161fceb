/** Storage that may be absent, denied or full, as in the browsers inside other apps: then nothing is kept. */
const storageOf = (name: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => attempt(() => window[name].getItem(key)) ?? null,
  set: (key: string, value: string) => attempt(() => window[name].setItem(key, value)),
  remove: (key: string) => attempt(() => window[name].removeItem(key)),
})

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** For modules that load on demand: an import would make a further file of this one. */
export type Storage = ReturnType<typeof storageOf>

/** Of this browser, for all its tabs. */
export const device = storageOf('localStorage')

/** Of this tab, until it is closed. */
export const tab = storageOf('sessionStorage')

/** The key of the texts that typed.ts keeps; they are removed at logout. */
export const typedKey = 'typed'
