import { invitationForm, openDialog, openForm, tellAccepted } from './access.server'
import { wordKey } from '~/domain/word-key'
import { useActionData, useLoaderData, json } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { DialogPage } from '~/ui/dialog-page'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { untilScript } from '~/ui/until-script'
import { isSingleDay } from '~/domain/day'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { TooOften } from '~/screens/parts/too-often'
import { Cancel, ExtendForm, UnreadDialog, useBackToOrder } from './dialog'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { hasEnded } from '~/domain/expiry'
import { extendedExpiry } from '~/domain/expiry-choice'
import { readForm } from '~/http/form-fields.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { ApiError } from '~/upstream/call.server'
import {
  AcceptedMeanwhile,
  deleteInvitation,
  listOpenInvitations,
  requireOpen,
} from '~/upstream/sharing.server'
import { findSent, sendInvitation, type FailedForm } from './send-invitation.server'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.sent.description',
} satisfies ScreenHandle

/** The invitation, read afresh, with the link by which it is accepted. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await openDialog(args, listOpenInvitations, { suggestsDay: true })
  const { portal, addressId, orderId, id, access, lastDelivery } = found
  const { now, config } = portal
  const data = {
    title: portal.pageTitle(portal.t('order:sharing.sent.title')),
    orderId,
    /** Null: it could not be loaded. */
    invitation: access && {
      email: access.email,
      expires: access.expires,
      hasEnded: hasEnded(access.expires, now),
      address: new URL(paths.invitation(id), config.publicUrl).href,
      renewTo: extendedExpiry(access.expires, lastDelivery, now),
    },
    maker: config.brand.name,
    self: paths.sentInvitation(addressId, orderId, id),
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: access ? 200 : 503 })
}

/**
 * Sends the invitation anew, until a later day. The API has no call that changes an invitation: a new
 * one is sent first, and then the old one is deleted, so that nothing is lost where one of them fails.
 */
export async function action(args: ActionFunctionArgs) {
  const { portal, addressId, orderId, id, form } = await openForm(args, 'renew_invitation')
  const submission = readForm(form, invitationForm(portal.now))
  if (submission.status !== 'success') return json<FailedForm>(submission.reply(), { status: 400 })
  const reply = (formErrors: string[]) => submission.reply({ formErrors })
  const renewed = submission.value
  try {
    const refused = await sendInvitation(portal, {
      ...{ context: args.context, orderId, form, ...renewed, reply },
      first: () => requireOpen(portal.api, orderId, id),
      then: async (key) => {
        try {
          await requireOpen(portal.api, orderId, id)
          await deleteInvitation(portal.api, { orderId, invitationId: id }, `${key}-old`)
          portal.audit('portal.invitation.delete', { 'portal.order.id': orderId })
        } catch (error) {
          if (error instanceof AcceptedMeanwhile) return tellAccepted(portal)
          // The list has both invitations then, and each can be deleted there.
          if (!(error instanceof ApiError)) throw error
          await portal.tell({ key: 'orders:old_invitation_left', tone: 'info' })
        }
      },
    })
    if (refused) return refused
  } catch (error) {
    if (!(error instanceof AcceptedMeanwhile)) throw error
    await tellAccepted(portal)
    return safeRedirect(paths.orderSharing(addressId, orderId))
  }
  const sent = await findSent(portal, orderId, renewed)
  if (sent) return safeRedirect(paths.sentInvitation(addressId, orderId, sent.id))
  return safeRedirect(paths.orderSharing(addressId, orderId))
}

/** An open invitation with its link, which the device can send or copy. */
export default function InvitationScreen() {
  const { invitation, orderId, maker, self, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const back = useBackToOrder({ orderId, backHref })
  const title = t('order:sharing.sent.title')
  if (!invitation) {
    const text = t('errors:error_loading_invitations')
    return <UnreadDialog {...{ title, text, self, orderId, backHref }} />
  }
  const { email, expires, hasEnded, address, renewTo } = invitation
  const who = email || t('order:sharing.no_email')
  const until = expires && isSingleDay(expires) ? expires.text : null
  const failure = lastResult?.error && Object.values(lastResult.error).flat()[0]
  return (
    <DialogPage title={title} back={back} focusTitle={!lastResult}>
      <div className="inner">
        {lastResult?.wait ? (
          <TooOften seconds={lastResult.wait} />
        ) : (
          failure && (
            <Notice tone="danger" role="alert" focus>
              {t(wordKey(failure))}
            </Notice>
          )
        )}
        {hasEnded ? (
          <Notice tone="warn">{t('order:sharing.sent.ended', { email: who })}</Notice>
        ) : (
          <>
            <p className="break-words">
              {until === null
                ? t('order:sharing.sent.text', { email: who })
                : t('order:sharing.sent.text_until', { email: who, date: until })}
            </p>
            <InvitationLink {...{ address, orderId, maker, until }} />
          </>
        )}
        {renewTo && email && (
          <>
            <ExtendForm
              action={self}
              intent="renew_invitation"
              day={renewTo}
              email={email}
              previous={lastResult?.initialValue?.key}
            />
            <p className="hint">{t('order:sharing.sent.renew_hint')}</p>
          </>
        )}
      </div>
      <div className="sheet-foot">
        <Cancel href={back.href} label={t('order:sharing.sent.back')} />
      </div>
    </DialogPage>
  )
}

interface InvitationLinkProps {
  /** The link that accepts the invitation. */
  address: string
  orderId: string
  /** The brand's name. */
  maker: string
  /** The last day; null where it is not one day. */
  until: string | null
}

/**
 * The link is plain text: opening it accepts the invitation, so the customer must not press it. The
 * device's share sheet, where it has one, offers mail and messengers.
 */
function InvitationLink({ address, orderId, maker, until }: InvitationLinkProps) {
  const { t } = useTranslation()
  const text = [
    t('order:sharing.message.text', { orderId, maker }),
    ...(until ? [t('order:sharing.message.until', { date: until })] : []),
    address,
  ].join('\n')
  const failed = t('order:sharing.sent.unable')
  return (
    <>
      <p className="front solo">
        <code className="mono break-words select-all">{address}</code>
      </p>
      <p className="actions" data-share-failed={failed} data-share-unable={failed}>
        <button
          type="button"
          className="button primary"
          data-share=""
          data-share-text={text}
          {...untilScript}
        >
          <Icon name="share" className="icon-s" />
          {t('order:sharing.sent.share')}
        </button>{' '}
        <button
          type="button"
          className="button"
          data-copy={address}
          data-copied={t('order:sharing.sent.copied')}
          {...untilScript}
        >
          <Icon name="copy" className="icon-s" />
          {t('order:sharing.sent.copy')}
        </button>
      </p>
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
