import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Icon } from '~/components/icon'
import { ShortDay } from '~/components/short-day'
import { paths } from '~/paths'
import type { EndingView, NextView } from './view'

/** Offers that end within a week. */
export function Endings({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const { endings } = next
  if (endings.length === 0) return null
  return (
    <>
      <h3 className="sr">{t('dashboard:endings.title')}</h3>
      <ul className="endings">
        {endings.map((ending, index) => (
          <li key={index}>
            <a href={paths.offer(addressId, ending.offerId)}>
              <Icon name="offer" className="icon-s" />
              <span>
                {t('dashboard:endings.offer')}{' '}
                <strong>
                  <BreakableText text={ending.name || ending.offerId} />
                </strong>{' '}
                <Ends ending={ending} />
              </span>
              <Icon name="right" className="icon-s" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ends({ ending: { daysLeft, on } }: { ending: EndingView }) {
  const { t } = useTranslation()
  return (
    <span className="mark-warn">
      {t('day:ends')}{' '}
      {daysLeft > 1 ? <ShortDay day={on} /> : t(daysLeft === 0 ? 'day:today' : 'day:tomorrow')}
    </span>
  )
}
