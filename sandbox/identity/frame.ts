import { languageOfLocale, languages, type Language } from '../languages'
import type { RequestContext } from './context'
import { words, type Words } from './words'

export interface Frame {
  language: Language
  words: Words
  /** Without a slash at the end. */
  portalUrl: string
  /** The page in each language; empty where its address cannot be opened. */
  languageLinks: { language: Language; href: string }[]
  /** Keeps the language chosen on the page. */
  to: (path: string) => string
}

/** @param requested further languages, such as `ui_locales` */
export function frameOf(ctx: RequestContext, portalUrl: string, requested?: unknown): Frame {
  // Keycloak's spelling works too.
  const inAddress = ctx.query.ui_locales ?? ctx.query.kc_locale
  const language = chooseLanguage(ctx, [inAddress, requested])
  const canBeOpened = ctx.method === 'GET' || ctx.oidc === undefined
  return {
    language,
    words: words[language],
    portalUrl,
    languageLinks: canBeOpened
      ? languages.map((other) => ({ language: other, href: inLanguage(ctx.url, other) }))
      : [],
    to: (path) => (inAddress === undefined ? path : inLanguage(path, language)),
  }
}

/**
 * `ui_locales` lists languages by preference; sv-FI counts as sv. The first known one counts, then the
 * browser's, then Finnish.
 */
function chooseLanguage(ctx: RequestContext, requested: unknown[]): Language {
  const locales = requested.flatMap((list) =>
    typeof list === 'string' ? list.split(/[\s,]+/) : [],
  )
  for (const locale of locales) {
    const language = languageOfLocale(locale)
    if (language) return language
  }
  const accepted = ctx.acceptsLanguages([...languages])
  return languages.find((known) => known === accepted) ?? 'fi'
}

function inLanguage(path: string, language: Language): string {
  // With a fixed origin "//elsewhere" stays a path.
  const address = new URL(`http://localhost${path}`)
  address.searchParams.delete('kc_locale')
  address.searchParams.delete('saved')
  address.searchParams.set('ui_locales', language)
  return address.pathname + address.search
}
