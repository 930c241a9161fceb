import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { reportName } from '~/portal/delivery-check.server'
import { findPortal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { fileHeaders } from '~/http/file-headers.server'
import { checkIn } from './marks'
import { openArrival } from './open-arrival.server'
import { writeReport } from './write-report.server'

/** The address typed by hand. */
export function loader({ params }: LoaderFunctionArgs) {
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  return safeRedirect(paths.arrivalReview(addressId, orderId))
}

/** Answers with the PDF of a check, for an installer to share. Nothing is stored (answer 109). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { addressId, orderId } = readParams(args.params, 'addressId', 'orderId')
  // With 307 the browser sends the same form to the review, which shows it again or keeps it over a login.
  const toReview = (wait?: number) =>
    safeRedirect(paths.arrivalReview(addressId, orderId, wait), { status: 307 })
  const portal = await findPortal(args)
  if (!portal) return toReview()
  const { list } = await openArrival(args)
  if (!list) return toReview(0)
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null) return toReview(wait)
  const check = checkIn(await request.formData())
  const report = await writeReport(portal, { ...list, ...check }, [
    request.signal,
    context.stopping,
  ])
  if (!report) return toReview(0)
  const headers = fileHeaders({ type: 'application/pdf', name: reportName(portal, orderId) })
  return new Response(report, { headers })
}
