import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Fact, Facts } from '~/components/facts'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

export interface ProfileProps {
  /** From the identity provider; empty where it has none. */
  name: string
  email: string
  /** The provider's account page. */
  accountHref: string
  /** The day on which this device is logged out; null: today or tomorrow. */
  until: string | null
}

/** The identity provider's account page changes these. */
export function Profile({ name, email, accountHref, until }: ProfileProps) {
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
      <a className="front line" href={accountHref}>
        <Icon name="edit" />
        <span className="grow">
          {t('settings:profile.edit')} <small>{t('settings:profile.edit_where')}</small>
        </span>
        <Icon name="external" className="icon-s" />
      </a>
      {until && (
        <form className="front" method="post" action={paths.logoutEverywhere()}>
          <p>{t('settings:devices.until', { day: until })}</p>
          <p className="actions">
            <button className="button" type="submit">
              {t('settings:devices.log_out')}
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
