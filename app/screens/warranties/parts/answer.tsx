import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import type { AnswerView, PartView } from '~/screens/warranties/view'
import type { TimeSpan } from '~/domain/months'
import { coverWords, yearsWords } from '~/screens/parts/warranty-words'

interface AnswerProps {
  answer: AnswerView
  /** When the order was delivered. */
  delivered: string
  addressId: string
  orderId: string
}

/** Until when the defect is to be reported, or why the warranty does not cover it. */
export function Answer({ answer, delivered, addressId, orderId }: AnswerProps) {
  const { t } = useTranslation()
  const partName = usePartName()
  if (answer.state === 'before') {
    return (
      <Notice title={t('warranties:answer.before')}>
        {t('warranties:answer.before_text', { day: delivered })}
      </Notice>
    )
  }
  if (answer.state === 'over') {
    return <Notice title={t('warranties:answer.over')}>{t('warranties:answer.over_text')}</Notice>
  }
  const { last, isPast, lastByLaw, only, noticed } = answer
  const sentences = [
    isPast ? t('warranties:answer.still') : '',
    lastByLaw === null ? '' : t('warranties:answer.by_law', { day: lastByLaw }),
    only.length === 0 ? '' : t('warranties:answer.only', { parts: only.map(partName).join(', ') }),
  ].filter((text) => text !== '')
  return (
    <Notice
      tone={isPast ? 'warn' : 'info'}
      title={<Title last={last} isPast={isPast} />}
      actions={
        last !== null &&
        !isPast && (
          <CalendarLink
            href={paths.warrantyCalendar(addressId, orderId, noticed)}
            of={t('calendar:of_defect', { id: orderId })}
          />
        )
      }
    >
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
    </Notice>
  )
}

function Title({ last, isPast }: { last: string | null; isPast: boolean }) {
  const { t } = useTranslation()
  if (last === null) return <>{t('warranties:answer.at_once')}</>
  return <>{t(isPast ? 'warranties:answer.passed' : 'warranties:answer.until', { day: last })}</>
}

type Named = Pick<PartView, 'years' | 'covers'>

/** The name of a part, or its years where its cover is not known. */
function usePartName(): (part: Named) => string {
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
