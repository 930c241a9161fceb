import { RemixI18Next } from 'remix-i18next/server'
import { languages, readLanguage, type Language } from '~/domain/person'

const detector = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: 'fi', order: ['header'] },
})

/** Where a language may be known from; the first one known counts. */
export interface LanguageSources {
  user?: string | null
  cookie?: string | null
  /** The identity provider's `locale` claim, for example sv-FI. */
  locale?: string | null
}

/**
 * The language of the user, else of the cookie, the identity provider, the browser, else Finnish.
 * @param acceptLanguage the header
 */
export async function chooseLanguage(
  acceptLanguage: string | null | undefined,
  { user, cookie, locale }: LanguageSources,
): Promise<Language> {
  const known = readLanguage(user) ?? readLanguage(cookie) ?? readLanguage(locale)
  if (known) return known
  if (!acceptLanguage) return 'fi'
  const headers = { 'Accept-Language': acceptLanguage }
  const request = new Request('https://portal.invalid', { headers })
  return readLanguage(await detector.getLocale(request)) ?? 'fi'
}
