import { useTranslation } from '~/i18n/use-translation'

interface DeliveredSwitchProps {
  /** The page, without its choices. */
  action: string
  on: boolean
  /** The other parameters of the page's address, which the switch keeps. */
  hiddenFields?: Record<string, string>
  /** Then the address has to say that it is off. */
  isOnByDefault?: boolean
}

/** A form, so that it works without scripts. The default stays out of the address. */
export function DeliveredSwitch(props: DeliveredSwitchProps) {
  const { action, on, hiddenFields = {}, isOnByDefault = false } = props
  const { t } = useTranslation()
  return (
    <form method="get" action={action}>
      {Object.entries(hiddenFields).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <button
        className="switch"
        type="submit"
        role="switch"
        aria-checked={on}
        {...((!on || isOnByDefault) && { name: 'showDelivered', value: on ? '0' : '1' })}
      >
        {t('backorder:show_delivered')}
      </button>
    </form>
  )
}
