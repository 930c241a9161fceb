import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { paths } from '~/paths'
import { sections } from '~/screens/orders/order/sections'
import { retryHref, sectionPageHref } from '~/http/list-query'
import { Section } from '~/screens/parts/section'
import { InvitationLine, Lines, ShareLine, type Href } from './access-lines'
import type { SharingView } from './view'

interface SharingProps {
  sharing: SharingView
  addressId: string
  orderId: string
  /** Path and search of the page. */
  self: string
}

/**
 * Shares and invitations of the order; a preview shows them without changing any (2.11). They are
 * folded until the page's address names them.
 */
export function Sharing({ sharing, addressId, orderId, self }: SharingProps) {
  const { t } = useTranslation()
  const { shares, invitations, mayChange, isOpen } = sharing
  const retry = retryHref(self, 'sharing')
  return (
    <Section
      id="sharing"
      title={t(sections.sharing.title)}
      action={<ShareButton href={mayChange && paths.invite(addressId, orderId)} />}
    >
      <Disclosure open={isOpen} summary={<Counts sharing={sharing} />}>
        {shares.ok ? (
          <Lines lines={shares.value}>
            {(line) => (
              <ShareLine
                line={line}
                href={mayChange && paths.share(addressId, orderId, line.id)}
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
                href={mayChange && paths.sentInvitation(addressId, orderId, line.id)}
                deleteHref={mayChange && paths.deleteInvitation(addressId, orderId, line.id)}
              />
            )}
          </Lines>
        ) : (
          <LoadError title={t('errors:error_loading_invitations')} retryHref={retry} />
        )}
        <Pagination
          page={sharing.page}
          pages={sharing.pages}
          href={(page) => sectionPageHref(self, 'sharing', page)}
          of={t(sections.sharing.title)}
        />
        {mayChange && (
          <LineLink href={paths.orderAsInstaller(addressId, orderId)} icon="person">
            {t('order:as_installer.open')}
          </LineLink>
        )}
      </Disclosure>
    </Section>
  )
}

/** Opens the dialog that invites. @param props.href false in a preview */
function ShareButton({ href }: { href: Href }) {
  const { t } = useTranslation()
  const label = (
    <>
      <Icon name="share" className="icon-s" />
      {t('order:sharing.action')}
    </>
  )
  if (href === false) {
    return (
      <button className="button" type="button" disabled>
        {label}
      </button>
    )
  }
  return (
    <a className="button" href={href} data-dialog="">
      {label}
    </a>
  )
}

function Counts({ sharing }: { sharing: SharingView }) {
  const { t } = useTranslation()
  const { shares, invitations } = sharing.counts
  const shared =
    shares === null ? t('order:sharing.lists') : t('order:sharing.shared', { count: shares })
  return (
    <span>
      <strong>{sharing.isUnshared ? t('order:sharing.none') : shared}</strong>
      {invitations > 0 && <small> {t('order:sharing.invited', { count: invitations })}</small>}
    </span>
  )
}
