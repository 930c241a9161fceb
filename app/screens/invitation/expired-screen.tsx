import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orNull } from '~/upstream/settle'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'

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
    <PortalPlainPage>
      <PageHead title={t('invitation:refused.title')} intro={t('invitation:refused.text')}>
        {email !== '' && <p>{t('invitation:refused.account', { email })}</p>}
      </PageHead>
      <p>
        <Button href={paths.askForContent()}>{t('ask_for_content:title')}</Button>
      </p>
    </PortalPlainPage>
  )
}
