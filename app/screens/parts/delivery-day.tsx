import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { DayTime } from '~/ui/short-day'
import type { Day } from '~/domain/day'
import { weekdayOf } from '~/i18n/short-day'
import { cx } from '~/ui/cx'

interface DeliveryDayProps {
  day: Day | null
  isConfirmed: boolean
  /** A delivered day is certain. */
  isDelivered: boolean
  /** On a line of its own on phones too. */
  isLine?: boolean
}

/** Dates and ranges stay in one line, unless letters are large; words break. */
export const unbroken = (text = ''): string | undefined =>
  /^[\d.\s–-]{1,23}$/.test(text) ? 'whitespace-nowrap @max-[17em]:whitespace-normal' : undefined

/** The weekday is above the day on phones and before it elsewhere. */
export const weekdayClass = 'max-md:block max-md:note max-md:font-sans max-md:font-normal'

/** A delivery day with its weekday and certainty. */
export function DeliveryDay(props: DeliveryDayProps) {
  const { day, isConfirmed, isDelivered, isLine = false } = props
  const { t, i18n } = useTranslation()
  if (!day) return isDelivered ? null : <>{t('order:info.not_known')}</>
  const weekday = weekdayOf(day, i18n.language, 'short')
  const certainty = !isDelivered && (
    <small className={cx('note font-sans font-normal', isLine ? 'me-1 md:me-0 md:block' : 'block')}>
      {isConfirmed ? t('backorder:confirmed') : t('backorder:estimate')}
    </small>
  )
  return (
    <>
      {!isConfirmed && certainty}{' '}
      <DayTime iso={day.iso} className={unbroken(day.text)}>
        {weekday !== '' && <span className={isLine ? undefined : weekdayClass}>{weekday}</span>}{' '}
        {day.text}
      </DayTime>{' '}
      {isConfirmed && certainty}
    </>
  )
}

/** The day has passed without a delivery. */
export function LateChip() {
  const { t } = useTranslation()
  return (
    <Chip tone="warn" icon="clock">
      {t('backorder:late')}
    </Chip>
  )
}
