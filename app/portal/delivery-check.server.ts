import { lastDayToCheck } from '~/domain/arrival-check'
import type { Day } from '~/domain/day'
import { languages } from '~/domain/person'
import { formatDay } from '~/i18n/formats'
import { wordsOf } from '~/i18n/instances.server'
import type { Translate } from '~/i18n/use-translation'
import { dayView } from '~/i18n/short-day'
import type { Portal } from '~/portal/portal.server'
import { listDocuments } from '~/upstream/document.server'
import { settle } from '~/upstream/settle'

/** @param day DD.MM.YYYY; empty: only the part of the name before the day */
const checkName = (t: Translate, orderId: string, day: string): string =>
  t('arrival:report.file', { id: orderId, day })

export const reportName = ({ t, now }: Portal, orderId: string): string =>
  `${checkName(t, orderId, formatDay(now.toISOString()))}.pdf`

interface Checked {
  id: string
  days: readonly (Day | null)[]
  /** Installers send no check, and may not see the customer's documents. */
  isOwn: boolean
}

/**
 * The orders with a delivery to check (answer 101): the last day for it, or the document of the sent check. The
 * API ties no document to an order, so it is found by its name. The documents are read only while a delivery of
 * an own order is to be checked.
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
