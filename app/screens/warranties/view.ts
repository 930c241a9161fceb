import { today } from '~/domain/helsinki'
import {
  defectDeadline,
  type DefectDeadline,
  type Noticed,
  readNoticed,
} from '~/domain/defect-deadline'
import { daysUntil } from '~/domain/days-left'
import { timeUntil, type TimeSpan } from '~/domain/months'
import type { Order, OrderListEntry } from '~/domain/order'
import type { WarrantyPart, WarrantyPeriod } from '~/domain/warranty-period'
import { formatDay } from '~/i18n/formats'
import { pathWith, readPage } from '~/navigation/list-query'
import { paths } from '~/paths'

/** The warranty of an order as its card shows it; days are written DD.MM.YYYY. */
export interface WarrantyCard {
  orderId: string
  /** The seller's words for the order; empty where there are none. */
  name: string
  /** The street where it is delivered; empty where that is not known. */
  place: string
  content: CardContent
}

type CardContent =
  | { state: 'failed'; part: 'order' | 'warranty' }
  /** `day` is as the API has it; null where none is known. */
  | { state: 'coming'; day: string | null }
  | { state: 'undated' }
  | {
      state: 'begun'
      delivered: string
      parts: PartView[]
      /** Until the first part ends that has not ended yet; null once all of it is over. */
      daysLeft: number | null
      /** Null where no day was given. */
      answer: AnswerView | null
    }

export interface PartView extends Pick<WarrantyPart, 'years' | 'covers'> {
  last: string
  /** Null: it has ended. */
  left: TimeSpan | null
}

/** The answer for a defect that was noticed on the given day. */
export type AnswerView =
  | { state: 'before' }
  | { state: 'over' }
  | {
      state: 'covered'
      /** Null: the warranty names no time. */
      last: string | null
      isPast: boolean
      /** Null where it has passed, too, or the law is not known to name one. */
      lastByLaw: string | null
      /** The parts that it is about, where others had ended. */
      only: Pick<PartView, 'years' | 'covers'>[]
      /** The day as addresses have it. */
      noticed: string
    }

interface Read {
  listed: OrderListEntry
  order: Order
  period: WarrantyPeriod
}

export function cardOf({ listed, order, period }: Read, noticed: Noticed, now: Date): WarrantyCard {
  const head = {
    orderId: listed.id,
    name: order.info || listed.info,
    place: order.delivery.streets[0] ?? '',
  }
  if (period.state === 'coming') {
    return { ...head, content: { state: 'coming', day: period.day?.text ?? null } }
  }
  if (period.state === 'undated') return { ...head, content: period }
  // The part that ends first is first.
  const parts = period.parts.map((part) => partView(part, now)).reverse()
  const next = period.parts.findLast(({ last }) => last >= today(now))
  const content = {
    state: 'begun' as const,
    delivered: formatDay(period.first),
    parts,
    daysLeft: next ? daysUntil({ iso: next.last }, now) : null,
    answer:
      noticed.state === 'given'
        ? answerView(defectDeadline(period, noticed.day), {
            all: parts.length,
            noticed: noticed.day,
            now,
          })
        : null,
  }
  return { ...head, content }
}

/** The warranty that ends soonest comes first; then come those that have not begun or could not be read, and those that are over. */
export function soonestFirst(a: WarrantyCard, b: WarrantyCard): number {
  return rankOf(a) - rankOf(b)
}

function rankOf({ content }: WarrantyCard): number {
  if (content.state !== 'begun') return Number.MAX_SAFE_INTEGER
  return content.daysLeft ?? Number.MAX_VALUE
}

/** The list still says which order it is. */
export function failedCard(
  { id, info }: Pick<OrderListEntry, 'id' | 'info'>,
  part: 'order' | 'warranty',
): WarrantyCard {
  return { orderId: id, name: info, place: '', content: { state: 'failed', part } }
}

function partView({ years, covers, last }: WarrantyPart, now: Date): PartView {
  const from = today(now)
  return { years, covers, last: formatDay(last), left: last < from ? null : timeUntil(last, from) }
}

function answerView(
  deadline: DefectDeadline,
  { all, noticed, now }: { all: number; noticed: string; now: Date },
): AnswerView {
  if (deadline.state !== 'covered') return deadline
  const { parts, last, lastByLaw } = deadline
  const hasPassed = (day: string) => day < today(now)
  return {
    state: 'covered',
    last: last && formatDay(last),
    isPast: last !== null && hasPassed(last),
    lastByLaw: lastByLaw && !hasPassed(lastByLaw) ? formatDay(lastByLaw) : null,
    only: parts.length < all ? parts.map(({ years, covers }) => ({ years, covers })) : [],
    noticed,
  }
}

export interface WarrantiesQuery {
  /** The day on which somebody noticed a defect. */
  noticed: Noticed
  page: number
}

export function readWarrantiesQuery(search: URLSearchParams, now: Date): WarrantiesQuery {
  return { noticed: readNoticed(search.get('noticed'), now), page: readPage(search, 'page') }
}

/** The page at the same day, also where that is wrong: nobody types it again. */
export function warrantiesHref(
  addressId: string,
  { noticed, page }: { noticed: string; page: number },
): string {
  const parameters = { noticed: noticed || null, page: page > 1 && page }
  return pathWith(paths.warranties(addressId), parameters)
}
