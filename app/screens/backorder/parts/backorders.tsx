import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BackorderGroups } from '~/screens/parts/backorders/backorder-groups'
import { DeliveredSwitch } from '~/screens/parts/backorders/delivered-switch'
import { EmptyState } from '~/components/empty-state'
import { Pagination } from '~/components/pagination'
import { backorderAddress, type BackorderView } from '~/screens/backorder/backorder-view'

interface BackordersProps {
  view: BackorderView
  /** Of the page, without its choices. */
  path: string
  showDelivered: boolean
  /** Beside the title. */
  children: ReactNode
}

/** The groups of the freight companies, and the switch for what has come. */
export function Backorders({ view, path, showDelivered, children }: BackordersProps) {
  const { t } = useTranslation()
  if (view.total === 0) {
    return <EmptyState title={t('backorder:none.title')}>{t('backorder:none.text')}</EmptyState>
  }
  return (
    <section aria-labelledby="backorders-title">
      <div className="front-head gap">
        <h2 id="backorders-title">{t('backorder:groups')}</h2>
        <div className="actions">
          {children}
          {view.delivered > 0 && <DeliveredSwitch action={path} on={showDelivered} />}
        </div>
      </div>
      {view.hidden > 0 && (
        <p className="muted gap">{t('backorder:hidden', { count: view.hidden })}</p>
      )}
      {view.groups.length === 0 ? (
        <p className="front solo">{t('backorder:all_delivered')}</p>
      ) : (
        <BackorderGroups groups={view.groups} />
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        href={(page) => backorderAddress(path, { showDelivered, page })}
      />
    </section>
  )
}
