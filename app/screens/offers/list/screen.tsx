import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { StillValid } from '~/ui/short-day'
import { isInstallerAt } from '~/domain/address'
import { isSingleDay } from '~/domain/day'
import { isWithinAWeek, daysUntil } from '~/domain/days-left'
import { formatListedDay } from '~/i18n/short-day'
import { addressName } from '~/ui/address-name'
import { readListQuery, type ListQuery } from '~/http/list-query'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { AskForContentLink, ListScreen } from '~/screens/parts/list'
import { NumberCell, EntryTable } from '~/screens/parts/entry-table'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import { listOffers } from '~/upstream/offer.server'
import { StaffSees } from '~/screens/parts/staff-sees'
import { orNull } from '~/upstream/settle'
import { isOfferActive, type Offer, offersMatching, splitOffers } from '~/domain/offer'
import { pageOf } from '~/domain/page'

export const handle = { layout: 'apart' } satisfies ScreenHandle
export const meta = pageMeta('offers:title', 'offers:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const listQuery = readListQuery(url.searchParams)
  const [offers, addresses] = await Promise.all([
    orNull(listOffers(portal.api, addressId, portal.addresses)),
    orNull(portal.addresses()),
  ])
  const data = {
    addressId,
    query: listQuery.query,
    street: addresses ? addressName(portal.t, addressId, addresses) : '',
    isGuest: addresses !== null && isInstallerAt(addressId, addresses),
    incomplete: offers?.incomplete ?? false,
    offers: offers && offersPage(offers.rows, listQuery, portal.now),
    sees: portal.preview && offers && seenOffers(offers.rows, portal.now),
  }
  return pageData(data, { status: offers ? 200 : 503 })
}

export default function OffersScreen() {
  const { addressId, offers, isGuest, sees, ...data } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const list = paths.offers(addressId)
  if (isGuest && offers?.total === 0 && data.query === '') {
    return (
      <>
        <h1>{t('offers:title')}</h1>
        <p>{t('offers:empty.installer')}</p>
      </>
    )
  }
  return (
    <ListScreen
      list="offers"
      path={list}
      page={offers}
      inputMode="numeric"
      banner={sees && <StaffSees list="offers" {...sees} />}
      actions={
        <>
          <AskForContentLink />
          <Button href={list}>{t('offers:empty.reload')}</Button>
        </>
      }
      {...data}
    >
      {(lines, labelledBy) => <OfferTable offers={lines} labelledBy={labelledBy} />}
    </ListScreen>
  )
}

/** Cards on phones (specification 2.6). */
function OfferTable({ offers, labelledBy }: { offers: readonly OfferLine[]; labelledBy: string }) {
  const { addressId } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <EntryTable
      className="[--columns:8.5rem_minmax(0,1fr)_18rem] xl:[--columns:13rem_minmax(0,1fr)_26rem]"
      labelledBy={labelledBy}
      columns={[t('offers:number'), t('offers:single.info'), t('offers:single.validity')]}
    >
      {offers.map((offer, index) => (
        <tbody key={index} role="rowgroup">
          <tr role="row">
            <NumberCell id={offer.id} word={offer.info && t('offers:offer')} />
            <th role="rowheader" scope="row">
              <a className="go" href={paths.offer(addressId, offer.id)}>
                <BreakableText text={offer.info || t('offers:single.title', { id: offer.id })} />
              </a>
            </th>
            <td role="cell">
              <Validity offer={offer} />
            </td>
          </tr>
        </tbody>
      ))}
    </EntryTable>
  )
}

function Validity({ offer: { expiresOn, isEndless, isPast, daysLeft } }: { offer: OfferLine }) {
  const { t, i18n } = useTranslation()
  if (!expiresOn) return <>{t(isEndless ? 'offers:single.endless' : 'offers:single.no_end')}</>
  if (!isSingleDay(expiresOn)) return <>{t('offers:validity', { text: expiresOn.text })}</>
  const day = formatListedDay(expiresOn, i18n.language, t)
  if (isPast) return <>{t('offers:ended', { day })}</>
  return (
    <>
      {t('offers:valid_until', { day })}
      {daysLeft !== null && (
        <StillValid days={daysLeft} isSoon={isWithinAWeek(daysLeft)} isListed />
      )}
    </>
  )
}

type OfferLine = ReturnType<typeof offersPage>['items'][number]

const seenOffers = (offers: readonly Offer[], now: Date) => {
  const { active, past } = splitOffers(offers, now)
  return { active: active.length, past: past.length }
}

/** Active offers, then past ones. */
function offersPage(offers: readonly Offer[], { query, page }: ListQuery, now: Date) {
  const { active, past } = splitOffers(offersMatching(offers, query), now)
  const { items, ...paging } = pageOf([...active, ...past], page)
  const lines = items.map((offer) => {
    const isPast = !isOfferActive(offer, now)
    /** Null: the day has passed or is unknown. */
    const daysLeft = !isPast && offer.expiresOn ? daysUntil(offer.expiresOn, now) : null
    return { ...offer, isPast, daysLeft }
  })
  return { ...paging, items: lines, activeTotal: active.length, pastTotal: past.length }
}
