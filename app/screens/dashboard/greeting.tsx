import { useTranslation } from 'react-i18next'
import { Elevation } from '~/art/elevation'

export interface GreetingProps {
  /** First name; the customer's while previewing. */
  name: string
  /** Unread notifications; null where they could not be read. */
  unread: number | null
}

export function Greeting({ name, unread }: GreetingProps) {
  const { t } = useTranslation()
  return (
    <header className="hello">
      <div>
        <h1>{name ? t('dashboard:greeting', { name }) : t('dashboard:greeting_unnamed')}</h1>
        {unread !== null && (
          <p>{unread > 0 ? t('dashboard:count', { count: unread }) : t('dashboard:no_new')}</p>
        )}
      </div>
      <Elevation />
    </header>
  )
}
