import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
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
  const href = paths.orderCalendar(addressId, orderId)
  const of = t('calendar:of', { id: orderId })
  if (isIcon)
    return (
      <a className="icon-button" href={href} aria-label={`${t('calendar:add')}, ${of}`}>
        <Icon name="calendar" />
      </a>
    )
  return (
    <a className="button text" href={href}>
      <Icon name="calendar" className="icon-s" />
      <span>
        {t('calendar:add')}
        <span className="sr">, {of}</span>
      </span>
    </a>
  )
}
