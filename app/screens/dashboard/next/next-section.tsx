import { useTranslation } from '~/i18n/use-translation'
import { Elevation } from '~/art/elevation'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { Arrival } from './arrival'
import { MissingDrawer } from './drawers'
import { Endings } from './endings'
import { LaterDeliveries } from './later-deliveries'
import { MoneyDrawer } from './money-drawer'
import type { NextView } from './view'

/** The next delivery, the sum to pay, the missing products, and what ends soon. */
export function NextSection({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  if (isNothing(next)) return <NothingNext next={next} addressId={addressId} />
  const { first, money, missing } = next
  const calendar = hasDates(next) && <CalendarLink href={paths.addressCalendar(addressId)} />
  const hasDrawer = hasMoney(next) || !missing.ok || missing.value !== null
  // All that is known is that something could not be read, which stands above.
  if (!first && !hasDrawer && next.later.length + next.endings.length === 0) return null
  return (
    <section aria-labelledby="next" className="next">
      {/* The front of the delivery says by itself what it is, and has the link. */}
      <div className={first ? 'sr' : 'front-head'}>
        <h2 id="next">{t('dashboard:next.title')}</h2>
        {!first && calendar}
      </div>
      {first && (
        <Arrival delivery={first} addressId={addressId} isMain={!next.paysFirst}>
          {calendar}
        </Arrival>
      )}
      {hasDrawer && (
        <div className="drawers">
          <MoneyDrawer money={money} addressId={addressId} isMain={next.paysFirst} />
          <MissingDrawer missing={missing} addressId={addressId} />
        </div>
      )}
      <LaterDeliveries next={next} addressId={addressId} />
      <Endings next={next} addressId={addressId} />
    </section>
  )
}

function hasMoney({ money }: NextView): boolean {
  return !money.ok || money.value.lines.length + money.value.unread.length > 0
}

function isNothing(next: NextView): boolean {
  const { first, later, missing, endings, failed, incomplete } = next
  const hasCome = missing.ok && missing.value === null
  const lists = [later, endings, failed, incomplete]
  return !first && !hasMoney(next) && hasCome && lists.every((list) => list.length === 0)
}

/** Is there something to add to a calendar? */
function hasDates({ first, later, money, missing, endings }: NextView): boolean {
  const days = [first, ...later.filter(({ isPast }) => !isPast)].map((delivery) => delivery?.day)
  const bills = money.ok ? money.value.lines.map(({ due }) => due?.day) : []
  const others = [...bills, missing.ok && missing.value?.day]
  const isAhead = (iso: string | null | undefined) => iso !== null && iso !== undefined
  return endings.length > 0 || [...days, ...others].some((day) => day && isAhead(day.iso))
}

/** Nothing is ahead; what is to be paid is spoken of only where all of it is known. */
function NothingNext({ next: { money }, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const isPaid = money.ok && money.value.isPaid
  return (
    <section className="front solo empty" aria-labelledby="next">
      <Elevation />
      <h2 id="next">{t('dashboard:next.none.title')}</h2>
      <p>
        {t('dashboard:next.none.text')} {isPaid && t('dashboard:next.none.paid')}{' '}
        {t('dashboard:next.none.came')}
      </p>
      <a className="button" href={paths.orders(addressId)}>
        {t('dashboard:next.none.action')}
      </a>
    </section>
  )
}
