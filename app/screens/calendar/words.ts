import type { Translate } from '~/i18n/words'
import type { CalendarEvent, DeliverySubject } from '~/domain/calendar/event'
import type { Language } from '~/domain/person'
import { formatDay, formatMoney, formatTimeOfDay } from '~/i18n/formats'
import { paths } from '~/paths'
import { coverWords, yearsWords } from '~/screens/parts/warranty-words'

/** In whose words, and where the pages are. */
export interface Reader {
  t: Translate
  language: Language
  now: Date
  /** Of the portal, without a slash at its end. */
  origin: string
  /** The selected one, which the pages' addresses begin with. */
  addressId: string
}

export function wordsOfEvent(event: CalendarEvent, reader: Reader) {
  const { t, origin } = reader
  const { summary, about, path } = subjectWords(event, reader)
  const page = origin + path
  const asOf = t('calendar:as_of', { day: formatDay(reader.now.toISOString()) })
  return {
    summary,
    /** Line by line. */
    description: [
      ...(event.isConfirmed ? [] : [t('calendar:estimate')]),
      ...about.filter((line) => line !== ''),
      `${asOf} ${page}`,
    ],
    /** Its page in the portal, with its host. */
    page,
  }
}

/** An event as a calendar shows it. */
export type EventWords = ReturnType<typeof wordsOfEvent>

interface SubjectWords {
  summary: string
  /** Lines; empty ones are left out. */
  about: string[]
  path: string
}

function subjectWords(event: CalendarEvent, reader: Reader): SubjectWords {
  const { subject } = event
  const { t, language, addressId } = reader
  switch (subject.kind) {
    case 'delivery':
      return deliveryWords(subject, event.isConfirmed, reader)
    case 'backorder':
    case 'claim': {
      const order = t('order:title', { id: subject.orderId })
      const keys = event.isConfirmed ? confirmed : estimated
      return {
        summary: t(keys[subject.kind], { name: subject.name || order }),
        about: [order, carrierLine(subject.carrier, t)],
        path: paths.backorder(addressId, subject.orderId),
      }
    }
    case 'due': {
      const { orderId, invoice, amount, reference } = subject
      const sum = amount && formatMoney(amount, language)
      return {
        summary: sum ? t('calendar:due', { sum }) : t('calendar:due_unknown'),
        about: [
          t('order:title', { id: orderId }),
          invoice && t('calendar:invoice', { number: invoice }),
          reference && t('calendar:reference', { reference }),
        ],
        path: `${paths.order(addressId, orderId)}#billing`,
      }
    }
    case 'offer':
      return {
        summary: t('calendar:offer', { name: subject.name || subject.offerId }),
        about: [],
        path: paths.offer(addressId, subject.offerId),
      }
    case 'share':
      return {
        summary: t('calendar:share', { email: subject.email }),
        about: [t('order:title', { id: subject.orderId })],
        path: paths.orderSharing(addressId, subject.orderId),
      }
    case 'warranty': {
      const part = subject.covers ? t(coverWords[subject.covers]) : t(yearsWords[subject.years])
      return {
        summary: t('calendar:warranty', { part }),
        about: [t('order:title', { id: subject.orderId }), t('calendar:warranty_text')],
        path: paths.warranty(addressId, subject.orderId),
      }
    }
    case 'defect':
      return {
        summary: t('calendar:defect', { id: subject.orderId }),
        about: [t('calendar:defect_text', { day: formatDay(subject.noticed) })],
        path: paths.defect(addressId, subject.orderId),
      }
  }
}

const confirmed = {
  delivery: 'calendar:delivery',
  backorder: 'calendar:backorder',
  claim: 'calendar:claim',
} as const

const estimated = {
  delivery: 'calendar:delivery_estimate',
  backorder: 'calendar:backorder_estimate',
  claim: 'calendar:claim_estimate',
} as const

function deliveryWords(
  { orderId, name, carrier, time, isToPrepareFor }: DeliverySubject,
  isConfirmed: boolean,
  { t, language, addressId }: Reader,
): SubjectWords {
  const order = t('order:title', { id: orderId })
  const keys = isConfirmed ? confirmed : estimated
  return {
    summary: t(keys.delivery, { name: name || order }),
    about: [
      order,
      time && t('calendar:time', { time: formatTimeOfDay(time, language) }),
      carrierLine(carrier, t),
    ],
    path: isToPrepareFor
      ? paths.deliveryPreparation(addressId, orderId)
      : paths.order(addressId, orderId),
  }
}

const carrierLine = (carrier: string, t: Translate) =>
  carrier && t('calendar:carrier', { name: carrier })
