import { useTranslation } from 'react-i18next'
import type { AgendaGroup } from '~/domain/agenda'
import { formatMonth } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { TableHead } from '~/screens/parts/table-head'
import { MainRow } from './main-row'
import { OtherRow } from './other-row'
import type { AgendaLine } from './view'

interface NamedGroup {
  title: string
  entries: AgendaLine[]
}

interface AgendaTableProps {
  label: string
  groups: readonly NamedGroup[]
  addressId: string
  /** The address asks for an order's backorders alone: the page opens at them. */
  isRequested: boolean
}

/** Deliveries by time, a group of rows a month; on phones, cards. */
export function AgendaTable({ label, groups, addressId, isRequested }: AgendaTableProps) {
  const { t } = useTranslation()
  if (groups.length === 0) return null
  // One button a view is brass: that of the nearest delivery.
  const next = groups.flatMap(({ entries }) => entries).find((line) => line.isToPrepareFor)
  return (
    <table className="table agenda" role="table" aria-label={label}>
      <TableHead
        columns={[
          { label: t('deliveries:column.number'), className: 'code' },
          { label: t('deliveries:column.delivery') },
          { label: t('deliveries:column.delivery_date'), className: 'date' },
          { label: t('deliveries:column.status'), className: 'state' },
        ]}
      />
      {groups.map(({ title, entries }) => (
        <tbody key={title} role="rowgroup">
          <tr role="row" className="month">
            <th role="rowheader" scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
          {entries.map((line, index) => {
            const row = { addressId, isNext: line === next, isRequested }
            return line.kind === 'main' ? (
              <MainRow key={index} line={line} {...row} />
            ) : (
              <OtherRow key={index} line={line} {...row} />
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

/** 'Joulukuu 2026', '2026', and words for where no time is known. */
export function useNamedGroups(groups: readonly AgendaGroup<AgendaLine>[]): NamedGroup[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const title = (period: string | null) => {
    if (period === null) return t('deliveries:no_time')
    return period.includes('-') ? formatMonth(period, language) : period
  }
  return groups.map(({ period, entries }) => ({ title: title(period), entries }))
}
