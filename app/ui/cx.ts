/** No two names may set the same property: choose variants, do not add them. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
