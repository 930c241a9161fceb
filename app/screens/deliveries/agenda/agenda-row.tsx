import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { isSingleDay, type Day } from '~/domain/day'
import { formatWeekday } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { paths } from '~/paths'
import type { AgendaLine } from './view'

export interface RowPlace {
  addressId: string
  /** Of those to prepare for, the nearest. */
  isNext: boolean
  /** The address asks for an order's backorders alone. */
  isRequested: boolean
}

interface RowParts {
  line: AgendaLine
  icon: IconName
  kind: ReactNode
  title: string
  /** Who brings it, and where. */
  about: string
  status: ReactNode
  actions: ReactNode
  children: ReactNode
}

/**
 * An address that only names an order opens the page at that order's deliveries, as links with the
 * anchor do (specification 2.9). `autoFocus` works before and without any script, and gives way to
 * an anchor in the address. A redirect to the anchor would not: the server never sees anchors.
 */
const focusOnLoad = { tabIndex: -1, autoFocus: true }

export function AgendaRow({ line, addressId, isNext, isRequested, ...parts }: RowParts & RowPlace) {
  const { orderId, isOthersAnchor } = line
  return (
    <tr
      role="row"
      className={isNext ? 'is-near' : undefined}
      id={isOthersAnchor ? 'others' : undefined}
      {...(isOthersAnchor && isRequested && focusOnLoad)}
    >
      <th role="rowheader" scope="row" className="code">
        {orderId || '–'}
      </th>
      <td role="cell">
        <span className="kind">
          <Icon name={parts.icon} className="icon-s" />
          {parts.kind}
        </span>{' '}
        {orderId === '' ? (
          <strong className="go">{parts.title}</strong>
        ) : (
          <a className="go" href={paths.order(addressId, orderId)}>
            {parts.title}
          </a>
        )}{' '}
        {parts.about !== '' && <small>{parts.about}</small>}
        {parts.children}
      </td>
      <td role="cell" className="date">
        <DeliveryDay day={line.day} />
      </td>
      <td role="cell" className="state">
        {parts.status} {parts.actions}
      </td>
    </tr>
  )
}

function DeliveryDay({ day }: { day: Day | null }) {
  const language = useLanguage()
  if (!day) return <>–</>
  if (day.iso === null || !isSingleDay(day)) return <>{day.text}</>
  return (
    <>
      {formatWeekday(day.iso, language, 'short')} {day.text}
    </>
  )
}
