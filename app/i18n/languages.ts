import type { Language } from '~/domain/person'

/** Finnish is the default and the fallback (specification 9). */
export const languages = ['fi', 'sv', 'en'] as const satisfies readonly Language[]

/**
 * `sv-FI` counts as `sv`; an unknown locale is null. Of several locales, separated by spaces as in
 * `ui_locales`, the first known one counts.
 */
export function readLanguage(value: string | null | undefined): Language | null {
  const locales = value?.toLowerCase().split(/[\s,;]+/) ?? []
  const primary = locales.map((locale) => locale.split(/[-_]/)[0])
  return primary.flatMap((code) => languages.filter((language) => language === code))[0] ?? null
}
