import type { Language } from '~/domain/person'

/** Finnish is the default and the fallback (specification 9). */
export const languages = ['fi', 'sv', 'en'] as const satisfies readonly Language[]

/**
 * `sv-FI` counts as `sv`; an unknown locale is none. Of several, as `ui_locales` has them (with a
 * space between), the first that is known.
 */
export function readLanguage(value: string | null | undefined): Language | null {
  const locales = value?.toLowerCase().split(/[\s,;]+/) ?? []
  const primary = locales.map((locale) => locale.split(/[-_]/)[0])
  return primary.flatMap((known) => languages.filter((language) => language === known))[0] ?? null
}
