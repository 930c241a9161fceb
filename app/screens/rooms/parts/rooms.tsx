import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/components/line-link'
import { BreakableText } from '~/components/breakable-text'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'
import { Pagination } from '~/components/pagination'
import type { Completion } from '~/domain/arrival'
import type { RoomsView, RoomView, ComingView, RoomName } from '~/screens/rooms/rooms-view'
import { Section } from '~/screens/parts/section'
import { ProductItem, Spec } from '~/screens/parts/product-item'

interface RoomsProps {
  view: RoomsView
  /** The order with all its rows. */
  rowsHref: string
  pageHref: (page: number) => string
}

/** Each room with its missing products; products that may belong to any room are last. */
export function Rooms({ view, rowsHref, pageHref }: RoomsProps) {
  const { t } = useTranslation()
  const { rooms, elsewhere, total } = view
  return (
    <>
      <Section id="rooms" title={t('rooms:rooms.title')}>
        {total === 0 && <p className="front muted">{t('order:rows.none')}</p>}
        {rooms.map((room, index) => (
          <Room key={index} room={room} />
        ))}
        {total > 0 && (
          <LineLink href={rowsHref} icon="order">
            {t('order:rows.load')}
          </LineLink>
        )}
      </Section>
      {elsewhere.length > 0 && (
        <Section id="elsewhere" title={t('rooms:elsewhere.title')}>
          <p className="front">{t('rooms:elsewhere.text')}</p>
          <ComingList coming={elsewhere} />
        </Section>
      )}
      <Pagination page={view.page} pages={view.pages} href={pageHref} />
    </>
  )
}

function Room({ room }: { room: RoomView }) {
  const { t } = useTranslation()
  const nameOf = useRoomName()
  const { total, ready, coming, comingTotal, complete } = room
  return (
    <Disclosure
      className="delivery"
      open={coming.length > 0}
      summary={
        <>
          <span className="what">
            <strong>
              <BreakableText text={nameOf(room)} />
            </strong>{' '}
            <small>{t('rooms:rooms.ready', { ready, count: total })}</small>
          </span>{' '}
          <span className="date">
            {complete.kind === 'from' && (
              <>
                {t('rooms:complete.from')} <CompletionDay by={complete.by} />
              </>
            )}
          </span>{' '}
          <CompletionChip complete={complete} />
        </>
      }
    >
      {comingTotal === 0 ? (
        <p className="front muted">{t(noneComing[complete.kind])}</p>
      ) : (
        <ComingList coming={coming} />
      )}
    </Disclosure>
  )
}

/** Nothing is open: everything is delivered or has a confirmed day. */
const noneComing = {
  delivered: 'rooms:rooms.all_delivered',
  from: 'rooms:rooms.all_confirmed',
  unknown: 'rooms:complete.unknown',
} as const

function CompletionChip({ complete }: { complete: Completion }) {
  const { t } = useTranslation()
  if (complete.kind === 'delivered') {
    return (
      <Chip tone="ok" icon="check">
        {t('rooms:complete.delivered')}
      </Chip>
    )
  }
  if (complete.kind === 'unknown') {
    return (
      <Chip tone="warn" icon="alert">
        {t('rooms:complete.unknown')}
      </Chip>
    )
  }
  if (complete.isDoubtful) {
    return (
      <Chip tone="warn" icon="alert">
        {t('rooms:complete.doubtful')}
      </Chip>
    )
  }
  return complete.isConfirmed ? (
    <Chip tone="info" icon="check">
      {t('rooms:complete.confirmed')}
    </Chip>
  ) : (
    <Chip tone="warn" icon="clock">
      {t('rooms:complete.estimate')}
    </Chip>
  )
}

/** Open deliveries, each with its day; one that may belong to another row says so. */
function ComingList({ coming }: { coming: readonly ComingView[] }) {
  return (
    <ul className="products">
      {coming.map((one, index) => (
        <ComingItem key={index} coming={one} />
      ))}
    </ul>
  )
}

const kinds = {
  row: null,
  backorder: 'backorder:type.backorder',
  claim: 'backorder:type.claim',
} as const

const doubts = { several: 'rooms:doubt.several', partial: 'rooms:doubt.partial' } as const

function ComingItem({ coming }: { coming: ComingView }) {
  const { t } = useTranslation()
  const { kind, item, state, day, isLate, doubt } = coming
  const type = kinds[kind]
  return (
    <ProductItem
      amount={item.amount}
      name={
        <>
          {item.modelDescription || item.model || t('order:rows.unnamed')}{' '}
          {doubt && (
            <Chip tone="warn" icon="alert">
              {t('rooms:doubt.chip')}
            </Chip>
          )}
        </>
      }
      specs={
        <>
          {item.modelDescription !== '' && (
            <Spec label={t('order:rows.model')} value={item.model} />
          )}
          <Spec label={t('order:rows.drawing')} value={item.drawingId} isVisible />
          <Spec label={t('order:rows.color')} value={item.color} />
          {type && <span>{t(type)}</span>}{' '}
          {day === '' ? (
            <span>{t('rooms:coming.no_day')}</span>
          ) : (
            <Spec
              label={state === 'confirmed' ? t('order:rows.confirmed') : t('order:rows.estimated')}
              value={day}
              isVisible
            />
          )}
          {isLate && <span className="mark-warn">{t('rooms:coming.late')}</span>}{' '}
        </>
      }
      moreSpecs={
        doubt && <span>{t(doubts[doubt.why], { row: doubt.row || t('order:rows.unnamed') })}</span>
      }
    />
  )
}

/** @param by YYYY-MM-DD; days are DD.MM.YYYY in every language (specification 9) */
export function CompletionDay({ by }: { by: string }) {
  return <time dateTime={by}>{by.split('-').reverse().join('.')}</time>
}

/** Rows that name no room are "Other", as on the order's page. */
export function useRoomName(): (room: RoomName) => string {
  const { t } = useTranslation()
  return ({ number, description }) =>
    description || (number === '' ? t('order:rows.other') : t('order:rows.room', { number }))
}
