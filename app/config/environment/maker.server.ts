import { z } from 'zod'
import {
  contactAddress,
  link,
  mapTemplate,
  monitoringKey,
  organisationNumber,
  phone,
  pushKey,
} from '../config-values.server'
import { variable } from './variable.server'

const site = (about: string, example: string) =>
  variable(link.optional(), about, { example, unset: 'none: the link is left out' })
const leftOut = 'none: left out'

export const maker = {
  BRAND_NAME: variable(z.string().default('Keittiö'), 'shown name of the maker', {
    example: 'Keittiö',
  }),
  PAYEE_NAME_FI: variable(
    z.string().optional(),
    "the payee's name beside a Finnish account number, and in the QR codes of payments in euros",
    {
      example: 'Keittiö Oy',
      unset: 'none: left out, and no such codes',
    },
  ),
  PAYEE_NAME_SE: variable(z.string().optional(), 'the same beside a Swedish one', {
    example: 'Keittiö AB',
    unset: leftOut,
  }),
  PAYEE_ID_SE: variable(
    organisationNumber.optional(),
    'its organisation number, which the QR codes of Swedish payments need beside its name',
    { example: '556000-4615', unset: 'none: no such codes' },
  ),
  VAPID_PUBLIC_KEY: variable(
    pushKey.optional(),
    "public key of push notifications, which the maker's server signs with",
    { example: 'what `npx web-push generate-vapid-keys` prints', unset: 'none: push is off' },
  ),
  WEBSHOP_URL_FI: site('the webshop in Finnish', 'https://shop.example/'),
  WEBSHOP_URL_SV: site('the webshop in Swedish', 'https://shop.example/sv'),
  INSTALLATION_URL_FI: site(
    'the installation services in Finnish; without these and the webshop there is no such page',
    'https://installation.example/',
  ),
  INSTALLATION_URL_SV: site('the same in Swedish', 'https://installation.example/sv'),
  MAP_URL: variable(
    mapTemplate.optional(),
    "a map's address with `{query}`, where an installer's link to the delivery address leads; the portal itself sends nothing there",
    { example: 'https://map.example/?q={query}', unset: 'none: no links to maps' },
  ),
  PRIVACY_URL_FI: site(
    'the privacy statement in Finnish, linked from the settings and in the footer',
    'https://maker.example/privacy',
  ),
  PRIVACY_URL_SV: site('the same in Swedish', 'https://maker.example/sv/privacy'),
  CUSTOMER_SERVICE_PHONE: variable(
    phone.optional(),
    'number of the customer service, in the footer of every page',
    { example: '010 555 0150', unset: leftOut },
  ),
  ACCESSIBILITY_EMAIL: variable(
    z.email({ error: 'must be an e-mail address' }).optional(),
    'where feedback about accessibility is sent, in the accessibility statement',
    { example: 'accessibility@maker.example', unset: 'none: the phone, or the seller' },
  ),
  ACCESSIBILITY_APPROVED: variable(
    z.iso.date({ error: 'must be a day' }).optional(),
    'the day on which the maker approved that statement',
    { example: '2026-12-03', unset: 'none: it says none' },
  ),
  SECURITY_CONTACT: variable(
    contactAddress.optional(),
    'where vulnerabilities are reported, for `/.well-known/security.txt`: a `mailto:`, `https:` or `tel:` address',
    { example: 'mailto:security@maker.example', unset: 'none: there is no such file' },
  ),
}

export const reports = {
  ANALYTICS_URL: variable(
    link.optional(),
    'where page views are sent: one POST of `{at, pattern, language}` each',
    { example: 'https://collector.example/views', unset: 'none: off' },
  ),
  MONITORING_DSN: variable(
    monitoringKey.optional(),
    'key of a Sentry-compatible monitoring; needs the optional `@sentry/core`',
    { example: 'https://key@monitoring.example/1', unset: 'none: off', secret: true },
  ),
}
