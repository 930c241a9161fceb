import { extensionOfName } from '~/domain/file-name'
import { mostUploads, uploadName } from '~/domain/upload'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/navigation/route-params'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { findPortal, type Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { takeFiles } from '~/screens/parts/documents/take-files.server'
import { documentsHref } from '~/screens/parts/documents/documents-view'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { problemPage } from '~/screens/parts/file-problem.server'
import { waitText } from '~/screens/parts/too-often'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import { UploadBroken } from '~/uploads/receive.server'
import { SpoolFull, type SpooledFile } from '~/uploads/spool.server'
import { deleteDraft, openArrival } from './open-arrival.server'
import { PictureFailed, reportName, writeReport } from './write-report.server'

const pictureTypes = ['jpg', 'jpeg', 'png', 'gif']

/**
 * Makes the report of a check with the chosen pictures: sends it to the seller, or shows it as a PDF to
 * whoever keeps or shares it. The error is a page of its own, so that Back has the chosen pictures still.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { addressId, orderId } = readParams(args.params, 'addressId', 'orderId')
  const review = paths.arrivalReview(addressId, orderId)
  // Files are not stored over a login.
  if (!(await findPortal({ context, request }))) throw safeRedirect(paths.login(review))
  const { portal, role, list, marks, failure } = await openArrival(args)
  const { t } = portal
  const problem = (status: number, text: string) =>
    problemPage(portal, { status, title: t('arrival:refused.title'), text, retryHref: review })
  if (!list) return problem(503, t(failure))
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null) return problem(429, waitText(t, wait))
  const held: Pick<SpooledFile, 'path'>[] = []
  try {
    const owner = portal.sessionKey
    const taken = await takeFiles(context, request, { owner, mostFiles: mostUploads })
    held.push(...taken.files)
    const other =
      taken.refused[0] ??
      taken.files.find(({ name }) => !pictureTypes.includes(extensionOfName(name)))
    if (taken.tooMany) return problem(400, t('arrival:refused.too_many', { count: mostUploads }))
    if (other) return problem(400, noPicture(portal, other.name))
    const signals = [request.signal, context.stopping]
    const pictures = taken.files
    const report = await writeReport({ ...list, marks }, { context, portal, signals, pictures })
    held.push(report)
    if (taken.fields.get('intent') !== 'send')
      return await shown(report, reportName(portal, orderId))
    if (role !== 'customer') return new Response(null, { status: 403 })
    await send(portal, { addressId, orderId, report, form: taken.fields })
    return safeRedirect(paths.order(addressId, orderId))
  } catch (error) {
    if (error instanceof UploadBroken) return problem(400, t('arrival:refused.broken'))
    if (error instanceof PictureFailed && error.why === 'unreadable')
      return problem(400, noPicture(portal, error.file))
    if (error instanceof PictureFailed || error instanceof SpoolFull)
      return problem(503, t('arrival:refused.busy'))
    if (error instanceof ApiError && error.kind !== 'unauthenticated')
      return problem(503, t('errors:api_error'))
    throw error
  } finally {
    await context.spool.remove(held)
  }
}

const noPicture = ({ t }: Portal, name: string) =>
  t('arrival:refused.no_picture', { name: uploadName(name) })

async function shown(report: SpooledFile, name: string): Promise<Response> {
  const pieces: Uint8Array[] = []
  for await (const piece of report.open()) pieces.push(piece)
  const headers = fileHeaders({ type: 'application/pdf', name, inline: true })
  return new Response(Buffer.concat(pieces), { headers })
}

interface Sending extends Record<'addressId' | 'orderId', string> {
  report: SpooledFile
  form: FormData
}

/** By the only channel that the API has: the documents, which the seller sees. */
async function send(portal: Portal, { addressId, orderId, report, form }: Sending): Promise<void> {
  const name = reportName(portal, orderId)
  await portal.submitOnce(form, async (key) => {
    await uploadDocument(portal.api, { name, details: '', content: report }, key)
    const added = { 'portal.address.id': addressId, 'file.size': report.size }
    portal.audit('portal.document.upload', added)
  })
  await deleteDraft(portal, orderId)
  const link = { href: documentsHref(addressId), key: 'documents:title' } as const
  await portal.tell({ key: 'arrival:review.sent', values: { name }, tone: 'ok', link })
}

/** Somebody reloads the tab of the PDF, whose form is gone. */
export function loader({ params }: LoaderFunctionArgs) {
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  return safeRedirect(paths.arrivalReview(addressId, orderId))
}
