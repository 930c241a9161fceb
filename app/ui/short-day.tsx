import { dot } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import type { DayView } from '~/i18n/short-day'
import { cx } from './cx'

/** Screen readers read the full date. The space before it is theirs too, or it would show before a comma or dot. */
export function ShortDay({ day }: { day: DayView }) {
  const { short, full, iso } = day
  if (short === full) return <DayTime iso={iso}>{short}</DayTime>
  return (
    <DayTime iso={iso}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only"> {full}</span>
    </DayTime>
  )
}

/** A day with its weekday fits in one line of the narrowest phone; a range of two months, or words, may not. */
const longestLarge = 13

interface LargeDayProps {
  day: DayView
  /** A link, in place of the day alone. */
  children?: ReactNode
  /** Utilities for the size on wide screens. */
  className?: string
}

/** The day that a summary says large. */
export function LargeDay({ day, children, className }: LargeDayProps) {
  const isShort = day.short.length <= longestLarge
  return (
    <p
      className={cx(
        'font-display',
        isShort ? 'text-day whitespace-nowrap' : 'text-title/title font-medium',
        isShort && className,
      )}
    >
      {children || <ShortDay day={day} />}
    </p>
  )
}

interface DayTimeProps {
  iso: string | null
  className?: string
  children: ReactNode
}

/** HTML allows `<time>` only with a machine-readable date: "Week 51" is plain text. */
export function DayTime({ iso, className, children }: DayTimeProps) {
  if (iso === null) return <span className={className}>{children}</span>
  return (
    <time className={className} dateTime={iso}>
      {children}
    </time>
  )
}

/**
 * "12 päivän päästä"; nothing for a passed day.
 * @param props.prefix 'arvio'
 */
export function DimensionLine({
  daysLeft,
  prefix = '',
}: {
  daysLeft: number | null
  prefix?: string
}) {
  if (daysLeft === null || daysLeft < 0) return null
  return (
    <Dimension>
      <span>
        {prefix && `${prefix}, `}
        <DaysLeft days={daysLeft} />
      </span>
    </Dimension>
  )
}

export const Dimension = ({ children }: { children: ReactNode }) => (
  <p className="dimension print:hidden">
    <span className="dash h-3 flex-1 border-s border-birch-3" />
    {children}
    <span className="dash h-3 flex-1 border-e border-birch-3" />
  </p>
)

/** @param days from 0, which is today */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation()
  if (days === 0) return <>{t('day:today')}</>
  if (days === 1) return <>{t('day:tomorrow')}</>
  return <>{t('day:left', { count: days })}</>
}

interface StillValidProps {
  days: number
  /** The day is shown as a warning. */
  isSoon?: boolean
  /** "ma 30.11. asti · vielä 3 päivää": the day comes first. */
  isListed?: boolean
}

/** ", 3 days left", on the last two days " · ends today". */
export function StillValid({ days, isSoon = true, isListed = false }: StillValidProps) {
  const { t } = useTranslation()
  const isLast = days <= 1
  return (
    <>
      {isLast || isListed ? dot : ', '}
      <span className={cx('whitespace-nowrap', isSoon && 'font-semibold text-warn')}>
        {isLast ? (
          <>
            {t('day:ends')} <DaysLeft days={days} />
          </>
        ) : (
          t('day:still', { count: days })
        )}
      </span>
    </>
  )
}
