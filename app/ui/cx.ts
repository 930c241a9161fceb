/** Class names as one attribute value. No two of them set the same property: variants are chosen, never added. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
