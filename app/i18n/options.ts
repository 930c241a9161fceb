import type { InitOptions } from 'i18next'

/** The server and a page that hydrates share these, since both must render the same words. */
export const wordOptions = {
  defaultNS: 'shell',
  // `init` has to be complete when it returns: pages are rendered right after it.
  initImmediate: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions
