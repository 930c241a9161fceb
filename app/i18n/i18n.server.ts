import { RemixI18Next } from 'remix-i18next/server'
import { languages, readLanguage, type Language } from '~/domain/person'
import { wordsOf } from './instances.server'

/** The languages known for a request's person. */
interface Known {
  user?: Language | null
  cookie?: Language | null
  /** The identity provider's `locale` claim, for example sv-FI. */
  locale?: string | null
}

/** `findLocale` receives only the request; this map adds the languages known for it. */
const knownOf = new WeakMap<Request, Known>()

class Words extends RemixI18Next {
  /** The language of the user, else of the cookie, the provider, the browser, else Finnish (answer 27). */
  override getLocale(request: Request, known?: Known): Promise<Language> {
    if (known) knownOf.set(request, known)
    return super.getLocale(request) as Promise<Language>
  }

  /**
   * The library makes an i18next instance at each call (1 ms of CPU); here each language keeps one.
   * Loaders pass `context.language`: Remix copies their request, and the map does not have the copy.
   */
  override async getFixedT(asked: string | Request) {
    const language = asked instanceof Request ? await this.getLocale(asked) : readLanguage(asked)
    return wordsOf(language ?? 'fi').t
  }
}

export const i18n = new Words({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: 'fi',
    order: ['custom'],
    // Returns one language: of the list `sv-FI, en` the library would choose `en`, and of the header
    // `de, en;q=0.8` the fallback, since it looks at the first locale that Node knows alone.
    findLocale: (request) => {
      const { user, cookie, locale } = knownOf.get(request) ?? {}
      // Browsers list their languages in the order of their weights.
      const accepted = readLanguage(request.headers.get('Accept-Language'))
      return Promise.resolve(user ?? cookie ?? readLanguage(locale) ?? accepted)
    },
  },
})
