import { dot } from '~/domain/one-line'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LoadError } from '~/ui/load-error'
import { BackLink, PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { findingCode, rowKeys } from '~/domain/arrival-check'
import { languages } from '~/domain/person'
import { rooms } from '~/domain/rooms'
import { acceptedFiles } from '~/domain/upload'
import { useLoaderData, type DataOf } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { wordsOf } from '~/i18n/instances.server'
import { useTranslation } from '~/i18n/use-translation'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { reportedFindings, sentAmong } from '~/portal/delivery-check.server'
import { openScreen, pageData } from '~/portal/page-data.server'
import { unlessInstaller, uploadAddress } from '~/portal/role.server'
import { FileLink } from '~/screens/parts/documents/document-file'
import { photoDetails } from '~/screens/parts/photo-details'
import { rowName } from '~/screens/parts/row-name'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { listDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { orNull, settle } from '~/upstream/settle'
import { RowName, StateWords } from './parts/checked-rooms'

export const handle = { layout: 'narrow', heading: 'arrival:sent.title' } satisfies OrderHandle
export const meta = pageMeta('arrival:sent.page_title', 'arrival:sent.description')

/**
 * The sent report itself names its findings, so the page can be opened on any device.
 * @throws a redirect to the order, if no check of the order was sent
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const { api, t, preview } = portal
  const [documents, rows, upload] = await Promise.all([
    unlessInstaller(portal, { addressId, orderId }, () => settle(listDocuments(api, addressId))),
    orNull(listProductRows(api, orderId)),
    preview ? null : uploadAddress(portal, addressId),
  ])
  const sent = documents?.ok ? sentAmong(documents.value, orderId, portal) : null
  if (!sent && (documents === null || documents.ok))
    throw safeRedirect(paths.order(addressId, orderId))
  const states = sent && (await reportedFindings(portal, sent.id))
  const added = documents?.ok ? documents.value : []
  const findings = [...rowKeys(rooms(rows ?? []))].flatMap(([row, key]) => {
    const state = states?.get(key)
    if (!state) return []
    // The photos' details are in the language in which they were added.
    const named = languages.map((one) => photoDetails(wordsOf(one).t, { orderId, row, state }))
    const ofRow = added.filter(({ details }) => named.some((name) => details.startsWith(name)))
    return {
      key,
      state,
      amount: row.amount,
      name: rowName(t, row),
      photos: ofRow.length,
      href: upload && paths.documentUpload(upload, orderId, findingCode(key, state)),
    }
  })
  const isRead = sent !== null && states !== null && rows !== null
  return pageData({ sent, findings, isRead }, { status: isRead ? 200 : 503 })
}

export default function SentScreen() {
  const { addressId, orderId } = useOrder()
  const { sent, findings, isRead } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-5" data-checked={orderId}>
      <div>
        <BackLink
          href={paths.order(addressId, orderId)}
          label={t('order:title', { id: orderId })}
        />
        <PageHead
          title={t('arrival:sent.title')}
          intro={sent ? [sent.on.full, sent.result].filter(Boolean).join(dot) : undefined}
        />
        {sent && (
          <FileLink
            className="inline-block py-2"
            href={paths.document(sent.id, { addressId })}
            filename={sent.filename}
          >
            {t('arrival:open')}
          </FileLink>
        )}
      </div>
      {!isRead && (
        <LoadError
          title={t('errors:error_loading_document')}
          retryHref={paths.arrivalSent(addressId, orderId)}
        />
      )}
      {findings.length > 0 && (
        <section>
          <h2>{t('arrival:sent.photos')}</h2>
          <p className="mb-3 text-birch-2">{t('arrival:sent.text')}</p>
          <ul className="stack">
            {findings.map(({ key, ...finding }) => (
              <Finding key={key} {...finding} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type FindingProps = Omit<DataOf<typeof loader>['findings'][number], 'key'>

function Finding({ state, amount, name, href, photos }: FindingProps) {
  const { t } = useTranslation()
  return (
    <li className="front flex flex-wrap items-center gap-3">
      <div className="grow basis-48 wrap-anywhere">
        <strong className="font-semibold">
          <RowName amount={amount} name={name} /> <StateWords state={state} />
        </strong>
        {photos > 0 && (
          <p className="text-label text-birch-2">{t('arrival:sent.count', { count: photos })}</p>
        )}
      </div>
      {href && (
        <Button size="narrow" href={href} data-pick={acceptedFiles}>
          <Icon name="camera" size="small" />
          {t('arrival:photos')}
          <span className="sr-only">, {name}</span>
        </Button>
      )}
    </li>
  )
}
