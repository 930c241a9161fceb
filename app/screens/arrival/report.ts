import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { isFinding, type Marks } from '~/domain/arrival-check'
import { extensionOfName } from '~/domain/file-name'
import { helsinkiWall, twoDigits } from '~/domain/helsinki'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { mostUploads, uploadName } from '~/domain/upload'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { formatDay } from '~/i18n/formats'
import { readParams } from '~/navigation/route-params'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { findPortal, type Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { takeFiles, type Taken } from '~/screens/parts/documents/take-files.server'
import { documentsHref } from '~/screens/parts/documents/documents-view'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { problemOf, problemPage, tooOftenFile } from '~/screens/parts/file-problem.server'
import { rowLine, rowName } from '~/screens/parts/row-name'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import { shrinkPicture, type Shrunk } from '~/uploads/pictures.server'
import { UploadBroken, type ReceivedFile } from '~/uploads/receive.server'
import { openArrival, type ListedCheck } from './open-arrival.server'
import { countsText, fieldNames, markFields, marksIn, markText } from './marks'

/**
 * Makes the report of a check with the chosen pictures: sends it to the seller, or shows it as a PDF to
 * whoever keeps or shares it. The error is a page of its own, so that Back has the chosen pictures still.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { addressId, orderId } = readParams(args.params, 'addressId', 'orderId')
  const review = paths.arrivalReview(addressId, orderId)
  const portal = await findPortal({ context, request })
  // Files are not stored over a login.
  if (!portal) throw safeRedirect(paths.login(review))
  const { t } = portal
  let marks: Marks = {}
  const problem = (status: number, text: string) =>
    problemPage(portal, {
      ...{ status, title: t('arrival:refused.title'), text, retryHref: null },
      // The pictures must be chosen again, the marks need not be made again.
      ...(status !== 404 && { retryForm: { formHref: review, fields: markFields(marks) } }),
    })
  const refuse = (why: 'unreadable' | 'busy', name: string) =>
    problem(why === 'busy' ? 503 : 400, t(`arrival:refused.${why}`, { name: uploadName(name) }))
  const opened = await openArrival(args).catch(problemOf)
  if (opened === 'missing') return problem(404, t('page:order_missing.text'))
  if (opened === 'failed') return problem(503, t('errors:api_error'))
  const { role, list, failure } = opened
  if (!list) return problem(503, t(failure))
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null) return tooOftenFile(portal, wait, request)
  let taken: Taken | undefined
  try {
    const owner = portal.sessionKey
    taken = await takeFiles(context, request, { owner, mostFiles: mostUploads })
    const { files, fields, refused, tooMany } = taken
    marks = marksIn(fields)
    if (Object.keys(marks).length === 0) return safeRedirect(review)
    if (tooMany) return problem(400, t('arrival:refused.too_many', { count: mostUploads }))
    const tooLarge = refused.find(({ problem: why }) => why === 'too-large')
    if (tooLarge) return problem(400, t('documents:file_too_large', { fileName: tooLarge.name }))
    const isPicture = ({ name }: ReceivedFile) => /^(jpe?g|png|gif)$/.test(extensionOfName(name))
    const other = refused[0] ?? files.find((file) => !isPicture(file))
    if (other) return refuse('unreadable', other.name)
    const signals = [request.signal, context.stopping]
    const report = await writeReport(
      { ...list, marks },
      { portal, signals, refuse, pictures: files },
    )
    const day = formatDay(portal.now.toISOString())
    const name = `${t('arrival:report.file', { id: orderId, day })}.pdf`
    if (fields.get('intent') !== 'send') {
      const headers = fileHeaders({ type: 'application/pdf', name, inline: true })
      return new Response(Uint8Array.from(report), { headers })
    }
    if (role !== 'customer') return new Response(null, { status: 403 })
    // The API has no other channel than the documents, which the seller sees. One report of an order at
    // a time: the second of two phones waits for the first, and is told.
    let isFirst = false
    await context.idempotency
      .run(`delivery check ${orderId}`, async () => {
        isFirst = true
        await portal.submitOnce(fields, async (key) => {
          const content = { size: report.length, open: () => Readable.from([report]) }
          await uploadDocument(portal.api, { name, details: '', content }, key)
          const added = { 'portal.address.id': addressId, 'file.size': report.length }
          portal.audit('portal.document.upload', added)
        })
      })
      .catch((error: unknown) => {
        // The end of another sender's session must not log this person out.
        throw isFirst ? error : new ApiError('unavailable', 'POST /api/Document')
      })
    const link = { href: documentsHref(addressId), key: 'documents:title' } as const
    await portal.tell({
      key: `arrival:review.${isFirst ? 'sent' : 'sent_already'}`,
      values: { name },
      tone: 'ok',
      link,
    })
    return safeRedirect(paths.orderChecked(addressId, orderId))
  } catch (error) {
    if (error instanceof UploadBroken) return problem(400, t('arrival:refused.broken'))
    if (error instanceof ApiError && error.kind !== 'unauthenticated')
      return problem(503, t('errors:api_error'))
    throw error
  } finally {
    await context.spool.remove(taken?.files ?? [])
  }
}

/** Somebody reloads the tab of the PDF, whose form is gone. */
export function loader({ params }: LoaderFunctionArgs) {
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  return safeRedirect(paths.arrivalReview(addressId, orderId))
}

interface ReportArgs {
  portal: Portal
  signals: AbortSignal[]
  pictures: readonly ReceivedFile[]
  /** The page about a picture that cannot be put into the report. */
  refuse: (why: Exclude<Shrunk, Uint8Array>, name: string) => Response
}

/**
 * Makes the PDF of a check, of a few megabytes at most.
 * @throws the page about a picture
 */
async function writeReport(
  check: ListedCheck & { marks: Marks },
  args: ReportArgs,
): Promise<Buffer> {
  const { t, now, language, person, config, log } = args.portal
  const { order, rooms, keys, marks } = check
  const markAt = (row: ProductRow) => marks[keys.get(row) ?? '']
  const title = t('arrival:page_title', { id: order.id })
  // The library is large, and few requests need it.
  const { createPdf } = await import('./pdf.server')
  const pdf = createPdf(title, config.brand.name, language)
  const foot = (page: number, pages: number) =>
    `${title} · ${t('arrival:report.page', { page, pages })}`
  const [bytes] = await Promise.all([buffer(pdf.bytes), draw().finally(() => pdf.end(foot))])
  return bytes

  async function draw(): Promise<void> {
    pdf.text('H1', title)
    const { hour, minute } = helsinkiWall(now.getTime())
    const facts = [
      [t('arrival:report.order'), [order.id, order.info].filter(Boolean).join(', ')],
      [t('arrival:report.address'), addressLines(order.delivery).join(', ')],
      [t('arrival:report.by'), `${person.firstName} ${person.lastName}`.trim()],
      [t('arrival:report.at'), `${formatDay(now.toISOString())} ${hour}.${twoDigits(minute)}`],
      [t('arrival:report.rows'), countsText(t, [...keys.values()], marks)],
    ]
    await pdf.list(facts.filter(([, value]) => value !== '').map((fact) => fact.join(': ')))
    pdf.text('H2', t('arrival:review.findings'))
    const findings = rowsInOrder(rooms).filter((row) => isFinding(markAt(row)))
    if (findings.length === 0) pdf.text('P', t('arrival:review.none'))
    for (const row of findings) {
      await turn()
      pdf.text('H3', rowName(t, row))
      pdf.text('P', markText(t, markAt(row)))
      await drawPictures(row)
    }
    pdf.text('H2', t('arrival:report.all'))
    for (const room of rooms) {
      pdf.text('H3', room.description || t('order:rows.other'))
      const words = (row: ProductRow) => `${rowLine(t, row, language)}: ${markText(t, markAt(row))}`
      await pdf.list(rowsInOrder([room]).map(words))
    }
  }

  /** One after the other, since each is in memory while it is made smaller. */
  async function drawPictures(row: ProductRow): Promise<void> {
    const { pictures: field } = fieldNames(keys.get(row) ?? '')
    const ofRow = args.pictures.filter((file) => file.field === field)
    for (const [index, { path, name }] of ofRow.entries()) {
      const { signals } = args
      const picture = await shrinkPicture(await readFile(path), 'printed', { log, signals })
      if (typeof picture === 'string') throw args.refuse(picture, name)
      pdf.picture(t('arrival:report.picture', { number: index + 1, row: rowName(t, row) }), picture)
    }
  }
}
