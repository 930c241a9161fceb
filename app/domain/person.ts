/** Finnish is the default and the fallback (specification 9). */
export const languages = ['fi', 'sv', 'en'] as const

export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = {
  fi: 'Suomi',
  sv: 'Svenska',
  en: 'English',
}

/**
 * `sv-FI` counts as `sv`, unknown locales as null. Of several locales, separated by spaces as in `ui_locales`,
 * the first known one counts.
 */
export function readLanguage(value: string | null | undefined): Language | null {
  const locales = value?.toLowerCase().split(/[\s,;]+/) ?? []
  const primary = locales.map((locale) => locale.split(/[-_]/)[0])
  return primary.flatMap((code) => languages.filter((language) => language === code))[0] ?? null
}

export interface User {
  id: string
  language: Language | null
  pushNotificationsEnabled: boolean | null
  /** Present during a preview. */
  impersonateToken: string | null
}

export interface Preview {
  firstName: string
  lastName: string
  /** An unreadable or missing end means expired: the epoch. */
  validUntil: string
}
