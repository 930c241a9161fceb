import { describe, expect, it } from 'vitest'
import { notification } from '~/domain/notification.fixture'
import type { Language } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import { notificationText } from '~/screens/dashboard/news'

const words = (language: Language) => ({ t: wordsOf(language).t, language })

const documentAdded = notification('n-1', {
  type: 'document-added',
  titleKey: 'notifications.document_added.title',
  messageKey: 'notifications.document_added.message',
  params: { orderId: '412873', fileName: 'Keittiö & tasot.pdf' },
})

describe("a notification's text", () => {
  it('of an unknown key is the API’s own text', () => {
    const unknown = {
      ...documentAdded,
      type: 'service-break',
      titleKey: 'notifications.service_break.title',
      messageKey: 'notifications.service_break.message',
      title: 'Huoltokatko sunnuntaina',
      message: 'Palvelu on suljettu klo 2–5.',
    }
    expect(notificationText(unknown, words('en'))).toEqual({
      title: 'Huoltokatko sunnuntaina',
      message: 'Palvelu on suljettu klo 2–5.',
    })
  })

  it('of an unknown type is one general word', () => {
    const bare = { ...documentAdded, type: 'constructor', titleKey: '', messageKey: 'toString' }
    expect(notificationText(bare, words('en'))).toEqual({ title: 'Notification', message: '' })
  })

  it.each([
    ['fi', 'klo 8–12', 'Tilaus\u00a01: 03.12.2026 klo\u00a08–12'],
    ['sv', '8-12', 'Order\u00a01: 03.12.2026 kl.\u00a08–12'],
    ['en', 'kl. 8–12', 'Order\u00a01: 03.12.2026, 8:00–12:00'],
    ['fi', 'aamupäivällä', 'Tilaus\u00a01: 03.12.2026 aamupäivällä'],
    ['sv', 'på förmiddagen', 'Order\u00a01: 03.12.2026 på förmiddagen'],
    ['en', 'aamupäivällä', 'Order\u00a01: 03.12.2026, aamupäivällä'],
    ['sv', 'to klo 8–12', 'Order\u00a01: 03.12.2026 to kl.\u00a08–12'],
    ['en', 'to klo 8–12', 'Order\u00a01: 03.12.2026, to 8:00–12:00'],
  ] as const)('in %s says a time as it came: %s', (language, deliveryTime, expected) => {
    const confirmed = {
      ...documentAdded,
      messageKey: 'notifications.delivery_time_confirmed.message',
      params: { orderId: '1', deliveryDate: '03.12.2026', deliveryTime },
    }
    expect(notificationText(confirmed, words(language)).message).toBe(expected)
  })

  it.each([
    ['fi', '16.12.2026', 'Tarjous\u00a01, voimassa 16.12.2026\u00a0asti'],
    ['sv', '16.12.2026', 'Offert\u00a01, gäller till och med 16.12.2026'],
    ['en', '16.12.2026', 'Offer\u00a01, valid until 16.12.2026'],
    ['fi', 'sopimuksen mukaan', 'Tarjous\u00a01, voimassa sopimuksen mukaan'],
  ] as const)(
    'in %s says until when an offer is valid: %s',
    (language, expirationDate, expected) => {
      const messageKey = 'notifications.offer_published.message'
      const offer = { ...documentAdded, messageKey, params: { offerId: '1', expirationDate } }
      expect(notificationText(offer, words(language)).message).toBe(expected)
    },
  )
})
