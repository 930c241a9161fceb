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
  BRAND_NAME: variable(z.string().default('Keittiö'), 'name of the maker, as shown in the portal', {
    example: 'Keittiö',
  }),
  PAYEE_NAME_FI: variable(
    z.string().optional(),
    "the payee's name beside a Finnish account number, and in the QR codes of payments in euros",
    { example: 'Keittiö Oy', unset: 'none: no name, no QR codes' },
  ),
  PAYEE_NAME_SE: variable(
    z.string().optional(),
    "the payee's name beside a Swedish account number",
    { example: 'Keittiö AB', unset: leftOut },
  ),
  PAYEE_ID_SE: variable(
    organisationNumber.optional(),
    "the payee's Swedish organisation number; QR codes of Swedish payments need it and PAYEE_NAME_SE",
    { example: '556000-4615', unset: 'none: no Swedish QR codes' },
  ),
  VAPID_PUBLIC_KEY: variable(
    pushKey.optional(),
    "public key of the key pair with which the maker's server signs push notifications",
    { example: 'the output of `npx web-push generate-vapid-keys`', unset: 'none: push is off' },
  ),
  WEBSHOP_URL_FI: site('the webshop in Finnish', 'https://shop.example/'),
  WEBSHOP_URL_SV: site('the webshop in Swedish', 'https://shop.example/sv'),
  INSTALLATION_URL_FI: site(
    'the installation services in Finnish; without these and the webshop the page of services is left out',
    'https://installation.example/',
  ),
  INSTALLATION_URL_SV: site(
    'the installation services in Swedish',
    'https://installation.example/sv',
  ),
  MAP_URL: variable(
    mapTemplate.optional(),
    "address of a map with `{query}`, linked from an installer's delivery address; the portal itself sends nothing there",
    { example: 'https://map.example/?q={query}', unset: 'none: no links to maps' },
  ),
  PRIVACY_URL_FI: site(
    'the privacy statement in Finnish, linked from the settings and in the footer',
    'https://maker.example/privacy',
  ),
  PRIVACY_URL_SV: site('the privacy statement in Swedish', 'https://maker.example/sv/privacy'),
  CUSTOMER_SERVICE_PHONE: variable(
    phone.optional(),
    'number of the customer service, in the footer of every page',
    { example: '010 555 0150', unset: leftOut },
  ),
  CUSTOMER_SERVICE_PHONE_SE: variable(
    phone.optional(),
    'the same, in the footer of pages of a Swedish address',
    { example: '+46 90 555 01 50', unset: 'CUSTOMER_SERVICE_PHONE' },
  ),
  ACCESSIBILITY_EMAIL: variable(
    z.email({ error: 'must be an e-mail address' }).optional(),
    'address for feedback, shown in the accessibility statement',
    {
      example: 'accessibility@maker.example',
      unset: 'none: the statement names the phone, or the seller',
    },
  ),
  ACCESSIBILITY_APPROVED: variable(
    z.iso.date({ error: 'must be a day' }).optional(),
    'day on which the maker approved the accessibility statement',
    { example: '2026-12-03', unset: 'none: no day is shown' },
  ),
  SECURITY_CONTACT: variable(
    contactAddress.optional(),
    'contact for reports of vulnerabilities in `/.well-known/security.txt`: a `mailto:`, `https:` or `tel:` address',
    { example: 'mailto:security@maker.example', unset: 'none: no such file' },
  ),
}

export const reports = {
  ANALYTICS_URL: variable(
    link.optional(),
    'address that receives one POST of `{at, pattern, language}` per page view',
    { example: 'https://collector.example/views', unset: 'none: off' },
  ),
  MONITORING_DSN: variable(
    monitoringKey.optional(),
    'the DSN of Sentry or a compatible server; needs the optional `@sentry/core`',
    { example: 'https://key@monitoring.example/1', unset: 'none: off', secret: true },
  ),
}
