import type { Language } from '../languages'
import type { NotificationType } from '../seeds/notifications'

/** `generic` is for a notification without its parameters. */
interface Words {
  title: string
  message: string
  generic: string
}

const fi: Record<NotificationType, Words> = {
  'offer-published': {
    title: 'Uusi tarjous',
    message: 'Tarjous {{offerId}}, voimassa {{expirationDate}} asti',
    generic: 'Keittiösuunnittelijasi on julkaissut sinulle tarjouksen.',
  },
  'order-published': {
    title: 'Tilauksesi on nyt täällä',
    message: '{{info}}, tilaus {{orderId}}',
    generic: 'Keittiösuunnittelijasi on julkaissut tilauksesi.',
  },
  'document-added': {
    title: 'Uusi asiakirja',
    message: '{{fileName}}, tilaus {{orderId}}',
    generic: 'Sinulle on julkaistu uusi asiakirja.',
  },
  'delivery-time-confirmed': {
    title: 'Toimitusaika vahvistettu',
    message: 'Tilaus {{orderId}}: {{deliveryDate}} klo\u00a0{{deliveryTime}}',
    generic: 'Tilauksesi toimitusaika on vahvistettu.',
  },
  'backorder-delivery': {
    title: 'Jälkitoimitukselle on päivä',
    message: '{{product}}, tilaus {{orderId}}',
    generic: 'Katso jälkitoimituksen ajankohta toimituksista.',
  },
  'reclamation-delivery-estimate': {
    title: 'Reklamaatiotoimituksen arvio',
    message: '{{product}}: {{deliveryEstimate}}',
    generic: 'Reklamaatiotoimituksesi ajankohta on arvioitu.',
  },
}

const sv: Record<NotificationType, Words> = {
  'offer-published': {
    title: 'Ny offert',
    message: 'Offert {{offerId}}, gäller till och med {{expirationDate}}',
    generic: 'Din köksdesigner har publicerat en offert för dig.',
  },
  'order-published': {
    title: 'Din order finns nu här',
    message: '{{info}}, order {{orderId}}',
    generic: 'Din köksdesigner har publicerat din order.',
  },
  'document-added': {
    title: 'Nytt dokument',
    message: '{{fileName}}, order {{orderId}}',
    generic: 'Ett nytt dokument har publicerats för dig.',
  },
  'delivery-time-confirmed': {
    title: 'Leveranstid bekräftad',
    message: 'Order {{orderId}}: {{deliveryDate}} kl.\u00a0{{deliveryTime}}',
    generic: 'Leveranstiden för din order har bekräftats.',
  },
  'backorder-delivery': {
    title: 'Tid för restleveransen klar',
    message: '{{product}}, order {{orderId}}',
    generic: 'Se tiden för restleveransen bland leveranserna.',
  },
  'reclamation-delivery-estimate': {
    title: 'Beräknad reklamationsleverans',
    message: '{{product}}: {{deliveryEstimate}}',
    generic: 'Tiden för din reklamationsleverans har beräknats.',
  },
}

const en: Record<NotificationType, Words> = {
  'offer-published': {
    title: 'New offer',
    message: 'Offer {{offerId}}, valid until {{expirationDate}}',
    generic: 'Your kitchen designer has published an offer for you.',
  },
  'order-published': {
    title: 'Your order is now here',
    message: '{{info}}, order {{orderId}}',
    generic: 'Your kitchen designer has published your order.',
  },
  'document-added': {
    title: 'New document',
    message: '{{fileName}}, order {{orderId}}',
    generic: 'A new document has been published for you.',
  },
  'delivery-time-confirmed': {
    title: 'Delivery time confirmed',
    message: 'Order {{orderId}}: {{deliveryDate}}, {{deliveryTime}}',
    generic: 'The delivery time of your order has been confirmed.',
  },
  'backorder-delivery': {
    title: 'Backorder delivery date set',
    message: '{{product}}, order {{orderId}}',
    generic: 'See the date of the backorder delivery under Deliveries.',
  },
  'reclamation-delivery-estimate': {
    title: 'Replacement delivery estimate',
    message: '{{product}}: {{deliveryEstimate}}',
    generic: 'The time of your replacement delivery has been estimated.',
  },
}

const words: Record<Language, Record<NotificationType, Words>> = { fi, sv, en }

/** Null where a parameter is missing. */
export function notificationText(
  language: Language,
  type: NotificationType,
  params: Record<string, string>,
): { title: string; body: string } {
  const { title, message, generic } = words[language][type]
  let complete = true
  const filled = message.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = params[name]
    if (!value) complete = false
    return value ?? ''
  })
  return { title, body: complete ? filled : generic }
}
