/** No two class names may set the same property: choose between variants instead of combining them. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
