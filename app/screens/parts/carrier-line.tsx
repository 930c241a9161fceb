import { Icon } from '~/ui/icon'

/** A carrier with its sign: with the word for it a name would take two lines of a phone. */
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
