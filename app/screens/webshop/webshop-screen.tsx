import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { siteLinksFor, type SiteLink } from '~/domain/link'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { ExternalLink } from '~/ui/external-link'
import { Icon } from '~/ui/icon'

export const meta = pageMeta('webshop:title', 'webshop:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await openScreen(args)
  const { services } = portal.config.sites
  if (!services) throw safeRedirect(paths.entry())
  return pageData({
    webshop: siteLinksFor(portal.language, services.webshop),
    installation: siteLinksFor(portal.language, services.installation),
  })
}

export default function WebshopScreen() {
  const { webshop, installation } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('webshop:title')} />
      <div className="pair">
        <ServiceCard id="shop" links={webshop} />
        <ServiceCard id="installation" links={installation} />
      </div>
    </>
  )
}

const icons = { shop: 'bag', installation: 'tools' } as const

interface ServiceCardProps {
  id: keyof typeof icons
  /** The site in the person's language is first. Without any link there is no card. */
  links: readonly SiteLink[]
}

/** One of the maker's other services, and its sites (specification 2.13). */
export function ServiceCard({ id, links }: ServiceCardProps) {
  const { t, i18n } = useTranslation()
  if (links.length === 0) return null
  return (
    <section className="front rounded-front" aria-labelledby={id}>
      <header className="front-head mb-3">
        <h2 id={id}>{t(`webshop:${id}.title`)}</h2>
        <Icon name={icons[id]} />
      </header>
      <p className="mb-3">{t(`webshop:${id}.text`)}</p>
      <p className="flex flex-wrap items-center gap-2">
        {links.map(({ language, href }) => (
          <ExternalLink key={language} className="button" href={href} lang={language}>
            {i18n.getFixedT(language)('webshop:in_language')}
            {/* For screen readers each link repeats the title, in the language of the link's site. */}
            <span className="sr-only">: {i18n.getFixedT(language)(`webshop:${id}.title`)}</span>
          </ExternalLink>
        ))}
      </p>
    </section>
  )
}
