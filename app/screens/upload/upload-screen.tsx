import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { DialogPage } from '~/ui/dialog-page'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { tooManyRequests } from '~/portal/rate-limit.server'
import { findPortal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { placeName } from '~/screens/parts/documents/document-place'
import { ChooseForm } from './parts/choose-form'
import { ListTemplate } from './parts/list-template'
import { saveFiles } from './save-files.server'
import { placeHref, uploadPlace, type ChooseAgain, type Unsaved } from './upload-view'
import { addressesFor, requireUploader } from './send-file.server'

export const handle = {
  menu: 'documents',
  description: 'upload:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  await requireUploader(portal, addressId)
  const place = uploadPlace(addressId, args.request)
  return pageData({
    title: portal.pageTitle(portal.t('upload:add')),
    place,
    addresses: await addressesFor(portal, place),
    again: againIn(url.searchParams),
    back: { href: placeHref(place), label: placeName(portal.t, place) },
  })
}

/** `selection` is of an earlier release, whose pages may still be open. */
function againIn(search: URLSearchParams): ChooseAgain | null {
  if (search.has('selection')) return 'gone'
  return search.has('again') ? 'logged-out' : null
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { addressId } = readParams(params, 'addressId')
  const place = uploadPlace(addressId, request)
  const portal = await findPortal({ request, context })
  // Files are not stored over a login: the page asks to choose them again.
  if (!portal) throw safeRedirect(paths.login(paths.documentUploadAgain(addressId, place.orderId)))
  await requireUploader(portal, addressId)
  if (!/^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? ''))
    return json<Unsaved>({ refusal: { refusal: 'gone' }, key: '', details: '' }, { status: 400 })
  const unsaved = await saveFiles({ context, request, portal, place })
  const { refusal } = unsaved
  if (refusal.refusal === 'too-often') return tooManyRequests(unsaved, refusal.wait)
  const hasFailed = refusal.refusal === 'files' && refusal.failed.length > 0
  return json(unsaved, { status: hasFailed ? 503 : 400 })
}

export default function UploadScreen() {
  const { place, addresses, again, back } = useLoaderData<typeof loader>()
  const unsaved = useActionData<typeof action>() ?? null
  const { t } = useTranslation()
  return (
    <DialogPage title={t('upload:add')} back={back} focusTitle={!unsaved && !again}>
      <ChooseForm {...{ place, addresses, again, unsaved }} cancelHref={back.href} />
      <ListTemplate place={place} returnHref={back.href} />
    </DialogPage>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
