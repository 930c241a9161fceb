import { readFindings, rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { sentWords } from '~/i18n/instances.server'
import { Dialog } from '~/ui/dialog-page'
import { Island } from '~/ui/island'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { tooManyRequests } from '~/portal/rate-limit.server'
import { findPortal, type Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { pageMeta } from '~/ui/page-meta'
import { getOrder, listProductRows } from '~/upstream/order.server'
import { orNull } from '~/upstream/settle'
import { photoDetails } from '~/screens/parts/photo-details'
import { placeName } from '~/screens/parts/documents/document-place'
import { saveFiles } from './save-files.server'
import { UploadForm, uploadWords, type UploadFormProps } from './upload-form'
import type { Unsaved } from './upload-notices'
import { placeHref, uploadPlace, type UploadPlace } from './upload-view'
import { requireUploader } from './send-file.server'

export const meta = pageMeta('upload:add', 'upload:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url } = await openScreen(args)
  const place = uploadPlace(args)
  await requireUploader(portal, place)
  return pageData({
    place,
    key: args.context.requestId,
    words: sentWords(portal.language, uploadWords),
    of: await orderWords(portal, place),
    again: againIn(url.searchParams),
    back: { href: placeHref(place), label: placeName(portal.t, place) },
  })
}

/** POST /api/Document has no field for an order (specification 7), so the details name it. Empty: no order. */
async function orderWords(portal: Portal, place: UploadPlace): Promise<string> {
  const { orderId } = place
  if (orderId === null) return ''
  const ofFinding = await findingWords(portal, { ...place, orderId })
  if (ofFinding !== null) return ofFinding
  const order = await orNull(getOrder(portal.api, orderId, portal.config.brand.prefix))
  const street = order?.delivery.streets[0] ?? ''
  return [portal.t('order:title', { id: orderId }), street].filter(Boolean).join(' · ')
}

/** Null: no finding of a row of the order. */
async function findingWords(
  { api, t }: Portal,
  { orderId, finding }: UploadPlace & { orderId: string },
): Promise<string | null> {
  if (finding === null) return null
  const states = readFindings(finding)
  const rows = await orNull(listProductRows(api, orderId))
  for (const [row, key] of rowKeys(rooms(rows ?? []))) {
    const state = states.get(key)
    if (state) return photoDetails(t, { orderId, row, state })
  }
  return null
}

/** `selection` is of an earlier release, whose pages may still be open. */
function againIn(search: URLSearchParams): UploadFormProps['again'] {
  if (search.has('selection')) return 'gone'
  return search.has('again') ? 'logged-out' : null
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const place = uploadPlace(args)
  const portal = await findPortal(args)
  // Files are not stored over a login: the page asks to choose them again.
  if (!portal)
    throw safeRedirect(
      paths.login(paths.documentUploadAgain(place.addressId, place.orderId, place.finding)),
    )
  await requireUploader(portal, place)
  if (!/^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? ''))
    return json<Unsaved>({ refusal: { refusal: 'gone' }, key: '', details: '' }, { status: 400 })
  const unsaved = await saveFiles(args, portal)
  const { refusal } = unsaved
  if (refusal.refusal === 'too-often') return tooManyRequests(unsaved, refusal.wait)
  const hasFailed = refusal.refusal === 'files' && refusal.failed.length > 0
  return json(unsaved, { status: hasFailed ? 503 : 400 })
}

export default function UploadScreen() {
  const { place, of, again, back, key, words } = useLoaderData<typeof loader>()
  const unsaved = useActionData<typeof action>() ?? null
  return (
    <Dialog back={back}>
      <Island
        name="upload"
        component={UploadForm}
        props={{
          of,
          orderId: place.orderId,
          again,
          unsaved,
          formKey: unsaved?.key || key,
          formHref: paths.documentUpload(place.addressId, place.orderId, place.finding),
          fileHref: paths.documentUploadFile(place.addressId, place.orderId),
          returnHref: back.href,
          loginHref: paths.login(back.href),
        }}
        words={words}
      />
    </Dialog>
  )
}
