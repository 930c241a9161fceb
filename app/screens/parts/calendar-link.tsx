import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'

interface CalendarLinkProps {
  href: string
  /** The owner of the dates, for screen readers; left out: all of the page's address. */
  of?: string
}

/** A file for calendars. */
export function CalendarLink({ href, of }: CalendarLinkProps) {
  const { t } = useTranslation()
  return (
    <a className="button text" href={href}>
      <Icon name="calendar" className="icon-s" />
      <span>
        {of === undefined ? t('calendar:add_all') : t('calendar:add')}
        <span className="sr">, {of ?? t('calendar:of_all')}</span>
      </span>
    </a>
  )
}

/** The same in a row of many. */
export function CalendarIcon({ href, of }: Required<CalendarLinkProps>) {
  const { t } = useTranslation()
  return (
    <a className="icon-button" href={href} aria-label={`${t('calendar:add')}, ${of}`}>
      <Icon name="calendar" />
    </a>
  )
}
