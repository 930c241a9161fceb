import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'
import { PageLink } from '~/ui/page-link'

/** @param props.isShort a text link beside the day */
export function CalendarLink(props: { addressId: string; orderId: string; isShort?: boolean }) {
  const { addressId, orderId, isShort = false } = props
  const { t } = useTranslation()
  const href = paths.orderCalendar(addressId, orderId)
  const of = t('calendar:of', { id: orderId })
  if (isShort)
    return (
      <PageLink className="relative z-1" href={href}>
        {/* One element, because the link has gaps between its children. */}
        <span>
          {t('calendar:short')}
          <span className="sr-only">, {of}</span>
        </span>
      </PageLink>
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
