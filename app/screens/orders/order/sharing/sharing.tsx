import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BreakableText } from '~/components/breakable-text'
import { Chip } from '~/components/chip'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { isSingleDay } from '~/domain/day'
import { paths } from '~/paths'
import { sections } from '~/screens/orders/order/sections'
import { retryHref, sectionPageHref } from '~/navigation/list-query'
import type { AccessLine, SharingView } from './view'
import { InvitationForm, type InvitationFormProps } from './invitation-form'

interface SharingProps extends Pick<InvitationFormProps, 'lastResult' | 'draft'> {
  sharing: SharingView
  addressId: string
  orderId: string
  /** Path and search of the page. */
  self: string
}

/** Shares and invitations of the order; a preview shows them without changing any (2.11). */
export function Sharing({ sharing, addressId, orderId, self, lastResult, draft }: SharingProps) {
  const { t } = useTranslation()
  const { shares, invitations, firstDay } = sharing
  const retry = retryHref(self, 'sharing')
  const isEmpty = [shares, invitations].every((list) => list.ok && list.value.length === 0)
  const mayChange = firstDay !== null
  return (
    <section className="stack" id="sharing" aria-labelledby="sharing-title">
      <div className="front">
        <h2 id="sharing-title">{t(sections.sharing.title)}</h2>
        <p className="muted">{t('order:sharing.text')}</p>
      </div>
      {shares.ok ? (
        <Lines lines={shares.value}>
          {(line) => (
            <ShareLine
              line={line}
              editHref={mayChange && paths.share(addressId, orderId, line.id)}
              deleteHref={mayChange && paths.deleteShare(addressId, orderId, line.id)}
            />
          )}
        </Lines>
      ) : (
        <LoadError title={t(sections.sharing.error)} retryHref={retry} />
      )}
      {invitations.ok ? (
        <Lines lines={invitations.value}>
          {(line) => (
            <InvitationLine
              line={line}
              deleteHref={mayChange && paths.deleteInvitation(addressId, orderId, line.id)}
            />
          )}
        </Lines>
      ) : (
        <LoadError title={t('errors:error_loading_invitations')} retryHref={retry} />
      )}
      {isEmpty && <p className="front muted">{t('order:sharing.none')}</p>}
      <Pagination
        page={sharing.page}
        pages={sharing.pages}
        href={(page) => sectionPageHref(self, 'sharing', page)}
        of={t(sections.sharing.title)}
      />
      {firstDay !== null && (
        <InvitationForm self={self} firstDay={firstDay} lastResult={lastResult} draft={draft} />
      )}
    </section>
  )
}

interface LinesProps {
  lines: readonly AccessLine[]
  children: (line: AccessLine) => ReactNode
}

function Lines({ lines, children }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="tree">
      {lines.map((line) => (
        <li key={line.id} className="front line">
          {children(line)}
        </li>
      ))}
    </ul>
  )
}

/** False in a preview. */
type Href = string | false

function ShareLine(props: { line: AccessLine; editHref: Href; deleteHref: Href }) {
  const { t } = useTranslation()
  const { line, editHref, deleteHref } = props
  const email = line.email || t('order:sharing.no_email')
  return (
    <>
      <div>
        <Email email={email} />
        <small>
          <Validity line={line} of="share" />
        </small>
      </div>
      {editHref && deleteHref && (
        <div className="links">
          <DialogLink href={editHref} icon="edit" name={t('order:sharing.share.edit', { email })} />
          <DialogLink
            href={deleteHref}
            icon="trash"
            name={t('order:sharing.share.delete', { email })}
          />
        </div>
      )}
    </>
  )
}

function InvitationLine({ line, deleteHref }: { line: AccessLine; deleteHref: Href }) {
  const { t } = useTranslation()
  const email = line.email || t('order:sharing.no_email')
  return (
    <>
      <div>
        <Email email={email} />{' '}
        <Chip tone={line.hasEnded ? 'danger' : 'warn'} icon={line.hasEnded ? 'alert' : 'clock'}>
          {line.hasEnded
            ? t('order:sharing.invitation.expired')
            : t('order:sharing.invitation.invited')}
        </Chip>
        <small>
          <Validity line={line} of="invitation" />
        </small>
      </div>
      {deleteHref && (
        <div className="links">
          <DialogLink
            href={deleteHref}
            icon="trash"
            name={t('order:sharing.invitation.delete', { email })}
          />
        </div>
      )}
    </>
  )
}

const validity = {
  share: {
    until: 'order:sharing.share.valid_until',
    ended: 'order:sharing.share.ended',
    inWords: 'order:sharing.share.validity',
  },
  invitation: {
    until: 'order:sharing.invitation.valid_until',
    ended: 'order:sharing.invitation.ended',
    inWords: 'order:sharing.invitation.validity',
  },
} as const

/** A sentence only for a single day; any other text stands alone. */
function Validity({ line, of }: { line: AccessLine; of: keyof typeof validity }) {
  const { t } = useTranslation()
  const { expires, hasEnded } = line
  const { until, ended, inWords } = validity[of]
  if (!expires) return t('order:sharing.no_expiry')
  if (!isSingleDay(expires)) return t(inWords, { text: expires.text })
  return t(hasEnded ? ended : until, { date: expires.text })
}

function Email({ email }: { email: string }) {
  return (
    <span className="email">
      <BreakableText text={email} />
    </span>
  )
}

function DialogLink({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  return (
    <a className="icon-button" href={href} aria-label={name} data-dialog="">
      <Icon name={icon} className="icon-s" />
    </a>
  )
}
