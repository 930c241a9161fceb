import { lastDayToCheck } from '~/domain/arrival-check'
import type { Day } from '~/domain/day'
import { languages } from '~/domain/person'
import { formatDay } from '~/i18n/formats'
import { wordsOf } from '~/i18n/instances.server'
import type { Translate } from '~/i18n/words'
import { dayView } from '~/i18n/short-day'
import type { Portal } from '~/portal/portal.server'
import { listDocuments } from '~/upstream/document.server'
import { settle } from '~/upstream/settle'

/** The file name of a delivery check. @param day DD.MM.YYYY; empty: the part before the day */
const checkName = (t: Translate, orderId: string, day: string): string =>
  t('arrival:report.file', { id: orderId, day })

/** The file name of the delivery check that is made now. */
export const reportName = ({ t, now }: Portal, orderId: string): string =>
  `${checkName(t, orderId, formatDay(now.toISOString()))}.pdf`

interface Checked {
  id: string
  /** Of the order's deliveries. */
  days: readonly (Day | null)[]
  /** Installers send no check, and may not see the customer's documents. */
  isOwn: boolean
}

/**
 * The orders whose delivery is to be checked now (answer 101), each with the last day for it, or with the document
 * of the check that was sent. The API stores no order with a document, so the document is found by its name. The
 * documents of the address are read only while a delivery of an own order is to be checked.
 */
export async function deliveryChecks(
  portal: Portal,
  addressId: string,
  orders: readonly Checked[],
) {
  const due = orders.flatMap((order) => {
    const until = lastDayToCheck(order.days, portal.now)
    return until === null ? [] : [{ ...order, until }]
  })
  const documents = due.some(({ isOwn }) => isOwn)
    ? await settle(listDocuments(portal.api, addressId))
    : null
  return due.map(({ id, isOwn, until }) => {
    const names = languages.map((language) => `${checkName(wordsOf(language).t, id, '').trim()} `)
    const sent =
      isOwn && documents?.ok
        ? documents.value.find(({ filename }) => names.some((name) => filename.startsWith(name)))
        : undefined
    return {
      orderId: id,
      until: dayView({ text: formatDay(until), iso: until }, portal),
      sent: sent && { id: sent.id, filename: sent.filename, on: sent.updatedOn },
    }
  })
}

export type DeliveryCheck = Awaited<ReturnType<typeof deliveryChecks>>[number]
