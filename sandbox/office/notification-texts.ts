import en from '../../locales/en/notifications.json' with { type: 'json' }
import fi from '../../locales/fi/notifications.json' with { type: 'json' }
import sv from '../../locales/sv/notifications.json' with { type: 'json' }
import type { Language } from '../languages'
import type { NotificationType } from '../seeds/notifications'

/** `generic` is for a notification without its parameters. */
type Words = Record<'title' | 'message' | 'generic', string>

type Underscored<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underscored<Rest>}`
  : Text
type Name = Underscored<NotificationType>

/** The portal's words: a push and the list of the dashboard say the same. */
const catalogues: Record<Language, Record<Name, Words>> = { fi, sv, en }

/** The portal words days and times itself; here they are inserted unchanged. */
const messages: Record<Language, Partial<Record<Name, string>>> = {
  fi: {
    offer_published: 'Tarjous {{offerId}}, voimassa {{expirationDate}} asti',
    delivery_time_confirmed: 'Tilaus {{orderId}}: {{deliveryDate}} klo\u00a0{{deliveryTime}}',
  },
  sv: {
    offer_published: 'Offert {{offerId}}, gäller till och med {{expirationDate}}',
    delivery_time_confirmed: 'Order {{orderId}}: {{deliveryDate}} kl.\u00a0{{deliveryTime}}',
  },
  en: { offer_published: 'Offer {{offerId}}, valid until {{expirationDate}}' },
}

/** Uses the generic sentence where a parameter is missing. */
export function notificationText(
  language: Language,
  type: NotificationType,
  params: Record<string, string>,
): { title: string; body: string } {
  const name = type.replaceAll('-', '_') as Name
  const { title, message, generic } = catalogues[language][name]
  let complete = true
  const filled = (messages[language][name] ?? message).replace(
    /\{\{(\w+)\}\}/g,
    (_whole, key: string) => {
      const value = params[key]
      if (!value) complete = false
      return value ?? ''
    },
  )
  return { title, body: complete ? filled : generic }
}
