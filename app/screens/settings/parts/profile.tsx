import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Fact, Facts } from '~/components/facts'
import { LineLink } from '~/components/line-link'

export interface ProfileProps {
  /** From the identity provider; empty where it has none. */
  name: string
  email: string
  /** The provider's account page. */
  accountHref: string
}

/** The identity provider's account page changes these. */
export function Profile({ name, email, accountHref }: ProfileProps) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="profile">
      <div className="front">
        <h2 id="profile">{t('settings:profile.title')}</h2>
        <Facts>
          {name && <Fact label={t('settings:profile.name')}>{name}</Fact>}
          {email && (
            <Fact label={t('settings:profile.email')} valueClassName="email">
              <BreakableText text={email} />
            </Fact>
          )}
        </Facts>
      </div>
      <LineLink href={accountHref} icon="edit" end="external">
        {t('settings:profile.edit')} <small>{t('settings:profile.edit_where')}</small>
      </LineLink>
    </section>
  )
}
