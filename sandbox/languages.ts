export const languages = ['fi', 'sv', 'en'] as const

export type Language = (typeof languages)[number]

export const ownNames: Record<Language, string> = { fi: 'Suomi', sv: 'Svenska', en: 'English' }

/** sv-FI counts as sv; null for other languages. */
export function languageOfLocale(locale: string): Language | null {
  const base = locale.split(/[-_]/)[0]?.toLowerCase()
  return languages.find((known) => known === base) ?? null
}
