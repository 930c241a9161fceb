import type { Language } from '~/domain/person'

/**
 * The provider's account page in the person's language (specification 2.13). `ui_locales` is OpenID
 * Connect's name for it; Keycloak reads `kc_locale` on some of its pages.
 */
export function accountLink(accountUrl: string, language: Language): string {
  const url = new URL(accountUrl)
  url.searchParams.set('ui_locales', language)
  url.searchParams.set('kc_locale', language)
  return url.href
}
