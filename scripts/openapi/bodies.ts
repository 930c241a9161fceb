import { z } from 'zod'
import type { ApiCall } from '~/upstream/endpoints'
import { finnishNames } from './meanings'
import type { Schema } from './schema'

const object = (
  name: string,
  description: string,
  properties: Record<string, Schema>,
  example: object,
) => ({
  name,
  schema: {
    type: 'object',
    description,
    required: Object.keys(properties),
    properties,
    examples: [example],
  },
})

const someWords = { type: 'string', minLength: 1, pattern: '\\S' }

const expiresAt = {
  type: 'string',
  format: 'date-time',
  description: 'The end of the last day in Helsinki; today is the earliest.',
}

/** The portal's bodies, by the call. All fields always come, and no others. */
export const bodies: { [Call in ApiCall]?: { name: string; schema: Schema } } = {
  'POST /api/User': object(
    'UserSettings',
    'What the portal changes of the person.',
    {
      language: { type: 'string', enum: ['fi', 'sv', 'en'] },
      pushNotificationsEnabled: { type: 'boolean' },
    },
    { language: 'sv', pushNotificationsEnabled: true },
  ),
  'POST /api/User/subscription': object(
    'PushSubscription',
    "A browser's push subscription, as its toJSON gives it (W3C Push API).",
    {
      endpoint: {
        type: 'string',
        format: 'uri',
        description: "Address at the browser's push service.",
      },
      expirationTime: { type: ['number', 'null'], description: 'Epoch milliseconds.' },
      keys: {
        type: 'object',
        description: 'What a push is encrypted with.',
        required: ['p256dh', 'auth'],
        properties: { p256dh: { type: 'string' }, auth: { type: 'string' } },
      },
    },
    {
      endpoint: 'https://push.example/send/c1KrmpTuRm4',
      expirationTime: null,
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    },
  ),
  'POST /api/Document': object(
    'DocumentUpload',
    'A file, in base64 within JSON.',
    {
      lisatiedot: {
        type: 'string',
        description: `lisatiedot: ${finnishNames.lisatiedot}; may be empty.`,
      },
      tyyppi: { ...someWords, description: `tyyppi: ${finnishNames.tyyppi}, the only one sent.` },
      filename: {
        ...someWords,
        maxLength: 255,
        description: 'Name of the file, with its extension.',
      },
      filetype: {
        ...someWords,
        description:
          'Media type by the extension: image/jpeg, image/bmp, image/gif, image/png or application/pdf.',
      },
      tiedosto: {
        type: 'string',
        contentEncoding: 'base64',
        pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
        minLength: 4,
        maxLength: 13_333_336,
        description: `tiedosto: ${finnishNames.tiedosto}.`,
      },
    },
    {
      lisatiedot: 'Pohjoisseinä ennen purkua',
      tyyppi: 'Asiakkaan lisäämät liitteet',
      filename: 'keittiö.pdf',
      filetype: 'application/pdf',
      tiedosto: 'JVBERi0xLjQK',
    },
  ),
  'POST /api/Order/{orderId}/Share/{shareId}': object(
    'ShareUpdate',
    'Until when the person sees the order.',
    { expiresAt },
    { expiresAt: '2026-12-31T21:59:59.999Z' },
  ),
  'POST /api/Order/{orderId}/Invitation': object(
    'NewInvitation',
    'Whom to invite.',
    {
      expiresAt,
      email: { type: 'string', pattern: z.toJSONSchema(z.email()).pattern },
      role: { const: 'OMA_ASENTAJA', description: "The customer's own installer, always." },
    },
    {
      expiresAt: '2026-12-31T21:59:59.999Z',
      email: 'asentaja@lehtonen.example',
      role: 'OMA_ASENTAJA',
    },
  ),
  'POST /api/PublicationRequest': object(
    'PublicationRequest',
    'What the person knows of the order; both without spaces around them.',
    {
      orderId: { type: 'string', minLength: 1 },
      postalCode: { type: 'string', minLength: 1 },
    },
    { orderId: '412873', postalCode: '33270' },
  ),
  'POST /api/System/debug': object(
    'StartReport',
    'The portal and the browser, once for each login.',
    {
      hash: { type: 'string', description: 'Revision of the portal.' },
      cookieEnabled: { type: 'boolean' },
      userAgentHeader: { type: 'string', description: 'The User-Agent of the browser.' },
    },
    { hash: '3d856be', cookieEnabled: true, userAgentHeader: 'Mozilla/5.0' },
  ),
}
