import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { splitStreetAddress, type Address } from '~/domain/address'

export interface AddressSelectorProps {
  addresses: readonly Pick<Address, 'id' | 'streetAddress'>[]
  selectedAddressId: string
  /** Where a choice leads: the same kind of page for that address. */
  addressHref: (addressId: string) => string
}

/** Only somebody with several addresses has something to choose (specification 2.2). */
export const hasChoice = (addresses: readonly unknown[]): boolean => addresses.length > 1

/** Every page has it: of many addresses it lists the first ones and the selected one. */
const mostAddresses = 100

export function AddressSelector(props: AddressSelectorProps) {
  const { t } = useTranslation()
  const { addresses, selectedAddressId, addressHref } = props
  if (!hasChoice(addresses)) return null
  const listed = addresses.filter(
    ({ id }, index) => index < mostAddresses || id === selectedAddressId,
  )
  const more = addresses.length - listed.length
  const choices = [
    { id: '0', name: t('shell:address.all'), place: '' },
    ...listed.map(({ id, streetAddress }) => {
      const { street, place } = splitStreetAddress(streetAddress)
      return { id, name: street || t('shell:address.unnamed', { id }), place }
    }),
  ]
  const selected = choices.find(({ id }) => id === selectedAddressId)
  return (
    <details className="dropdown address" data-dropdown="">
      <summary>
        <Icon name="pin" className="icon-s pin text-link" />
        <span className="sr">{t('shell:address.label')} </span>
        <span className="value">{selected?.name ?? t('shell:address.choose')}</span>
        <Icon name="down" className="chev" />
      </summary>
      <ul className="panel">
        {choices.map(({ id, name, place }) => (
          <li key={id}>
            <a href={addressHref(id)} aria-current={id === selectedAddressId ? 'true' : undefined}>
              <Icon name="check" />
              <span>
                {name} {place && <small>{place}</small>}
              </span>
            </a>
          </li>
        ))}
        {more > 0 && <li className="tiny">{t('shell:address.more', { count: more })}</li>}
      </ul>
    </details>
  )
}
