import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { waitText } from '~/screens/parts/too-often'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { areDetailsTooLong, longestDetails } from '~/domain/upload'
import { i18n } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { findPortal, type Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { ApiError } from '~/upstream/call.server'
import { UploadBroken } from '~/uploads/receive.server'
import { readFileForm, sendFile, requireUploader } from './send-file.server'
import { problemText } from '~/screens/parts/documents/upload-problem'
import { uploadPlace } from './upload-view'
import { takeFiles } from '~/uploads/take-files.server'
import type { UploadAnswer } from './send-upload'

const answer = (body: UploadAnswer, status = 200) => json(body, { status })
const refuse = (error: string, status: number) => answer({ ok: false, error }, status)

/** One file from the script: received, checked and sent in one request. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const place = uploadPlace(args)
  const t = await i18n.getFixedT(context.language)
  try {
    const portal = await findPortal({ request, context })
    if (!portal) return toLogin()
    await requireUploader(portal, place)
    return await receiveAndSend(portal)
  } catch (error) {
    if (error instanceof UploadBroken) return refuse(t('upload:choose.broken'), 400)
    // Redirects and error pages become answers for the script.
    if (!(error instanceof Response)) throw error
    if (error.status < 400) return toLogin()
    const words = error.status < 500 ? t('page:forbidden.title') : t('page:unavailable.title')
    return refuse(words, error.status)
  }

  function toLogin() {
    const again = paths.documentUploadAgain(place.addressId, place.orderId)
    return answer({ ok: false, login: paths.login(again) }, 401)
  }

  async function receiveAndSend(portal: Portal) {
    const { t } = portal
    const wait = await takeFromLimit(context, 'files')
    if (wait !== null) {
      const error = `${t('page:too_many.title')}. ${waitText(t, wait)}`
      return tooManyRequests<UploadAnswer>({ ok: false, error }, wait)
    }
    const { fields, files, refused, tooMany } = await takeFiles(context, request, {
      owner: portal.personKey,
      mostFiles: 1,
    })
    const [file] = files
    try {
      const [no] = refused
      if (no) return refuse(problemText(t, no), no.problem === 'too-large' ? 413 : 400)
      const form = readFileForm(fields)
      if (!file || tooMany || !form) return refuse(t('upload:choose.none'), 400)
      if (areDetailsTooLong(form.details)) {
        const [most, { length }] = [longestDetails, form.details]
        return refuse(t('upload:too_long.field', { most, length }), 400)
      }
      const failure = await sendFile(portal, place, { ...file, ...form })
      if (!failure) return answer({ ok: true, name: file.name })
      return refuse(t('errors:error_saving_file', { fileName: file.name }), statusOf(failure))
    } finally {
      await context.spool.remove(files)
    }
  }
}

function statusOf({ kind }: ApiError): number {
  if (kind === 'forbidden') return 403
  return kind === 'refused' ? 400 : 503
}

export function loader(args: LoaderFunctionArgs) {
  const { addressId, orderId } = uploadPlace(args)
  return safeRedirect(paths.documentUpload(addressId, orderId))
}
