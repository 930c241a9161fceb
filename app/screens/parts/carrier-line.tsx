import { Icon } from '~/ui/icon'

/** The sign saves the word, with which a name would take two lines of a phone. */
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
