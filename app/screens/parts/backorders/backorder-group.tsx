import { useTranslation } from 'react-i18next'
import type { BackorderGroupView } from '~/domain/backorder-page'
import { BackorderList, TrackingLinks } from './backorder-list'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'

/** The rows of an order that one freight company delivers; expanded until all have come. */
export function BackorderGroup({ group }: { group: BackorderGroupView }) {
  const { t } = useTranslation()
  const { carrier, day, delivered } = group
  return (
    <Disclosure
      className="delivery"
      open={!delivered}
      summary={
        <>
          <span className="what">
            <strong>{carrier || t('backorder:other_carrier')}</strong>{' '}
            <small>{t('backorder:products', { count: group.count })}</small>
          </span>{' '}
          <span className="date">
            {day && (
              <>
                <span className="sr">
                  {day.confirmed ? t('backorder:confirmed') : t('backorder:estimated')}{' '}
                </span>
                {day.text}
              </>
            )}
          </span>{' '}
          <Chip tone={delivered ? 'ok' : 'warn'} icon={delivered ? 'check' : 'clock'}>
            {delivered ? t('backorder:delivered') : t('backorder:coming')}
          </Chip>
        </>
      }
    >
      <BackorderList rows={group.rows} isGroupDelivered={delivered} />
      {group.tracking.length > 0 && (
        <div className="front actions">
          <TrackingLinks tracking={group.tracking} />
        </div>
      )}
    </Disclosure>
  )
}
