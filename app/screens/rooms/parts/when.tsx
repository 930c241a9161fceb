import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/components/facts'
import type { Completion } from '~/domain/arrival'
import type { RoomsPageView } from '~/screens/rooms/load.server'
import type { RoomsView } from '~/screens/rooms/rooms-view'
import { Section } from '~/screens/parts/section'
import { CompletionDay } from './completion-day'
import { useRoomName } from './room-name'

interface WhenProps extends Pick<RoomsPageView, 'missing'> {
  view: RoomsView
  /** Beside the title. */
  children: ReactNode
}

/** When to come: the first room that is complete, and all of them. */
export function When({ view, missing, children }: WhenProps) {
  const { t } = useTranslation()
  const nameOf = useRoomName()
  const { first, complete } = view
  return (
    <Section id="when" title={t('rooms:when.title')} action={children}>
      <div className="front">
        <Facts>
          {first && (
            <Fact label={t('rooms:when.first')}>
              {nameOf(first)}
              <br />
              <CompletionText complete={first.complete} />
            </Fact>
          )}
          <Fact label={t('rooms:when.all')}>
            <CompletionText complete={complete} />
          </Fact>
        </Facts>
      </div>
      {missing.backorders && <p className="front muted">{t('rooms:when.no_backorders')}</p>}
      {missing.claims && <p className="front muted">{t('rooms:when.no_claims')}</p>}
    </Section>
  )
}

/** The day, and how far one may rely on it. */
function CompletionText({ complete }: { complete: Completion }) {
  const { t } = useTranslation()
  if (complete.kind === 'delivered') return <>{t('rooms:complete.delivered')}</>
  if (complete.kind === 'unknown') return <>{t('rooms:complete.unknown')}</>
  const reliance = complete.isConfirmed
    ? t('rooms:complete.confirmed')
    : t('rooms:complete.estimate')
  return (
    <>
      <CompletionDay by={complete.by} />, {reliance.toLowerCase()}
      {complete.isDoubtful && `, ${t('rooms:complete.doubtful').toLowerCase()}`}
    </>
  )
}
