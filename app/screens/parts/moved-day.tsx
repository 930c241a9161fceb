import type { ReactNode } from 'react'
import { Chip } from '~/ui/chip'
import { ShortDay } from '~/ui/short-day'
import type { DayView } from '~/i18n/short-day'
import { useTranslation } from '~/i18n/use-translation'

/**
 * The former day, below a delivery day that moved within the last seven days. Null: the day has not moved.
 */
export function MovedDay({ from, children }: { from: DayView | null; children?: ReactNode }) {
  const { t } = useTranslation()
  if (!from) return null
  return (
    <p className="font-sans font-normal">
      <Chip tone="warn" icon="alert">
        {/* One element, because the chip has gaps between its children. */}
        <span>
          {t('day:moved')} <ShortDay day={from} />
        </span>
      </Chip>{' '}
      {children}
    </p>
  )
}
