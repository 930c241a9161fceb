import { RemixI18Next } from 'remix-i18next/server'
import { languages, readLanguage, type Language } from '~/domain/person'
import { wordsOf } from './instances.server'

interface Known {
  user?: Language | null
  cookie?: Language | null
  /** For example sv-FI. */
  locale?: string | null
}

/** `findLocale` receives only the request; this map adds the known languages. */
const knownOf = new WeakMap<Request, Known>()

class Words extends RemixI18Next {
  /** The language of user, cookie, provider, browser, or Finnish (answer 27). */
  override getLocale(request: Request, known?: Known): Promise<Language> {
    if (known) knownOf.set(request, known)
    return super.getLocale(request) as Promise<Language>
  }

  /**
   * The library makes an i18next instance at each call (1 ms of CPU); here each language keeps one. Loaders
   * pass `context.language`: Remix copies their request, and `knownOf` has no entry for the copy.
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
    // Returns one language. The library checks only the first locale that Node knows: from the list `sv-FI,
    // en` it would choose `en`, from the header `de, en;q=0.8` the fallback.
    findLocale: (request) => {
      const { user, cookie, locale } = knownOf.get(request) ?? {}
      // Browsers list languages by weight.
      const accepted = readLanguage(request.headers.get('Accept-Language'))
      return Promise.resolve(user ?? cookie ?? readLanguage(locale) ?? accepted)
    },
  },
})
