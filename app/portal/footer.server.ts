import type { Language } from '~/domain/person'
import { phoneNumbers } from '~/domain/phone-number'
import { siteLinksFor } from '~/domain/link'
import { paths } from '~/paths'
import type { Config } from '~/config/config.server'

export const footerOf = (
  { sites, customerServicePhone }: Pick<Config, 'sites' | 'customerServicePhone'>,
  language: Language,
) => ({
  accessibilityHref: paths.accessibility(),
  privacy: siteLinksFor(language, sites.privacy),
  /** Customer service; null if none is configured. */
  phone: phoneNumbers(customerServicePhone ?? '', '')[0] ?? null,
})
