import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip'
import { Disclosure } from '../../../components/disclosure'
import { EmptyState } from '../../../components/empty-state'
import { Pagination } from '../../../components/pagination'
import { backorderAddress, type BackorderGroupView, type BackorderView } from '../backorder-view'
import { BackorderLines, TrackingLinks } from './backorder-lines'

interface BackordersProps {
  view: BackorderView
  /** Of the page, without its choices. */
  path: string
  showDelivered: boolean
}

/** The groups of the freight companies, and the switch for what has come. */
export function Backorders({ view, path, showDelivered }: BackordersProps) {
  const { t } = useTranslation()
  const hasDelivered = view.hidden > 0 || showDelivered
  if (view.total === 0) {
    return <EmptyState title={t('backorder:none.title')}>{t('backorder:none.text')}</EmptyState>
  }
  return (
    <section aria-labelledby="backorders-title">
      <div className="front-head gap">
        <h2 id="backorders-title">{t('backorder:groups')}</h2>
        {hasDelivered && <DeliveredSwitch path={path} on={showDelivered} />}
      </div>
      {view.hidden > 0 && (
        <p className="muted gap">{t('backorder:hidden', { count: view.hidden })}</p>
      )}
      {view.groups.length === 0 ? (
        <p className="front solo">{t('backorder:all_delivered')}</p>
      ) : (
        <ul className="stack list">
          {view.groups.map((group) => (
            <li key={group.carrier}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        href={(page) => backorderAddress(path, { showDelivered, page })}
      />
    </section>
  )
}

/** A form, so that it is a switch without a script too; off again, the address has no word of it. */
function DeliveredSwitch({ path, on }: { path: string; on: boolean }) {
  const { t } = useTranslation()
  return (
    <form method="get" action={path}>
      <button
        className="switch"
        role="switch"
        aria-checked={on}
        {...(!on && { name: 'showDelivered', value: '1' })}
      >
        {t('backorder:show_delivered')}
      </button>
    </form>
  )
}

/** Open until everything in it has come (specification 2.9). */
function Group({ group }: { group: BackorderGroupView }) {
  const { t } = useTranslation()
  const { carrier, day, delivered } = group
  return (
    <Disclosure
      className="delivery"
      open={!delivered}
      summary={
        <>
          <span className="what">
            <strong>{carrier || t('backorder:other_carrier')}</strong>
            <small>{t('backorder:products', { count: group.count })}</small>
          </span>
          <span className="date">
            {day && (
              <>
                <span className="sr">
                  {day.confirmed ? t('backorder:confirmed') : t('backorder:estimated')}{' '}
                </span>
                {day.text}
              </>
            )}
          </span>
          <Chip tone={delivered ? 'ok' : 'warn'} icon={delivered ? 'check' : 'clock'}>
            {delivered ? t('backorder:delivered') : t('backorder:coming')}
          </Chip>
        </>
      }
    >
      <BackorderLines lines={group.lines} groupDelivered={delivered} />
      <TrackingLinks tracking={group.tracking} />
    </Disclosure>
  )
}
