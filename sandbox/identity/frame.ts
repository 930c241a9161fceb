import { languageOfLocale, languages, type Language } from '../languages'
import type { RequestContext } from './context'
import { words, type Words } from './words'

/** The surroundings of every page. */
export interface Frame {
  language: Language
  words: Words
  /** Without a slash at the end. */
  portalUrl: string
  /** The same page in each language; empty where the page cannot be opened by its address. */
  languageLinks: { language: Language; href: string }[]
  /** A path of ours that keeps the language chosen on the page. */
  to: (path: string) => string
}

/** @param requested languages asked for elsewhere than in the address, as in `ui_locales` */
export function frameOf(ctx: RequestContext, portalUrl: string, requested?: unknown): Frame {
  // Keycloak's spelling is understood as well.
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
 * `ui_locales` lists languages by preference, as OpenID Connect has it; sv-FI counts as sv.
 * The first that names a language we have wins, then the browser's, then Finnish.
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
  // A fixed origin in front: "//elsewhere" stays a path.
  const address = new URL(`http://localhost${path}`)
  address.searchParams.delete('kc_locale')
  address.searchParams.delete('saved')
  address.searchParams.set('ui_locales', language)
  return address.pathname + address.search
}
