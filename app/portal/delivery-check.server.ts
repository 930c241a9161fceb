import { lastDayToCheck, readFindings, type Finding } from '~/domain/arrival-check'
import type { Day } from '~/domain/day'
import type { PortalDocument } from '~/domain/document'
import { today } from '~/domain/helsinki'
import { languages } from '~/domain/person'
import { formatDay } from '~/i18n/formats'
import { wordsOf } from '~/i18n/instances.server'
import type { Translate } from '~/i18n/use-translation'
import { dayView } from '~/i18n/short-day'
import { readWhole } from '~/net/read-whole'
import type { Portal } from '~/portal/portal.server'
import { unlessAway } from '~/session/store/records.server'
import { downloadDocument, listDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { orNull, settle } from '~/upstream/settle'

/** @param day DD.MM.YYYY; empty: only the part of the name before the day */
const checkName = (t: Translate, orderId: string, day: string): string =>
  t('arrival:report.file', { id: orderId, day })

export const reportName = ({ t, now }: Portal, orderId: string): string =>
  `${checkName(t, orderId, formatDay(now.toISOString()))}.pdf`

/** "Tilaus 412873: 1 puuttuu, 1 vioittunut", the details of the document (answer 109), with plain spaces. */
export const reportDetails = (t: Translate, orderId: string, result: string): string =>
  `${t('order:title', { id: orderId })}: ${result.replaceAll('\u00a0', ' ')}`

/** The second of two senders learns why this check was not sent. The check was sent, also without a store. */
export const tellAlreadySent = (portal: Portal) =>
  unlessAway(portal.tell({ key: 'arrival:review.sent_already', tone: 'ok' }), undefined)

interface Checked {
  id: string
  days: readonly (Day | null)[]
  /** Installers send no check, and may not see the customer's documents. */
  isOwn: boolean
}

/**
 * The orders with a delivery to check (answer 109): the last day for it, or the document of the sent check. The
 * documents are read only while a delivery of an own order is to be checked.
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
    ? await orNull(listDocuments(portal.api, addressId))
    : null
  return due.map(({ id, isOwn, until }) => ({
    orderId: id,
    isOwn,
    until: dayView({ text: formatDay(until), iso: until }, portal),
    sent: isOwn && documents ? sentAmong(documents, id, portal) : null,
  }))
}

export type DeliveryCheck = Awaited<ReturnType<typeof deliveryChecks>>[number]

/** The API ties no document to an order, so the report is found by its name, in the sender's language. */
export function sentAmong(
  documents: readonly PortalDocument[],
  orderId: string,
  portal: Pick<Portal, 'language' | 'now'>,
) {
  for (const { t } of languages.map(wordsOf)) {
    const name = `${checkName(t, orderId, '').trim()} `
    const report = documents.find(({ filename }) => filename.startsWith(name))
    if (!report) continue
    const { id, filename, details, updatedAt, updatedOn } = report
    const before = reportDetails(t, orderId, '')
    return {
      id,
      filename,
      on: dayView({ text: updatedOn, iso: updatedAt && today(new Date(updatedAt)) }, portal),
      /** "1 puuttuu, 1 vioittunut"; empty where the API has not kept the details. */
      result: details.startsWith(before) ? details.slice(before.length) : '',
    }
  }
  return null
}

/** An order without product rows has nothing to check. Where they cannot be read, the check's page says so. */
export async function openCheck<T extends Pick<DeliveryCheck, 'orderId' | 'sent'>>(
  { api }: Portal,
  checks: readonly T[],
): Promise<T | null> {
  for (const check of checks.filter(({ sent }) => !sent).slice(0, mostTried)) {
    const fact = `rows of order ${check.orderId}`
    if (api.facts.has(fact)) return check
    const rows = await orNull(listProductRows(api, check.orderId))
    if (rows && rows.length > 0) api.facts.add(fact)
    if (rows?.length !== 0) return check
  }
  return null
}

/** Each try is a call to the API. */
const mostTried = 3

const mostReportBytes = 2_000_000

/**
 * The findings of a sent report. They are keywords of its metadata, so that nothing is stored beside it. Null:
 * unreadable.
 */
export async function reportedFindings(
  { api }: Portal,
  documentId: string,
): Promise<Map<string, Finding> | null> {
  const read = async () => {
    const { body } = await downloadDocument(api, documentId)
    return readWhole(body, mostReportBytes)
  }
  const report = await settle(read())
  const bytes = report.ok ? report.value?.toString('latin1') : undefined
  const keywords = /<pdf:Keywords>([\w ]*)</.exec(bytes ?? '')?.[1]
  return keywords === undefined ? null : readFindings(keywords)
}
