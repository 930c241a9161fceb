import { dot } from '~/domain/one-line'
import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Icon } from '~/ui/icon'
import { isLate } from '~/domain/due'
import { ShortDay } from '~/ui/short-day'
import { paths } from '~/paths'
import { Credits, DueDay, useDueWords } from '~/screens/parts/due-day'
import { Entry, FailedEntry } from './ledger'
import type { MoneyView, NextView } from './load.server'

/** The amount to pay, and its bills by day. */
export function MoneyEntry({ next: { money, addressId, main } }: { next: NextView }) {
  const { t } = useTranslation()
  const words = { id: 'to-pay', title: t('dashboard:pay.title') }
  if (!money.ok) {
    return (
      <FailedEntry {...words} text={t('errors:error_loading_payments')} addressId={addressId} />
    )
  }
  const { sums, days, late, next, counted, total, withoutAmount } = money.value
  const [first] = days
  if (!first && counted === total) return null
  return (
    <>
      <Entry
        {...words}
        figure={sums.map((sum) => (
          <div key={sum}>{sum}</div>
        ))}
        action={
          first && (
            <PayLink
              day={first}
              sums={sums}
              isOnly={days.length === 1}
              isMain={main === 'pay'}
              addressId={addressId}
            />
          )
        }
      >
        {[late, late ? null : next].map(
          (due) =>
            due && (
              <DueDay
                key={due.day.full}
                as="p"
                due={due.when}
                amount={due.amount}
                isDayBelow={due === late}
              >
                <ShortDay day={due.day} />
              </DueDay>
            ),
        )}
        <Credits sums={money.value.credits} />
        {withoutAmount > 0 && <p>{t('dashboard:pay.no_amount', { count: withoutAmount })}</p>}
        <Counted money={money.value} addressId={addressId} />
      </Entry>
      <Bills money={money.value} addressId={addressId} />
    </>
  )
}

/** How many orders the sum covers, unless it covers all (answer 95). */
function Counted({ money, addressId }: { money: MoneyView; addressId: string }) {
  const { t } = useTranslation()
  const { counted, total, isCut } = money
  if (counted >= total) return null
  return (
    <p>
      {t('dashboard:pay.counted', { counted, total })}{' '}
      {isCut && (
        <a href={paths.allBills(addressId)} data-keep-place="">
          {t('dashboard:pay.count_all')}
        </a>
      )}
    </p>
  )
}

type BillsOfDay = MoneyView['days'][number]
type BillsOfOrder = BillsOfDay['orders'][number]

interface PayLinkProps {
  day: BillsOfDay
  /** Beside the link. */
  sums: readonly string[]
  /** There is no other day, so the link needs no amount. */
  isOnly: boolean
  isMain: boolean
  addressId: string
}

/** Leads to the first bill; brass if it is late and nothing is more urgent. */
function PayLink({ day: { orders, amount }, sums, isOnly, isMain, addressId }: PayLinkProps) {
  const { t } = useTranslation()
  const orderId = orders[0]?.orderId ?? ''
  const isWhole = isOnly || orders.length > 1 || amount === ''
  const label = isWhole ? t('dashboard:pay.action') : t('dashboard:pay.one', { amount })
  const words = (
    <span>
      {label}
      <span className="sr-only"> {t('dashboard:pay.of', { id: orderId })}</span>
    </span>
  )
  const href = `${paths.order(addressId, orderId)}#billing`
  const link = isMain ? (
    <Button variant="primary" href={href}>
      {words}
    </Button>
  ) : (
    <a className="act" href={href}>
      {words}
      <Icon name="right" size="tiny" />
    </a>
  )
  const length = Math.max(...sums.map((sum) => sum.length)) + label.length + (isMain ? 2 : 0)
  return length > mostBeside ? <p className="max-md:col-span-full">{link}</p> : link
}

/** Characters of sum and link that fit beside each other on a phone; a longer link has a line of its own. */
const mostBeside = 27

/** All bills by day, if the row above cannot name them: one is late, or several orders have some. */
function Bills({ money, addressId }: { money: MoneyView; addressId: string }) {
  const { t } = useTranslation()
  const { days, late, next, sums, count, isAll } = money
  const orderIds = new Set(days.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))
  if (count < 2 || (!late && orderIds.size === 1)) return null
  // The row above names the first day, or what is late.
  const second = late ? days.find(({ due }) => due && due.day.full === next?.day.full) : days[1]
  const ofNext = second?.amount ? second : null
  return (
    <details className="group/bills front p-0!">
      <summary className="entry">
        <h3>{ofNext ? t('dashboard:pay.next') : t('dashboard:pay.by_day')}</h3>{' '}
        {ofNext && <span className="figure">{ofNext.amount}</span>}{' '}
        <span className="note">
          {ofNext?.due && <ShortDay day={ofNext.due.day} />}
          {ofNext && `${dot}${t('dashboard:pay.bills', { count: ofNext.count })}`}
        </span>{' '}
        <span className="act">
          {t(isAll ? 'dashboard:pay.all' : 'dashboard:pay.some', { count })}
          <Icon name="down" size="tiny" className="group-open/bills:rotate-180" />
        </span>
      </summary>
      <ul className="border-t border-line px-[min(1rem,5vw)] pt-1 pb-2 md:px-6 *:border-line *:not-first:border-t">
        {days.map((day) => (
          <li key={day.due?.day.full ?? ''} className={billRow}>
            <DayOfBills day={day} addressId={addressId} />
          </li>
        ))}
        <li className={cx(billRow, 'font-semibold')}>
          <span>{t('dashboard:pay.sum', { count })}</span> <span>{sums.join(', ')}</span>
        </li>
      </ul>
    </details>
  )
}

const billRow = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 wrap-anywhere'

function DayOfBills({ day, addressId }: { day: BillsOfDay; addressId: string }) {
  const { due, orders, amount } = day
  const { t } = useTranslation()
  const dueWords = useDueWords()
  const late = due && isLate(due.when)
  return (
    <>
      <p>
        <strong className={cx('font-semibold', late && 'text-warn')}>
          {due ? <ShortDay day={due.day} /> : t('dashboard:pay.no_day')}
        </strong>{' '}
        {late && <span className="text-warn">{dueWords(due.when)}</span>}
      </p>{' '}
      {amount && <strong className="text-end font-semibold">{amount}</strong>}{' '}
      {orders.map((order) => (
        <OrderOfDay
          key={order.orderId}
          order={order}
          isOnly={orders.length === 1 && amount !== ''}
          addressId={addressId}
        />
      ))}
    </>
  )
}

interface OrderOfDayProps {
  order: BillsOfOrder
  isOnly: boolean
  addressId: string
}

function OrderOfDay({ order, isOnly, addressId }: OrderOfDayProps) {
  const { orderId, name, count, invoiceId, amount } = order
  const { t } = useTranslation()
  const page = paths.order(addressId, orderId)
  const href = invoiceId
    ? `${page}?invoice=${encodeURIComponent(invoiceId)}#invoice-rows`
    : `${page}#billing`
  return (
    <a className="col-span-full min-h-6 text-birch-2 no-underline hover:underline" href={href}>
      <BreakableText text={count > 1 ? t('dashboard:pay.bills', { count }) : name} />
      {count > 1 || name ? ', ' : ''}
      {t('dashboard:missing.order', { id: orderId })}
      {!isOnly && `${dot}${amount}`}
    </a>
  )
}
