import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { DayTime } from '~/ui/short-day'
import { isSingleDay, type Day } from '~/domain/day'
import { formatWeekday } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'

interface DeliveryDayProps {
  day: Day | null
  isConfirmed: boolean
  /** Then the day is certain, and the page does not qualify it. */
  isDelivered: boolean
}

/** Above the day on phones, before it elsewhere. */
export const weekdayClass =
  'max-md:block max-md:font-sans max-md:text-sm/note max-md:font-normal max-md:text-birch-2'

/** The day of a delivery, its weekday before it, and how far one may rely on it. */
export function DeliveryDay({ day, isConfirmed, isDelivered }: DeliveryDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!day) return <>–</>
  const weekday = isSingleDay(day) && day.iso ? formatWeekday(day.iso, language, 'short') : ''
  return (
    <>
      <DayTime iso={day.iso}>
        {weekday !== '' && <span className={weekdayClass}>{weekday}</span>} {day.text}
      </DayTime>{' '}
      {!isDelivered && (
        <small className="block font-sans text-sm/note font-normal text-birch-2">
          {isConfirmed ? t('backorder:confirmed') : t('backorder:estimate')}
        </small>
      )}
    </>
  )
}

/** Its day has passed without a delivery. */
export function LateChip() {
  const { t } = useTranslation()
  return (
    <Chip tone="warn" icon="clock">
      {t('backorder:late')}
    </Chip>
  )
}
