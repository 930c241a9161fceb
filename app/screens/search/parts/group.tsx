import { useTranslation } from '~/i18n/use-translation'
import { LoadError, type Failure } from '~/components/load-error'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { Notice } from '~/components/notice'
import { Pagination } from '~/components/pagination'
import { CallButtons, MailButtons } from '~/screens/parts/contact-links'
import { ListedStatus } from '~/screens/parts/order-status'
import type { FoundGroup, SearchedGroup, ShownHit } from '~/screens/search/load.server'
import { searchHref, type GroupId } from '~/screens/search/query'
import { Fragment } from 'react'
import { BreakableText } from '~/components/breakable-text'
import type { Piece } from '~/domain/search/marks'

const looks = {
  orders: { icon: 'order', title: 'search:groups.orders', error: 'errors:error_loading_orders' },
  rows: { icon: 'grid', title: 'search:groups.rows', error: 'errors:error_loading_product_rows' },
  deliveries: {
    icon: 'truck',
    title: 'search:groups.deliveries',
    error: 'errors:error_loading_deliveries',
  },
  documents: {
    icon: 'file',
    title: 'search:groups.documents',
    error: 'errors:error_loading_documents',
  },
  offers: { icon: 'offer', title: 'search:groups.offers', error: 'errors:error_loading_offers' },
  contacts: {
    icon: 'person',
    title: 'search:groups.contacts',
    error: 'errors:error_loading_contacts',
  },
} as const satisfies Record<GroupId, { icon: IconName; title: string; error: string }>

interface GroupProps {
  group: SearchedGroup
  addressId: string
  query: string
  /** All of its matches are listed, and those of no other group. */
  isAlone: boolean
}

/** A source that could not be read, or not all of it. */
export function useGroupFailure(): (group: SearchedGroup) => Failure | null {
  const { t } = useTranslation()
  return ({ id, found }) => {
    if (found.ok && !found.value.isIncomplete) return null
    const { title, error } = looks[id]
    return { name: t(title), error: t(found.ok && id !== 'rows' ? 'search:incomplete' : error) }
  }
}

/** The hits of one source; nothing where there is nothing to say of it. */
export function Group({ group, addressId, query, isAlone }: GroupProps) {
  const { t } = useTranslation()
  const failure = useGroupFailure()(group)
  const { id, found } = group
  const { icon, title } = looks[id]
  const only = isAlone ? id : null
  const self = searchHref(addressId, { query, only, page: found.ok ? found.value.page : 1 })
  if (!found.ok) return null
  const { hits, total, page, pages, isIncomplete, unread } = found.value
  if (total === 0 && !isIncomplete && unread === 0) return null
  const all = searchHref(addressId, { query, only: id })
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="front-head gap">
        <h2 id={`${id}-title`}>
          {t(title)} ({total})
        </h2>
        {!isAlone && pages > 1 && (
          <a className="button text" href={all}>
            <span>
              {t('search:all', { count: total })}
              <span className="sr">, {t(title)}</span>
            </span>
          </a>
        )}
      </div>
      {failure && <LoadError title={failure.error} retryHref={self} />}
      {unread > 0 && <Notice>{t('search:unread', { count: unread })}</Notice>}
      <Hits hits={hits} icon={icon} />
      {isAlone && (
        <Pagination
          page={page}
          pages={pages}
          href={(other) => searchHref(addressId, { query, only: id, page: other })}
        />
      )}
    </section>
  )
}

function Hits({ hits, icon }: Pick<FoundGroup, 'hits'> & { icon: IconName }) {
  if (hits.length === 0) return null
  return (
    <ul className="stack list">
      {hits.map((hit, index) => (
        <HitLine key={index} hit={hit} icon={icon} />
      ))}
    </ul>
  )
}

function HitLine({ hit, icon }: { hit: ShownHit; icon: IconName }) {
  const { href, title, lines, status, contact, name } = hit
  return (
    <li className="front line items-start">
      <Icon name={icon} />
      <div>
        <a className="go" href={href}>
          <Marked pieces={title} />
        </a>{' '}
        {lines.map((texts, line) => (
          <Fragment key={line}>
            <small>
              {texts.map((pieces, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <Marked pieces={pieces} />
                </Fragment>
              ))}{' '}
              {status && line === lines.length - 1 && <ListedStatus status={status} />}
            </small>{' '}
          </Fragment>
        ))}
      </div>
      {contact && (
        <span className="links relative z-1">
          <CallButtons phones={contact.phones} name={name} />
          <MailButtons email={contact.email} name={name} />
        </span>
      )}
    </li>
  )
}

/** A text in which what was searched for is marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (
    <Fragment key={index}>{isMatch ? <mark>{text}</mark> : <BreakableText text={text} />}</Fragment>
  ))
}
