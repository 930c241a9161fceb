import { useForm } from '@conform-to/react'
import { hintClass } from '~/ui/input'
import { Button } from '~/ui/button'
import { isSingleDay } from '~/domain/day'
import { hasEnded } from '~/domain/expiry'
import { extendedExpiry } from '~/domain/expiry-choice'
import { useActionData, useLoaderData, type DataOf } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { FormError } from '~/screens/shell/post-form'
import { pageMeta } from '~/ui/page-meta'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { untilScript } from '~/ui/until-script'
import { listOpenInvitations } from '~/upstream/sharing.server'
import { ExtendForm, SharingDialog } from './dialog'
import { openDialog, sendInvitation } from './sharing.server'

export const handle = { menu: 'orders' } satisfies ScreenHandle
export const meta = pageMeta(null, 'order:sharing.sent.description')

/** The invitation, read afresh, with the link by which it is accepted. */
export async function loader(args: LoaderFunctionArgs) {
  const heading = 'order:sharing.sent.title'
  const found = await openDialog(args, { heading, list: listOpenInvitations, suggestsDay: true })
  const { portal, title, dialog, id, access, lastDelivery } = found
  const { now, config } = portal
  const data = {
    ...{ title, dialog },
    /** Null: it could not be loaded. */
    invitation: access && {
      ...access,
      hasEnded: hasEnded(access.expires, now),
      address: new URL(paths.invitation(id), config.publicUrl).href,
      renewTo: extendedExpiry(access.expires, lastDelivery, now),
    },
    maker: config.brand.name,
  }
  return pageData(data, { status: access ? 200 : 503 })
}

/** Sends the invitation anew, until a later day. */
export const action = (args: ActionFunctionArgs) => sendInvitation(args, 'renew_invitation')

/** An open invitation with its link, which the device can send or copy. */
export default function InvitationScreen() {
  const { dialog, invitation, maker } = useLoaderData<typeof loader>()
  const { self } = dialog
  const lastResult = useActionData<typeof action>()
  const [form] = useForm({ id: 'renew', lastResult })
  const { t } = useTranslation()
  return (
    <SharingDialog
      dialog={dialog}
      unread={!invitation && 'errors:error_loading_invitations'}
      lastResult={lastResult}
      cancel="order:sharing.sent.back"
    >
      {/* Its fields are hidden, so an error of one is said here. */}
      <FormError
        form={form}
        message={Object.values(form.allErrors).flat()[0]}
        wait={lastResult?.wait}
      />
      {invitation && <Sent {...{ dialog, invitation, maker }} />}
      {invitation?.renewTo && invitation.email && (
        <>
          <ExtendForm
            action={self}
            intent="renew_invitation"
            day={invitation.renewTo}
            email={invitation.email}
            form={form}
          />
          <p className={hintClass}>{t('order:sharing.sent.renew_hint')}</p>
        </>
      )}
    </SharingDialog>
  )
}

interface SentProps extends Omit<DataOf<typeof loader>, 'title' | 'invitation'> {
  invitation: NonNullable<DataOf<typeof loader>['invitation']>
}

/**
 * The link is plain text: opening it accepts the invitation, so the customer must not press it. The
 * device's share sheet, where it has one, offers mail and messengers.
 */
function Sent({ dialog: { orderId }, invitation, maker }: SentProps) {
  const { t } = useTranslation()
  const { expires, address } = invitation
  const email = invitation.email || t('order:sharing.no_email')
  if (invitation.hasEnded) {
    return <Notice tone="warn">{t('order:sharing.sent.ended', { email })}</Notice>
  }
  const date = expires && isSingleDay(expires) ? expires.text : null
  const message = [
    t('order:sharing.message.text', { orderId, maker }),
    ...(date ? [t('order:sharing.message.until', { date })] : []),
    address,
  ].join('\n')
  const failed = t('order:sharing.sent.unable')
  return (
    <>
      <p className="break-words">
        {date === null
          ? t('order:sharing.sent.text', { email })
          : t('order:sharing.sent.text_until', { email, date })}
      </p>
      <p className="front rounded-front">
        <code className="font-mono text-[0.9375em] break-words select-all">{address}</code>
      </p>
      <p
        className="flex flex-wrap items-center gap-3"
        data-share-failed={failed}
        data-share-unable={failed}
      >
        <Button
          type="button"
          variant="primary"
          data-share=""
          data-share-text={message}
          {...untilScript}
        >
          <Icon name="share" size="small" />
          {t('order:sharing.sent.share')}
        </Button>{' '}
        <Button
          type="button"
          data-copy={address}
          data-copied={t('order:sharing.sent.copied')}
          {...untilScript}
        >
          <Icon name="copy" size="small" />
          {t('order:sharing.sent.copy')}
        </Button>
      </p>
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
