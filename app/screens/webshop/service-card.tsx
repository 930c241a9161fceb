import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/components/external-link'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import type { SiteLink } from '~/domain/site-links'

export interface ServiceCardProps {
  /** Of the title's element. */
  id: string
  title: string
  text: string
  icon: IconName
  /** Translation key of the links, each in the language of its site. */
  linkText: 'webshop:shop.open' | 'webshop:installation.open'
  /** The person's language first. Without any there is no card. */
  links: readonly SiteLink[]
}

/** One of the maker's other services, and its sites (specification 2.13). */
export function ServiceCard({ id, title, text, icon, linkText, links }: ServiceCardProps) {
  const { i18n } = useTranslation()
  if (links.length === 0) return null
  return (
    <section className="front solo" aria-labelledby={id}>
      <header className="front-head gap">
        <h2 id={id}>{title}</h2>
        <Icon name={icon} />
      </header>
      <p className="gap">{text}</p>
      <p className="actions">
        {links.map(({ language, href }, index) => (
          <ExternalLink
            key={language}
            className={index === 0 ? 'button primary' : 'button'}
            href={href}
            lang={language}
          >
            {i18n.getFixedT(language)(linkText)}
          </ExternalLink>
        ))}
      </p>
    </section>
  )
}
