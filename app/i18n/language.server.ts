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

/** The language of the user, else of the cookie, the identity provider, the browser, else Finnish. */
export async function chooseLanguage(
  request: Request,
  sources: LanguageSources,
): Promise<Language> {
  return (
    readLanguage(sources.user) ??
    readLanguage(sources.cookie) ??
    readLanguage(sources.locale) ??
    readLanguage(await detector.getLocale(request)) ??
    'fi'
  )
}
