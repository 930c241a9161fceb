import { useTranslation } from 'react-i18next'

interface DeliveredSwitchProps {
  /** The page, without its choices. */
  action: string
  on: boolean
  /** The page's other choices, which stay. */
  keep?: Record<string, string>
  /** It would be on by itself: off has to be said. */
  saysOff?: boolean
}

/** A form, so that it is a switch without a script too; off again, the address has no word of it. */
export function DeliveredSwitch({ action, on, keep = {}, saysOff = false }: DeliveredSwitchProps) {
  const { t } = useTranslation()
  return (
    <form method="get" action={action}>
      {Object.entries(keep).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <button
        className="switch"
        role="switch"
        aria-checked={on}
        {...((!on || saysOff) && { name: 'showDelivered', value: on ? '0' : '1' })}
      >
        {t('backorder:show_delivered')}
      </button>
    </form>
  )
}
