import { IconButton } from '~/ui/button'
import { isSingleDay } from '~/domain/day'
import { retryHref, sectionPageHref } from '~/http/list-query'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import type { SectionProps } from '~/screens/orders/order/section'
import { BreakableText } from '~/ui/breakable-text'
import { Chip, type ChipTone } from '~/ui/chip'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon-names'
import { LineLink } from '~/ui/line-link'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { StillValid } from '~/ui/short-day'
import { ExtendForm } from './dialog'
import type { AccessLine, SharingView } from './sharing-view'

/**
 * The section is folded until the page's address names it, and read-only in a preview (specification 2.11).
 */
export function Sharing({ data, view }: SectionProps<'sharing'>) {
  const { addressId, order, self } = view
  const { t } = useTranslation()
  const { mayChange, isOpen } = data
  const asInstaller = mayChange && (
    <LineLink href={paths.orderAsInstaller(addressId, order.id)} icon="person">
      {t('order:as_installer.open')}
    </LineLink>
  )
  return (
    <>
      {mayChange ? (
        <LineLink href={paths.invite(addressId, order.id)} icon="share" data-dialog="">
          {t('order:sharing.action')}
        </LineLink>
      ) : (
        <button type="button" className="front line text-start" disabled>
          <Icon name="share" />
          {t('order:sharing.action')}
        </button>
      )}
      {data.isUnshared && data.invitations.ok && data.invitations.value.length === 0 ? (
        <>
          <p className="front text-birch-2">{t('order:sharing.none')}</p>
          {asInstaller}
        </>
      ) : (
        <Disclosure open={isOpen} summary={<Counts data={data} />}>
          <Lines data={data} view={view} list="shares" />
          <Lines data={data} view={view} list="invitations" />
          <Pagination
            list={data}
            href={(page) => sectionPageHref(self, 'sharing', page)}
            of={t('order:sharing.title')}
          />
          {asInstaller}
        </Disclosure>
      )}
    </>
  )
}

function Counts({ data }: { data: SharingView }) {
  const { t } = useTranslation()
  const { shares, invitations } = data.counts
  const shared = data.shares.ok
    ? t('order:sharing.shared', { count: shares })
    : t('order:sharing.lists')
  return (
    <span>
      <strong>{data.isUnshared ? t('order:sharing.none') : shared}</strong>
      {invitations > 0 && (
        <span className="text-label text-birch-2">
          {' '}
          {t('order:sharing.invited', { count: invitations })}
        </span>
      )}
    </span>
  )
}

const lists = {
  shares: {
    words: 'order:sharing.share',
    intent: 'update_share',
    path: paths.share,
    deletePath: paths.deleteShare,
  },
  invitations: {
    words: 'order:sharing.invitation',
    intent: 'renew_invitation',
    path: paths.sentInvitation,
    deletePath: paths.deleteInvitation,
  },
} as const

type ListProps = SectionProps<'sharing'> & { list: keyof typeof lists }

function Lines(props: ListProps) {
  const { data, list, view } = props
  const { t } = useTranslation()
  const lines = data[list]
  if (!lines.ok) {
    return (
      <LoadError
        title={t(`errors:error_loading_${list}`)}
        retryHref={retryHref(view.self, 'sharing')}
      />
    )
  }
  if (lines.value.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-reveal">
      {lines.value.map((access) => (
        <li key={access.id} className="front line flex-wrap gap-y-1">
          <Line {...props} access={access} />
        </li>
      ))}
    </ul>
  )
}

function Line({ access, list, data, view }: ListProps & { access: AccessLine }) {
  const { t } = useTranslation()
  const { path, deletePath, intent, words } = lists[list]
  const { mayChange } = data
  const { id, expires, isOver, left, extendTo } = access
  const isShare = list === 'shares'
  const email = access.email || t('order:sharing.no_email')
  const href = path(view.addressId, view.order.id, id)
  return (
    <>
      <p className="basis-full font-medium wrap-anywhere">
        <BreakableText text={email} />
      </p>
      <div>
        {!isShare && isOver && (
          <State tone="danger" icon="alert" text={t('order:sharing.invitation.expired')} />
        )}
        {!isShare && !isOver && <State text={t('order:sharing.invitation.invited')} />}
        {/* The sentence below has the number of days. */}
        {left !== null && <State text={t('order:sharing.ends_soon')} />}
        <small>
          {/* A sentence for a single day; other texts follow a label. */}
          {!expires
            ? t('order:sharing.no_expiry')
            : isSingleDay(expires)
              ? t(`${words}.${isOver ? 'ended' : 'valid_until'}`, { date: expires.text })
              : t(`${words}.validity`, { text: expires.text })}
          {left !== null && <StillValid days={left} />}
        </small>
      </div>
      {mayChange && (
        <div className="-me-2.5 flex flex-none">
          {isShare && (
            <DialogLink href={href} icon="edit" name={t('order:sharing.share.edit', { email })} />
          )}
          {!isShare && !isOver && (
            <IconButton href={href} label={t('order:sharing.invitation.link', { email })}>
              <Icon name="share" size="small" />
            </IconButton>
          )}
          <DialogLink
            href={deletePath(view.addressId, view.order.id, id)}
            icon="trash"
            name={t(`${words}.delete`, { email })}
          />
        </div>
      )}
      {mayChange && extendTo && (isShare || access.email) && (
        <ExtendForm action={href} intent={intent} day={extendTo} email={email} />
      )}
    </>
  )
}

function State(props: { tone?: ChipTone; icon?: IconName; text: string }) {
  const { tone = 'warn', icon = 'clock', text } = props
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {text}
      </Chip>{' '}
    </>
  )
}

function DialogLink({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  return (
    <IconButton href={href} label={name} data-dialog="">
      <Icon name={icon} size="small" />
    </IconButton>
  )
}
