import { useTranslation } from 'react-i18next'
import { Elevation } from '~/art/elevation'
import { LoadError } from '~/components/load-error'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { Arrival } from './arrival'
import { PaymentDrawer, MissingDrawer } from './drawers'
import { Endings } from './endings'
import { LaterDeliveries } from './later-deliveries'
import type { NextView } from './view'

/** What comes next, what is to be paid, what is missing, and what ends soon. */
export function NextSection({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  if (isNothing(next)) return <NothingNext addressId={addressId} />
  const { first, toPay, missing } = next
  const hasDrawer = !toPay.ok || toPay.value !== null || !missing.ok || missing.value !== null
  return (
    <section aria-labelledby="next" className="next">
      <div className="front-head">
        <h2 id="next">{t('dashboard:next.title')}</h2>
        {hasDates(next) && <CalendarLink href={paths.addressCalendar(addressId)} />}
      </div>
      {next.failed.map((list) => (
        <LoadError
          key={list}
          title={t(`errors:error_loading_${list}`)}
          retryHref={paths.dashboard(addressId)}
        />
      ))}
      {first && <Arrival delivery={first} addressId={addressId} isMain={!next.paysFirst} />}
      {hasDrawer && (
        <div className="drawers">
          <PaymentDrawer toPay={toPay} addressId={addressId} isMain={next.paysFirst} />
          <MissingDrawer missing={missing} addressId={addressId} />
        </div>
      )}
      <LaterDeliveries next={next} addressId={addressId} />
      <Endings next={next} addressId={addressId} />
    </section>
  )
}

function isNothing({ first, later, toPay, missing, ...rest }: NextView): boolean {
  const isSettled = toPay.ok && toPay.value === null && missing.ok && missing.value === null
  const lists = [later, rest.endings, rest.failed, rest.withoutPayments]
  return first === null && isSettled && lists.every((list) => list.length === 0)
}

/** Is there something to add to a calendar? */
function hasDates({ first, later, toPay, missing, endings }: NextView): boolean {
  const days = [first, ...later.filter(({ isPast }) => !isPast)].map((delivery) => delivery?.day)
  const others = [toPay.ok && toPay.value?.due?.day, missing.ok && missing.value?.day]
  const isAhead = (iso: string | null | undefined) => iso !== null && iso !== undefined
  return endings.length > 0 || [...days, ...others].some((day) => day && isAhead(day.iso))
}

function NothingNext({ addressId }: { addressId: string }) {
  const { t } = useTranslation()
  return (
    <section className="front solo empty" aria-labelledby="next">
      <Elevation />
      <h2 id="next">{t('dashboard:next.none.title')}</h2>
      <p>{t('dashboard:next.none.text')}</p>
      <a className="button" href={paths.orders(addressId)}>
        {t('dashboard:next.none.action')}
      </a>
    </section>
  )
}
