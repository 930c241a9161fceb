import type { Language } from '~/domain/person'

/**
 * The provider's account page in the person's language (specification 2.13). Keycloak reads `kc_locale` on some
 * pages, other providers `ui_locales`.
 */
export function accountLink(accountUrl: string, language: Language): string {
  const url = new URL(accountUrl)
  url.searchParams.set('ui_locales', language)
  url.searchParams.set('kc_locale', language)
  return url.href
}
