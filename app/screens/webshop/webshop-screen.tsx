import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { siteLinksFor } from '~/domain/site-links'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { ServiceCard } from './service-card'

export const handle = {
  menu: 'webshop',
  description: 'webshop:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { services } = portal.config.sites
  if (!services) throw safeRedirect(paths.entry())
  return pageData({
    title: portal.pageTitle(portal.t('webshop:title')),
    webshop: siteLinksFor(portal.language, services.webshop),
    installation: siteLinksFor(portal.language, services.installation),
  })
}

export default function WebshopScreen() {
  const { webshop, installation } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1>{t('webshop:title')}</h1>
      </header>
      <div className="pair">
        <ServiceCard
          id="shop"
          title={t('webshop:shop.title')}
          text={t('webshop:shop.text')}
          icon="bag"
          linkText="webshop:shop.open"
          links={webshop}
        />
        <ServiceCard
          id="installation"
          title={t('webshop:installation.title')}
          text={t('webshop:installation.text')}
          icon="tools"
          linkText="webshop:installation.open"
          links={installation}
        />
      </div>
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
