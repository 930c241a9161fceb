import { Fragment } from 'react'
import { useForm } from '@conform-to/react'
import { Button } from '~/ui/button'
import { isSingleDay } from '~/domain/day'
import { hasEnded } from '~/domain/expiry'
import { extendedExpiry } from '~/domain/expiry-choice'
import { mailto } from '~/domain/mail-address'
import { useActionData, useLoaderData, type DataOf } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { FormError } from '~/screens/shell/post-form'
import { pageMeta } from '~/ui/page-meta'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { untilScript } from '~/ui/until-script'
import { listOpenInvitations } from '~/upstream/sharing.server'
import { ExtendForm, SharingDialog } from './dialog'
import { openDialog, sendInvitation } from './sharing.server'

export const meta = pageMeta(null, 'order:sharing.sent.description')

/** The page of an invitation, with the link that accepts it. */
export async function loader(args: LoaderFunctionArgs) {
  const heading = 'order:sharing.sent.title'
  const found = await openDialog(args, { heading, list: listOpenInvitations, suggestsDay: true })
  const { portal, dialog, id, access, lastDelivery } = found
  const { now, config } = portal
  const data = {
    ...dialog,
    /** Null: unreadable. */
    invitation: access && {
      ...access,
      hasEnded: hasEnded(access.expires, now),
      /** Null for a range, an unreadable day, or none. */
      lastDay: access.expires && isSingleDay(access.expires) ? access.expires.text : null,
      address: new URL(paths.invitation(id), config.publicUrl).href,
      renewTo: extendedExpiry(access.expires, lastDelivery, now),
    },
    maker: config.brand.name,
  }
  return pageData(data, { status: access ? 200 : 503 })
}

export const action = (args: ActionFunctionArgs) => sendInvitation(args, 'renew_invitation')

/** The device can send or copy the link. */
export default function InvitationScreen() {
  const { invitation, maker: _maker, ...dialog } = useLoaderData<typeof loader>()
  const { self } = dialog
  const lastResult = useActionData<typeof action>()
  const [form] = useForm({ id: 'renew', lastResult })
  const { t } = useTranslation()
  const name = invitation?.email || t('order:sharing.no_email')
  const open = invitation && !invitation.hasEnded ? invitation : null
  const date = open?.lastDay
  // An open invitation is renewed from the order's list.
  const renews = invitation?.hasEnded || lastResult
  return (
    <SharingDialog
      {...dialog}
      size="edit"
      note={open ? (date ? t('order:sharing.sent.who', { email: name, date }) : name) : undefined}
      loadError={!invitation && 'errors:error_loading_invitations'}
      lastResult={lastResult}
    >
      {/* The form's fields are hidden, so their errors appear here. */}
      <FormError
        form={form}
        message={Object.values(form.allErrors).flat()[0]}
        wait={lastResult?.wait}
      />
      {invitation?.hasEnded && (
        <Notice tone="warn">{t('order:sharing.sent.ended', { email: name })}</Notice>
      )}
      {open && <Sent invitation={open} />}
      {renews && invitation?.renewTo && invitation.email && (
        <>
          <ExtendForm
            action={self}
            intent="renew_invitation"
            day={invitation.renewTo}
            email={invitation.email}
            form={form}
          />
          <p className="hint">{t('order:sharing.sent.renew_hint')}</p>
        </>
      )}
    </SharingDialog>
  )
}

/**
 * The link is plain text, because opening it accepts the invitation. It is sent by mail, or by the device's
 * share sheet.
 */
function Sent({ invitation }: { invitation: NonNullable<DataOf<typeof loader>['invitation']> }) {
  const { orderId, maker } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { email, address, lastDay: date } = invitation
  const body = [
    t('order:sharing.message.text', { orderId, maker }),
    ...(date ? [t('order:sharing.message.until', { date })] : []),
    address,
  ].join('\n')
  const failed = t('order:sharing.sent.unable')
  return (
    <>
      <p className="rounded-control bg-field px-3.5 py-3">
        <code className="font-mono wrap-anywhere select-all">
          {address.split(/(?<=[/-])/).map((part, index) => (
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      </p>
      <p className="grid gap-3 sm:flex" data-share-failed={failed} data-share-unable={failed}>
        <Button
          href={mailto(email, { subject: t('order:title', { id: orderId }), body })}
          variant="primary"
          data-share-text={body}
        >
          <Icon name="send" size="small" />
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
