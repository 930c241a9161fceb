import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { DialogPage } from '~/components/dialog-page'
import { titled } from '~/navigation/page-title'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { tooManyRequests } from '~/portal/rate-limit.server'
import { findPortal, requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { answerSelection } from './actions.server'
import { choose } from './choose.server'
import { mostTogether } from './upload-view'
import { loadUpload } from './load-upload.server'
import { ChooseForm } from './parts/choose-form'
import { ListTemplate } from './parts/list-template'
import { SelectionForm } from './parts/selection-form'
import { placeHref, uploadPlace } from './upload-place'
import { requireUploader } from './uploader.server'

export const handle = {
  menu: 'documents',
  description: 'upload:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  await requireUploader(portal, addressId)
  const place = uploadPlace(addressId, request)
  const { selection, again } = await loadUpload(context, request, portal)
  const words = selection
    ? portal.t('upload:add_files', { count: selection.pending })
    : portal.t('upload:add')
  return pageData({
    title: portal.pageTitle(words),
    place,
    selection,
    again,
    returnHref: placeHref(place),
    together: mostTogether(context.waitingFiles.most),
  })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { addressId } = readParams(params, 'addressId')
  const place = uploadPlace(addressId, request)
  const isFiles = /^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '')
  // Files are not stored over a login: the page asks to choose them again.
  if (isFiles && !(await findPortal({ request, context })))
    throw safeRedirect(paths.login(paths.documentUploadAgain(addressId, place.orderId)))
  const portal = await requirePortal({ request, context })
  await requireUploader(portal, addressId)
  const args = { context, request, portal, place }
  if (isFiles) {
    const refused = await choose(args)
    return refused.refusal === 'too-often'
      ? tooManyRequests(refused, refused.wait)
      : json(refused, { status: 400 })
  }
  const answered = await answerSelection(args)
  return json(answered, { status: 'failed' in answered ? 503 : 400 })
}

export default function UploadScreen() {
  const { place, selection, again, returnHref, together } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { t } = useTranslation()
  if (selection) {
    const { pending, failed, tooLong, refused } = selection
    const isAnswered = failed + tooLong + refused.length > 0
    return (
      <DialogPage title={t('upload:add_files', { count: pending })} focusTitle={!isAnswered}>
        <SelectionForm place={place} selection={selection} />
      </DialogPage>
    )
  }
  return (
    <DialogPage title={t('upload:add')} focusTitle={!answered && !again}>
      <ChooseForm
        place={place}
        cancelHref={returnHref}
        again={again}
        together={together}
        refusal={answered && 'refusal' in answered ? answered : null}
      />
      <ListTemplate place={place} returnHref={returnHref} />
    </DialogPage>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
