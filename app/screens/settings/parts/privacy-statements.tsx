import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/components/external-link'
import { Icon } from '~/components/icon'
import type { SiteLink } from '~/domain/site-links'

const inLanguage = {
  fi: 'settings:privacy.in_finnish',
  sv: 'settings:privacy.in_swedish',
} as const

/** Each statement is named in its own language, and says in the reader's which one it is. */
export function PrivacyStatements({ links }: { links: readonly SiteLink[] }) {
  const { t, i18n } = useTranslation()
  if (links.length === 0) return null
  return (
    <section className="stack" aria-labelledby="privacy">
      <div className="front">
        <h2 id="privacy">{t('settings:privacy.title')}</h2>
      </div>
      {links.map(({ language, href }) => (
        <ExternalLink key={language} className="front line" href={href} lang={language}>
          <Icon name="file" />
          <span className="grow">
            {i18n.getFixedT(language)('settings:privacy.statement')}{' '}
            <small lang={i18n.language}>{t(inLanguage[language])}</small>
          </span>
        </ExternalLink>
      ))}
    </section>
  )
}
