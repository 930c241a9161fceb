import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Disclosure } from '~/components/disclosure'
import { StillValid } from '~/components/short-day'
import { paths } from '~/paths'
import { isSingleDay } from '~/domain/day'
import { TableHead } from '~/screens/parts/table-head'
import type { OfferLine, OffersPage } from '~/screens/offers/view'

interface OfferSectionsProps {
  offers: OffersPage
  addressId: string
  query: string
  /** Not every address could be read: nobody knows whether no offer is active. */
  incomplete: boolean
}

/** Active offers, then the history (specification 2.6), as far as they are on this page. */
export function OfferSections({ offers, addressId, query, incomplete }: OfferSectionsProps) {
  const { t } = useTranslation()
  const active = offers.items.filter(({ isPast }) => !isPast)
  const past = offers.items.filter(({ isPast }) => isPast)
  const saysNoneActive = offers.page === 1 && query === '' && !incomplete
  return (
    <>
      {(active.length > 0 || saysNoneActive) && (
        <section aria-labelledby="active-title">
          <h2 className="gap" id="active-title">
            {t('offers:active')}
          </h2>
          {active.length === 0 && <p className="front solo muted">{t('offers:none_active')}</p>}
          {active.length > 0 && (
            <OfferTable label={t('offers:active')} offers={active} addressId={addressId} />
          )}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <Disclosure
            className="solo"
            open={query !== '' || active.length === 0}
            summary={
              <h2 id="past-title">
                {t('offers:past')} ({offers.pastTotal})
              </h2>
            }
          >
            <OfferTable label={t('offers:past')} offers={past} addressId={addressId} />
          </Disclosure>
        </section>
      )}
    </>
  )
}

interface OfferTableProps {
  label: string
  offers: readonly OfferLine[]
  addressId: string
}

/** Number, name and validity (specification 2.6); on phones, cards. */
function OfferTable({ label, offers, addressId }: OfferTableProps) {
  const { t } = useTranslation()
  return (
    <table className="table" role="table" aria-label={label}>
      <TableHead
        columns={[
          { label: t('offers:number'), className: 'code' },
          { label: t('offers:single.info') },
          { label: t('offers:single.validity'), className: 'until' },
        ]}
      />
      <tbody role="rowgroup">
        {offers.map((offer, index) => (
          <tr key={index} role="row">
            <td role="cell" className="code">
              {offer.id}
            </td>
            <th role="rowheader" scope="row">
              <a className="go" href={paths.offer(addressId, offer.id)}>
                <BreakableText text={offer.info || t('offers:single.title', { id: offer.id })} />
              </a>
            </th>
            <td role="cell" className="until">
              <Validity offer={offer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Validity({ offer: { expiresOn, isPast, daysLeft } }: { offer: OfferLine }) {
  const { t } = useTranslation()
  if (!expiresOn) return <>{t('offers:single.no_end')}</>
  if (!isSingleDay(expiresOn)) return <>{t('offers:validity', { text: expiresOn.text })}</>
  const day = expiresOn.text
  if (isPast) return <>{t('offers:ended', { day })}</>
  return (
    <>
      {t('offers:valid_until', { day })}
      {daysLeft !== null && <StillValid days={daysLeft} />}
    </>
  )
}
