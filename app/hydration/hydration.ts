/** What the `handle` of a route says whose page React takes over in the browser (performance). */
export interface HydratingHandle {
  hydrate: true
  /** The namespaces whose words the whole page uses, what surrounds the screen included. */
  i18n: readonly string[]
}

export const isHydrating = (handle: unknown): handle is HydratingHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
