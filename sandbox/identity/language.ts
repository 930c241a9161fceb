import type { RequestContext } from './context'

export const languages = ['fi', 'sv', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * `ui_locales` lists languages by preference, as OpenID Connect has it; sv-FI counts as sv.
 * The first wish that names a language we have wins, then the browser's, then Finnish.
 */
export function chooseLanguage(ctx: RequestContext, ...wishes: unknown[]): Language {
  for (const wish of wishes) {
    if (typeof wish !== 'string') continue
    for (const locale of wish.split(/[\s,]+/)) {
      const base = locale.split(/[-_]/)[0]?.toLowerCase()
      const language = languages.find((known) => known === base)
      if (language) return language
    }
  }
  const accepted = ctx.acceptsLanguages([...languages])
  return languages.find((known) => known === accepted) ?? 'fi'
}

/** What the address asks for; Keycloak's spelling is understood as well. */
export function askedLanguage(ctx: RequestContext): unknown {
  return ctx.query.ui_locales ?? ctx.query.kc_locale
}
