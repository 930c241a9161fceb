import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Fold } from '~/ui/fold'
import { isLate } from '~/domain/due'
import { ShortDay } from '~/ui/short-day'
import { paths } from '~/paths'
import { Credits, DueDay, useDueWords } from '~/screens/parts/due-day'
import { Drawer, endingLink, endingText, FailedDrawer } from './drawers'
import type { BillLine, MoneyView, NextView } from './load.server'

/** The amount to pay and the bills, late ones first. */
export function MoneyDrawer({ next: { money, addressId, main } }: { next: NextView }) {
  const { t } = useTranslation()
  const words = { id: 'to-pay', title: t('dashboard:pay.title') }
  if (!money.ok) {
    return (
      <FailedDrawer {...words} text={t('errors:error_loading_payments')} addressId={addressId} />
    )
  }
  const { sums, lines, counted, total, isAll } = money.value
  const [first] = lines
  const withoutAmount = lines.filter(({ amount }) => amount === '').length
  if (!first && counted === total) return null
  return (
    <Drawer
      {...words}
      figure={sums.map((sum) => (
        <div key={sum} className="figure">
          {sum}
        </div>
      ))}
      action={
        first && (
          <PayButton
            bill={first}
            isOnly={lines.length === 1}
            isMain={main === 'pay'}
            addressId={addressId}
          />
        )
      }
    >
      <Nearest money={money.value} />
      <Credits sums={money.value.credits} />
      {withoutAmount > 0 && (
        <p className="note">{t('dashboard:pay.no_amount', { count: withoutAmount })}</p>
      )}
      <Counted money={money.value} addressId={addressId} />
      {lines.length > 1 && (
        <Fold
          className="-mb-2!"
          summary={t(isAll ? 'dashboard:pay.all' : 'dashboard:pay.some', { count: lines.length })}
        >
          <ul>
            {lines.map((bill, index) => (
              <li key={index}>
                <Bill bill={bill} addressId={addressId} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Drawer>
  )
}

/** How many orders the sum covers, unless it covers all (answer 95). */
function Counted({ money, addressId }: { money: MoneyView; addressId: string }) {
  const { t } = useTranslation()
  const { counted, total, isCut } = money
  if (counted >= total) return null
  return (
    <p className="note">
      {t('dashboard:pay.counted', { counted, total })}{' '}
      {isCut && (
        <a href={paths.allBills(addressId)} data-keep-place="">
          {t('dashboard:pay.count_all')}
        </a>
      )}
    </p>
  )
}

interface PayButtonProps {
  bill: BillLine
  /** There is no other bill, so the button needs no amount. */
  isOnly: boolean
  isMain: boolean
  addressId: string
}

function PayButton({ bill: { orderId, amount }, isOnly, isMain, addressId }: PayButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant={isMain ? 'primary' : 'text'}
      size="narrow"
      href={`${paths.order(addressId, orderId)}#billing`}
    >
      {isOnly || !amount ? t('dashboard:pay.action') : t('dashboard:pay.one', { amount })}
      <span className="sr-only"> {t('dashboard:pay.of', { id: orderId })}</span>
    </Button>
  )
}

const isOverdue = ({ due }: BillLine) => due !== null && isLate(due.when)

/** The day on which bills are overdue longest, and the next one. */
function Nearest({ money: { late, next } }: { money: MoneyView }) {
  return [late, next].map(
    (due) =>
      due && (
        <DueDay key={due.day.full} as="p" due={due.when} amount={due.amount}>
          <ShortDay day={due.day} />
        </DueDay>
      ),
  )
}

function Bill({ bill, addressId }: { bill: BillLine; addressId: string }) {
  const { orderId, name, invoiceId, amount, asWritten, due } = bill
  const { t } = useTranslation()
  const dueWords = useDueWords()
  const order = paths.order(addressId, orderId)
  const title = t('dashboard:next.order', { id: orderId })
  return (
    <a
      className={cx(endingLink, 'px-0')}
      href={
        invoiceId
          ? `${order}?invoice=${encodeURIComponent(invoiceId)}#invoice-rows`
          : `${order}#billing`
      }
    >
      <span
        className={cx(
          'flex-[0_0_4.5rem] font-display text-base/note font-semibold',
          isOverdue(bill) && 'text-warn',
        )}
      >
        {due && <ShortDay day={due.day} />}
        {due && isLate(due.when) && <span className="sr-only"> {dueWords(due.when)}</span>}
      </span>{' '}
      <span className={endingText}>
        <BreakableText text={name || title} />
        {name && <small className="block"> {title}</small>}
      </span>{' '}
      <strong className="text-birch">{amount || asWritten || '–'}</strong>
    </a>
  )
}
