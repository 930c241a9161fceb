import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orNull } from '~/upstream/settle'
import { LogOut, PortalPlainPage } from '~/screens/shell/portal-plain-page'

export const meta = pageMeta('invitation:refused.title', 'invitation:refused.description')

/**
 * For people without any address, who may have the wrong account: the page offers a logout (specification
 * 2.12).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await openScreen(args)
  const addresses = await orNull(portal.addresses())
  // Meanwhile an order was published or shared, so the person has an address.
  if (addresses && addresses.length > 0) throw safeRedirect(paths.entry())
  return pageData({
    email: portal.person.email,
  })
}

export default function InvitationExpiredScreen() {
  const { email } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PortalPlainPage layout="split" hasOwnLogout>
      <div className="intro">
        <h1>{t('invitation:refused.title')}</h1>
        <p>{t('invitation:refused.text')}</p>
        {email !== '' && <p>{t('invitation:refused.account', { email })}</p>}
        <p className="flex flex-wrap items-center gap-3">
          <Button href={paths.askForContent()}>{t('ask_for_content:title')}</Button>
        </p>
        <LogOut />
      </div>
    </PortalPlainPage>
  )
}
