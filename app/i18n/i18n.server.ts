import { RemixI18Next } from 'remix-i18next/server'
import { languages, readLanguage, type Language } from '~/domain/person'
import { wordsOf } from './instances.server'

/** What is known of the person who sends a request. */
interface Known {
  user?: Language | null
  cookie?: Language | null
  /** The identity provider's `locale` claim, for example sv-FI. */
  locale?: string | null
}

/** `findLocale` gets the request alone. */
const knownOf = new WeakMap<Request, Known>()

class Words extends RemixI18Next {
  /** The language of the user, else of the cookie, the provider, the browser, else Finnish (answer 27). */
  override getLocale(request: Request, known?: Known): Promise<Language> {
    if (known) knownOf.set(request, known)
    return super.getLocale(request) as Promise<Language>
  }

  /**
   * The library makes an i18next instance at each call (1 ms of CPU); here each language keeps one.
   * Loaders give the language of their context: their request is a copy, of which nothing is known.
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
