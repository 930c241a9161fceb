import { Button, IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'

/** @param props.isIcon only an icon, in a row of many buttons */
export function CalendarLink(props: { addressId: string; orderId: string; isIcon?: boolean }) {
  const { addressId, orderId, isIcon = false } = props
  const { t } = useTranslation()
  const href = paths.orderCalendar(addressId, orderId)
  const of = t('calendar:of', { id: orderId })
  if (isIcon)
    return (
      <IconButton
        tone="birch"
        className="relative z-1"
        href={href}
        label={`${t('calendar:add')}, ${of}`}
      >
        <Icon name="calendar" />
      </IconButton>
    )
  return (
    <Button variant="text" className="relative z-1" href={href}>
      <Icon name="calendar" size="small" />
      <span>
        {t('calendar:add')}
        <span className="sr-only">, {of}</span>
      </span>
    </Button>
  )
}
