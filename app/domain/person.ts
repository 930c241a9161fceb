/** Finnish is the default and the fallback (specification 9). */
export const languages = ['fi', 'sv', 'en'] as const

export type Language = (typeof languages)[number]

/** Each language calls itself by its own name. */
export const languageNames: Record<Language, string> = {
  fi: 'Suomi',
  sv: 'Svenska',
  en: 'English',
}

/**
 * `sv-FI` counts as `sv`; an unknown locale is null. Of several locales, separated by spaces as in
 * `ui_locales`, the first known one counts.
 */
export function readLanguage(value: string | null | undefined): Language | null {
  const locales = value?.toLowerCase().split(/[\s,;]+/) ?? []
  const primary = locales.map((locale) => locale.split(/[-_]/)[0])
  return primary.flatMap((code) => languages.filter((language) => language === code))[0] ?? null
}

/** The API's record of the person (specification 3, User). */
export interface User {
  id: string
  language: Language | null
  /** Null where the API does not say. */
  pushNotificationsEnabled: boolean | null
  /** Present while a staff member previews a customer's view. */
  impersonateToken: string | null
}

/** A preview of a customer's view by a staff member (specification 3, Impersonation data). */
export interface Preview {
  firstName: string
  lastName: string
  /** Unreadable or missing on the wire means expired: the epoch then. */
  validUntil: string
}
