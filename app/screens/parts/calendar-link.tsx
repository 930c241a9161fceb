import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

interface CalendarLinkProps {
  addressId: string
  orderId: string
  /** In a row of many: without visible words. */
  isIcon?: boolean
}

/** The order's delivery as a file for calendars. */
export function CalendarLink({ addressId, orderId, isIcon = false }: CalendarLinkProps) {
  const { t } = useTranslation()
  return (
    <a
      className={isIcon ? 'icon-button' : 'button text'}
      href={paths.orderCalendar(addressId, orderId)}
    >
      <Icon name="calendar" className={isIcon ? undefined : 'icon-s'} />
      <span className={isIcon ? 'sr' : undefined}>
        {t('calendar:add')}
        <span className="sr">, {t('calendar:of', { id: orderId })}</span>
      </span>
    </a>
  )
}
