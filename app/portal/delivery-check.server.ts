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
export const checkName = (t: Translate, orderId: string, day: string): string =>
  t('arrival:report.file', { id: orderId, day })

/**
 * Whether the order's delivery is to be checked (answer 101): until which day, or the document of a check that
 * was sent. Null: neither. The API keeps no order with a document, so it is found by its name, in one call that
 * is made only while a delivery is to be checked.
 * @param days of the order's deliveries
 */
export async function deliveryCheck(
  portal: Portal,
  { addressId, orderId }: { addressId: string; orderId: string },
  days: readonly (Day | null)[],
) {
  const until = lastDayToCheck(days, portal.now)
  if (until === null) return null
  const documents = await settle(listDocuments(portal.api, addressId))
  const names = languages.map((language) => checkName(wordsOf(language).t, orderId, '').trim())
  const sent = (documents.ok ? documents.value : []).find(({ filename }) =>
    names.some((name) => filename.startsWith(`${name} `)),
  )
  if (!sent) return { until: dayView({ text: formatDay(until), iso: until }, portal) }
  return { sent: { id: sent.id, filename: sent.filename, on: sent.updatedOn } }
}

export type DeliveryCheck = Awaited<ReturnType<typeof deliveryCheck>>
