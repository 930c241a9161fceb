import type { InitOptions } from 'i18next'

/** The same on the server and where a page hydrates: both must come to the same words. */
export const wordOptions = {
  defaultNS: 'shell',
  // Ready when `init` returns: pages are rendered and hydrated at once.
  initImmediate: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions
