import { RemixI18Next } from 'remix-i18next/server'
import type { Language } from '~/domain/person'
import { languages, readLanguage } from './languages'

const detector = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: 'fi', order: ['header'] },
})

/** What is known of the person's language, the strongest first. */
export interface LanguageSources {
  user?: string | null
  cookie?: string | null
  /** The provider's locale claim, for example sv-FI. */
  locale?: string | null
}

/** The user's own, else the cookie's, else the provider's, else the browser's, else Finnish. */
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
