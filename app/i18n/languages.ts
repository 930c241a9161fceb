import type { Language } from '../domain/person'

/** Finnish is the default and the fallback (specification 9). */
export const languages = ['fi', 'sv', 'en'] as const satisfies readonly Language[]

/** `sv-FI` counts as `sv`; an unknown locale is none. */
export function readLanguage(value: string | null | undefined): Language | null {
  const primary = value?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? null
}
