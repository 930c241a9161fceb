import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { DayTime } from '~/ui/short-day'
import type { Day } from '~/domain/day'
import { weekdayOf } from '~/i18n/short-day'

interface DeliveryDayProps {
  day: Day | null
  isConfirmed: boolean
  /** A delivered day is certain. */
  isDelivered: boolean
}

/** Dates and ranges stay in one line, unless letters are large; words break. */
export const unbroken = (text = ''): string | undefined =>
  /^[\d.\s–-]{1,23}$/.test(text) ? 'whitespace-nowrap @max-[17em]:whitespace-normal' : undefined

/** A delivery day with its weekday and certainty. */
export function DeliveryDay(props: DeliveryDayProps) {
  const { day, isConfirmed, isDelivered } = props
  const { t, i18n } = useTranslation()
  if (!day) return isDelivered ? null : <>{t('order:info.not_known')}</>
  const weekday = weekdayOf(day, i18n.language, 'short')
  const certainty = !isDelivered && (
    <span className="font-normal text-birch-2">
      {isConfirmed ? t('backorder:confirmed') : t('backorder:estimate')}
    </span>
  )
  return (
    <>
      {!isConfirmed && certainty}{' '}
      <DayTime iso={day.iso} className={unbroken(day.text)}>
        {weekday} {day.text}
      </DayTime>{' '}
      {isConfirmed && certainty}
    </>
  )
}

export function LateChip() {
  const { t } = useTranslation()
  return (
    <Chip tone="warn" icon="clock">
      {t('backorder:late')}
    </Chip>
  )
}
