import type { Language } from '~/domain/person'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { siteLinksFor, type SiteLink } from '~/domain/site-links'
import { paths } from '~/paths'
import type { Config } from '~/platform/config.server'

/** What stands at the end of every page. */
export interface Footer {
  accessibilityHref: string
  privacy: SiteLink[]
  /** Of the customer service; null where none is configured. */
  phone: PhoneNumber | null
}

export const footerOf = (
  { sites, customerServicePhone }: Pick<Config, 'sites' | 'customerServicePhone'>,
  language: Language,
): Footer => ({
  accessibilityHref: paths.accessibility(),
  privacy: siteLinksFor(language, sites.privacy),
  phone: phoneNumbers(customerServicePhone ?? '', '')[0] ?? null,
})
