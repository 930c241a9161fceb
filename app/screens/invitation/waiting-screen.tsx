import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { defaultAddress } from '~/domain/address'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { pendingInvitation } from '~/portal/pending-invitation.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orNull } from '~/upstream/settle'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'

export const meta = pageMeta('invitation:waiting.title', 'invitation:waiting.description')

/**
 * The API could not be reached, and the invitation stays pending. The retry goes to the entry, so that no page
 * contains the token.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  if (!(await pendingInvitation(request, context.login))) throw safeRedirect(paths.entry())
  const addresses = await orNull(portal.addresses())
  return pageData({
    alternative:
      addresses?.length === 0
        ? { href: paths.askForContentStep('ask'), label: 'ask_for_content:title' as const }
        : {
            href: paths.dashboard(defaultAddress(portal.lastAddress, addresses)),
            label: 'page:to_start' as const,
          },
  })
}

export default function InvitationWaitingScreen() {
  const { alternative } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PortalPlainPage>
      <h1>{t('invitation:waiting.title')}</h1>
      <Notice
        tone="danger"
        role="alert"
        actions={
          <>
            <Button href={paths.entry()}>{t('shell:try_again')}</Button>
            <Button variant="text" flush="start" href={alternative.href}>
              {t(alternative.label)}
            </Button>
          </>
        }
      >
        {t('invitation:waiting.text')}
      </Notice>
    </PortalPlainPage>
  )
}
