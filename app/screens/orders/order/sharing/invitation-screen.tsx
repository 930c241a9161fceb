import { wordKey } from '~/domain/word-key'
import { useActionData, useLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { DialogPage } from '~/components/dialog-page'
import { Notice } from '~/components/notice'
import { isSingleDay } from '~/domain/day'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { TooOften } from '~/screens/parts/too-often'
import { Cancel, UnreadDialog } from './dialog'
import { ExtendForm } from './extend-form'
import { InvitationLink } from './invitation-link'
import { loadInvitation, renewInvitation } from './invitation.server'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.sent.description',
} satisfies ScreenHandle

export const loader = loadInvitation

export const action = renewInvitation

/** An open invitation: its link, and the ways to hand it to somebody. */
export default function InvitationScreen() {
  const { invitation, language, orderId, maker, self, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const title = t('order:sharing.sent.title')
  if (!invitation) {
    const text = t('errors:error_loading_invitations')
    return <UnreadDialog title={title} text={text} self={self} backHref={backHref} />
  }
  const { email, expires, hasEnded, address, renewTo } = invitation
  const who = email || t('order:sharing.no_email')
  const until = expires && isSingleDay(expires) ? expires.text : null
  const failure = lastResult?.error && Object.values(lastResult.error).flat()[0]
  return (
    <DialogPage title={title} focusTitle={!lastResult}>
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
            <InvitationLink {...{ address, email, orderId, maker, until, language, self }} />
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
        <Cancel href={backHref} label={t('order:sharing.sent.back')} />
      </div>
    </DialogPage>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
