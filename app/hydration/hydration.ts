/** The `handle` of a route whose page React hydrates in the browser (performance). */
export interface HydratingHandle {
  hydrate: true
  /** The namespaces of all translations on the page, the frame around the screen included. */
  i18n: readonly string[]
}

export const isHydrating = (handle: unknown): handle is HydratingHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
