import type { Language } from '~/domain/person'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { siteLinksFor, type SiteLink } from '~/domain/link'
import { paths } from '~/paths'
import type { Config } from '~/config/config.server'

export interface Footer {
  accessibilityHref: string
  privacy: SiteLink[]
  /** Customer service; null if none is configured. */
  phone: PhoneNumber | null
}

type Settings = Pick<Config, 'sites' | 'customerServicePhone'>

export function footerOf(settings: Settings, language: Language): Footer {
  const known = footers.get(settings)?.[language]
  if (known) return known
  const { sites, customerServicePhone } = settings
  const footer = {
    accessibilityHref: paths.accessibility(),
    privacy: siteLinksFor(language, sites.privacy),
    phone: phoneNumbers(customerServicePhone ?? '', '')[0] ?? null,
  }
  footers.set(settings, { ...footers.get(settings), [language]: footer })
  return footer
}

/** Made once by language: parsing the phone number takes a twentieth of a small page. */
const footers = new WeakMap<Settings, Partial<Record<Language, Footer>>>()
