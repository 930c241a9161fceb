import type { StillToCome } from '~/domain/arrivals'
import { dayView } from '~/i18n/short-day'
import { useTranslation } from '~/i18n/use-translation'
import type { Portal } from '~/portal/portal.server'
import { ShortDay } from '~/ui/short-day'

export type NextDayView = ReturnType<typeof nextDayView>

/** Null: no day is known. */
export const nextDayView = ({ next }: StillToCome, reader: Pick<Portal, 'language' | 'now'>) =>
  next && { ...next, day: dayView(next.day, reader) }

/**
 * 'seuraava pe 4.12.' beside the number of all missing products, 'pe 4.12.' if all come on that day (answer 114),
 * 'seuraava arvio 7.–11.12.', 'ei vielä arviota'.
 */
export function NextDay({ next }: { next: NextDayView }) {
  const { t } = useTranslation()
  if (!next) return <>{t('backorder:no_estimate')}</>
  const { day, isAll, isConfirmed, isPast } = next
  if (isPast) {
    return (
      <>
        <ShortDay day={day} />{' '}
        {t(isConfirmed ? 'dashboard:next.day_passed' : 'dashboard:next.estimate_passed')}
      </>
    )
  }
  return (
    <>
      {!isAll && `${t('backorder:next')} `}
      {!isConfirmed && `${t('backorder:estimate')} `}
      {/* Words of the API may be long. */}
      <span className={day.point === '' ? undefined : 'whitespace-nowrap'}>
        <ShortDay day={day} />
      </span>
    </>
  )
}
