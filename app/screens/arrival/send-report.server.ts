import { Readable } from 'node:stream'
import type { ActionFunctionArgs } from '~/framework.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { reportDetails, reportName, tellAlreadySent } from '~/portal/delivery-check.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import { resultText, type Check } from './marks'
import { openArrival } from './open-arrival.server'
import { writeReport } from './write-report.server'

/** Why a check was not sent. `wait`: sent too often, the seconds to wait. */
export type NotSent = 'failed' | { wait: number }

/**
 * Sends the report of a check to the seller. The API has no other channel than the documents.
 * @throws the redirect to the page of the sent check; a 403 for an installer
 */
export async function sendReport(
  args: ActionFunctionArgs,
  form: FormData,
  check: Check,
): Promise<NotSent> {
  const { context, request } = args
  const { portal, addressId, orderId, role, list } = await openArrival(args)
  const { api, t } = portal
  if (role !== 'customer') throw new Response(null, { status: 403 })
  if (!list) return 'failed'
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null) return { wait }
  const report = await writeReport(portal, { ...list, ...check }, [
    request.signal,
    context.stopping,
  ])
  if (!report) return 'failed'
  const result = resultText(t, [...list.keys.values()], check.marks)
  const document = {
    name: reportName(portal, orderId),
    details: reportDetails(t, orderId, result),
    content: { size: report.length, open: () => Readable.from([report]) },
  }
  // One report of an order at a time: the second of two phones waits for the first.
  let isFirst = false
  try {
    await context.idempotency.run(`delivery check ${orderId}`, () => {
      isFirst = true
      return portal.submitOnce(form, async (key) => {
        await uploadDocument(api, document, key)
        const added = { 'portal.address.id': addressId, 'file.size': report.length }
        portal.audit('portal.document.upload', added)
      })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // If another person's request sends the report and that session ends, this person is not logged out.
    if (error.kind === 'unauthenticated' && isFirst) throw error
    return 'failed'
  }
  // The API has the report: nothing after this may fail.
  if (!isFirst) await tellAlreadySent(portal)
  throw safeRedirect(paths.arrivalSent(addressId, orderId))
}
