import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'

export interface GreetingProps {
  /** First name; the customer's while previewing. */
  name: string
  /** Unread notifications; null where they could not be read. */
  unread: number | null
  /** They are all of the person's, who has a badge for them on the device. */
  hasBadge: boolean
}

export function Greeting({ name, unread, hasBadge }: GreetingProps) {
  const { t } = useTranslation()
  return (
    <header className="hello" data-unread={hasBadge ? (unread ?? undefined) : undefined}>
      <h1>{name ? t('dashboard:greeting', { name }) : t('dashboard:greeting_unnamed')}</h1>
      {unread !== null && <p>{unread > 0 ? <NewCount count={unread} /> : t('dashboard:no_new')}</p>}
    </header>
  )
}

/** How many are new; they stand further down on the page. */
function NewCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <a href="#notifications">
      <Icon name="bell" className="icon-s" />
      {t('dashboard:count', { count })}
    </a>
  )
}
