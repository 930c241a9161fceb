import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import { isSingleDay } from '~/domain/day'
import type { OfferLine } from '~/screens/offers/offer-line'

interface OfferSectionsProps {
  offers: readonly OfferLine[]
  addressId: string
  /** A text where no offer is active; only on the first page of the whole list. */
  saysNoneActive: boolean
}

/** Active offers, then the history (specification 2.6), as far as they are on this page. */
export function OfferSections({ offers, addressId, saysNoneActive }: OfferSectionsProps) {
  const { t } = useTranslation()
  const active = offers.filter(({ isPast }) => !isPast)
  const past = offers.filter(({ isPast }) => isPast)
  return (
    <>
      {(active.length > 0 || saysNoneActive) && (
        <section aria-labelledby="active-title">
          <h2 className="gap" id="active-title">
            {t('offers:active')}
          </h2>
          {active.length === 0 && <p className="front solo muted">{t('offers:none_active')}</p>}
          {active.length > 0 && <OfferList offers={active} addressId={addressId} />}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <h2 className="gap" id="past-title">
            {t('offers:past')}
          </h2>
          <OfferList offers={past} addressId={addressId} />
        </section>
      )}
    </>
  )
}

function OfferList({ offers, addressId }: { offers: readonly OfferLine[]; addressId: string }) {
  const { t } = useTranslation()
  return (
    <ul className="stack list">
      {offers.map(({ id, expiresOn, isPast }, index) => (
        <li key={index}>
          <a className="front line" href={paths.offer(addressId, id)}>
            <Icon name="offer" />
            <span className="grow">
              <span className="sr">{t('offers:number')} </span>
              <strong>{id}</strong>
              {expiresOn && (
                <small>
                  {isSingleDay(expiresOn)
                    ? t('offers:valid_until', { day: expiresOn.text })
                    : t('offers:validity', { text: expiresOn.text })}
                </small>
              )}
            </span>
            {isPast && <Chip>{t('offers:expired')}</Chip>}
            <Icon name="right" className="icon-s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
