import { useTranslation } from 'react-i18next'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { DeliveredSwitch } from '~/screens/parts/backorders/delivered-switch'
import {
  choicesFields,
  deliveriesHref,
  isRequested,
  type DeliveriesQuery,
} from '~/screens/deliveries/query'
import { AgendaTable, useNamedGroups } from './agenda-table'
import type { AgendaLine, AgendaView } from './view'

interface AgendaProps {
  agenda: AgendaView
  /** Which of the two lists could not be loaded. */
  failed: { main: boolean; others: boolean }
  addressId: string
  query: DeliveriesQuery
}

/** What is to come by month, and what has been delivered (specification 2.9). */
export function Agenda(props: AgendaProps) {
  const { t } = useTranslation()
  const { agenda, failed, addressId, query } = props
  const { coming } = agenda
  const self = deliveriesHref(addressId, query)
  const hasAnchor = linesOf(agenda).some(({ isOthersAnchor }) => isOthersAnchor)
  return (
    <>
      <section id={hasAnchor ? undefined : 'others'} aria-labelledby="coming-title">
        <div className="front-head">
          <h2 id="coming-title">{t('deliveries:coming')}</h2>
          <div className="actions">
            {hasAnchor && (
              <a className="button text" href="#others">
                {t('deliveries:others.title')}
              </a>
            )}{' '}
            {coming.groups.some(({ period }) => period !== null) && (
              <CalendarLink href={paths.addressCalendar(addressId)} />
            )}
          </div>
        </div>
        {failed.main && <LoadError title={t('errors:error_loading_deliveries')} retryHref={self} />}
        {failed.others && (
          <LoadError title={t('errors:error_loading_backorders')} retryHref={self} />
        )}
        <Coming {...props} />
        {coming.total === 0 && !failed.main && !failed.others && (
          <p className="front solo muted">{t('deliveries:none_coming')}</p>
        )}
        <Pagination
          page={coming.page}
          pages={coming.pages}
          href={(page) => deliveriesHref(addressId, { ...query, page })}
          of={t('deliveries:coming')}
        />
      </section>
      {agenda.deliveredTotal > 0 && <Delivered {...props} />}
    </>
  )
}

/** With what must be prepared for above it, where that is not on the page. */
export function Coming({ agenda, addressId, query }: Omit<AgendaProps, 'failed'>) {
  const { t } = useTranslation()
  const pinned = { title: t('deliveries:preparation.title'), entries: agenda.pinned }
  const groups = useNamedGroups(agenda.coming.groups)
  return (
    <AgendaTable
      label={t('deliveries:coming')}
      groups={[pinned, ...groups].filter(({ entries }) => entries.length > 0)}
      addressId={addressId}
      isRequested={isRequested(query)}
    />
  )
}

function Delivered({ agenda, addressId, query }: AgendaProps) {
  const { t } = useTranslation()
  const { delivered, deliveredTotal } = agenda
  const groups = useNamedGroups(delivered?.groups ?? [])
  const { showDelivered: _switch, ...choices } = choicesFields(query)
  const title = t('deliveries:delivered')
  return (
    <section id="delivered" aria-labelledby="delivered-title">
      <div className="front solo front-head">
        <h2 id="delivered-title">
          {title} ({deliveredTotal})
        </h2>
        <DeliveredSwitch
          action={`${paths.deliveries(addressId)}#delivered`}
          on={delivered !== null}
          hiddenFields={{ ...choices, ...(query.page && { page: String(query.page) }) }}
          isOnByDefault={query.backorderId !== ''}
        />
      </div>
      {delivered && (
        <>
          <AgendaTable
            label={title}
            groups={groups}
            addressId={addressId}
            isRequested={isRequested(query)}
          />
          <Pagination
            page={delivered.page}
            pages={delivered.pages}
            href={(page) =>
              `${deliveriesHref(addressId, { ...query, showDelivered: true, delivered: page })}#delivered`
            }
            of={title}
          />
        </>
      )}
    </section>
  )
}

function linesOf({ coming, delivered }: AgendaView): AgendaLine[] {
  return [...coming.groups, ...(delivered?.groups ?? [])].flatMap(({ entries }) => entries)
}
