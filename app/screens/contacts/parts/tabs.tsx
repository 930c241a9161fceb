import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'

export type ContactsTab = 'contacts' | 'appliances'

/** Two pages of one screen: links, so that Back and sharing keep the choice. */
export function Tabs({ addressId, current }: { addressId: string; current: ContactsTab }) {
  const { t } = useTranslation()
  const mark = (tab: ContactsTab) => (tab === current ? 'page' : undefined)
  return (
    <nav className="tabs" aria-label={t('contacts:tabs.label')}>
      <a href={paths.contacts(addressId)} aria-current={mark('contacts')}>
        {t('contacts:tabs.contacts')}
      </a>{' '}
      <a href={paths.applianceRegistration(addressId)} aria-current={mark('appliances')}>
        {t('contacts:tabs.appliances')}
      </a>
    </nav>
  )
}
