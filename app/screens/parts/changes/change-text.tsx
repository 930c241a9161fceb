import { BreakableText } from '~/components/breakable-text'
import { ShortDay } from '~/components/short-day'
import { useTranslation } from '~/i18n/use-translation'
import type { ChangeView } from './changes-view'

/** "Toimituspäivä siirtyi: to 3.12. → ti 8.12.", and below it where, and when the portal saw it. */
export function ChangeText({ change, where }: { change: ChangeView; where?: string }) {
  const { t } = useTranslation()
  const { label, from, to, names, seen } = change
  const hasDays = from !== null || to !== null
  const about = [hasDays ? names : '', where ?? ''].filter(Boolean).join(' · ')
  return (
    <span>
      {label}
      {(hasDays || names) && ': '}
      {from && <ShortDay day={from} />}
      {from && to && ' → '}
      {to && (
        <strong className={to.iso ? 'nowrap' : undefined}>
          <ShortDay day={to} />
        </strong>
      )}
      {!hasDays && <BreakableText text={names} />}{' '}
      <small>
        {about && <BreakableText text={`${about} · `} />}
        <span className="nowrap">
          {t('changes:seen')} <ShortDay day={seen} />
        </span>
      </small>
    </span>
  )
}
