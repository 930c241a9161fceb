import { Icon } from '~/ui/icon'

/** An icon replaces the visible label, because label and name would take two lines on a phone. */
export function CarrierLine({ label, name }: { label: string; name: string }) {
  if (name === '') return null
  return (
    <p className="flex items-center gap-1">
      <Icon name="truck" size="tiny" />
      <span>
        <span className="sr-only">{label}: </span>
        {name}
      </span>
    </p>
  )
}
