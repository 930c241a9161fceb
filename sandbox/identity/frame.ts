import type { RequestContext } from './context'
import type { Language } from './language'
import { askedLanguage, chooseLanguage, languages } from './language'
import type { Words } from './words'
import { words } from './words'

/** What every page needs around its content. */
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

/** @param wishes languages asked for elsewhere than in the address, as in `ui_locales` */
export function frameOf(ctx: RequestContext, portalUrl: string, ...wishes: unknown[]): Frame {
  const asked = askedLanguage(ctx)
  const language = chooseLanguage(ctx, asked, ...wishes)
  const canBeOpened = ctx.method === 'GET' || ctx.oidc === undefined
  return {
    language,
    words: words[language],
    portalUrl,
    languageLinks: canBeOpened
      ? languages.map((other) => ({ language: other, href: inLanguage(ctx.url, other) }))
      : [],
    to: (path) => (asked === undefined ? path : inLanguage(path, language)),
  }
}

function inLanguage(path: string, language: Language): string {
  // A fixed origin in front: "//elsewhere" stays a path.
  const address = new URL(`http://localhost${path}`)
  address.searchParams.delete('kc_locale')
  address.searchParams.delete('saved')
  address.searchParams.set('ui_locales', language)
  return address.pathname + address.search
}
