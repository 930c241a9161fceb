import { useTranslation } from '~/i18n/use-translation'
import type { TimeSpan } from '~/domain/months'
import { coverWords, yearsWords } from '~/screens/parts/warranty-words'
import type { PartView } from '~/screens/warranties/view'

type Named = Pick<PartView, 'years' | 'covers'>

/** The name of a part, or its years where its cover is not known. */
export function usePartName(): (part: Named) => string {
  const { t } = useTranslation()
  return ({ covers, years }) => t(covers ? coverWords[covers] : yearsWords[years])
}

export function PartName({ part }: { part: Named }) {
  return <>{usePartName()(part)}</>
}

/** "jäljellä 1 v 3 kk"; days only where there is less than a month. */
export function Left({ span: { years, months, days } }: { span: TimeSpan }) {
  const { t } = useTranslation()
  const longer = [
    years > 0 ? t('warranties:time.years', { count: years }) : '',
    months > 0 ? t('warranties:time.months', { count: months }) : '',
  ].filter((text) => text !== '')
  if (longer.length > 0) return <>{t('warranties:part.left', { time: longer.join(' ') })}</>
  if (days === 0) return <>{t('warranties:part.last_day')}</>
  return <>{t('warranties:part.left', { time: t('warranties:time.days', { count: days }) })}</>
}
