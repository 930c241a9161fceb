import { reportName } from '~/portal/delivery-check.server'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { isFinding } from '~/domain/arrival-check'
import { shortened } from '~/domain/file-name'
import { helsinkiWall, twoDigits } from '~/domain/helsinki'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { longestDetails, mostUploads } from '~/domain/upload'
import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { i18n } from '~/i18n/i18n.server'
import { formatDay } from '~/i18n/formats'
import { readParams } from '~/http/route-params'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { findPortal, type Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { takeFiles, type Taken } from '~/screens/parts/documents/take-files.server'
import { problemText } from '~/screens/parts/documents/upload-problem'
import { documentsHref } from '~/screens/parts/documents/documents-view'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { problemOf, problemPage, tooOftenFile } from '~/screens/parts/file-problem.server'
import { waitText } from '~/screens/parts/too-often'
import { rowLine, rowName } from '~/screens/parts/row-name'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import { loadSharp, shrinkPicture } from '~/http/uploads/pictures.server'
import { UploadBroken, type ReceivedFile } from '~/http/uploads/receive.server'
import { openArrival, type ListedCheck } from './open-arrival.server'
import {
  checkIn,
  fieldNames,
  markText,
  noteFields,
  stateCounts,
  stateFields,
  type Check,
} from './marks'

/**
 * Makes the report of a check with the chosen pictures: sends it to the seller, or keeps the PDF for an
 * installer to share. An error is a page of its own, so that Back returns to the form with its chosen
 * pictures.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { addressId, orderId } = readParams(args.params, 'addressId', 'orderId')
  const review = paths.arrivalReview(addressId, orderId)
  const portal = await findPortal({ context, request })
  // The review's script keeps the page with its chosen pictures, and shows the text of a problem there.
  const isScript = request.headers.get('Accept') === 'application/json'
  const t = portal?.t ?? (await i18n.getFixedT(context.language))
  // The form is not kept as a draft during a login, because files are not stored.
  if (!portal)
    return isScript
      ? json({ error: t('upload:failed.log_in') }, { status: 401 })
      : safeRedirect(paths.login(review))
  let check: Check = { marks: {}, note: '' }
  const problem = (status: number, text: string, names: string[] = []): Response =>
    isScript
      ? json({ error: text, names }, { status })
      : problemPage(portal, {
          ...{ status, title: t('arrival:refused.title'), text, retryHref: null },
          // The person must choose the pictures again, but need not repeat the marks.
          ...(status !== 404 && {
            retryForm: {
              formHref: review,
              fields: [...stateFields(check.marks), ...noteFields(check)],
            },
          }),
        })
  const opened = await openArrival(args).catch(problemOf)
  if (opened === 'missing') return problem(404, t('page:order_missing.text'))
  if (opened === 'failed') return problem(503, t('errors:api_error'))
  const { role, list, failure } = opened
  if (!list) return problem(503, t(failure))
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null)
    return isScript ? problem(429, waitText(t, wait)) : tooOftenFile(portal, wait, request)
  let taken: Taken | undefined
  try {
    const owner = portal.sessionKey
    // Each row has a state and a note; the form itself has a few more fields.
    const mostFields = 2 * list.keys.size + 10
    taken = await takeFiles(context, request, { owner, mostFiles: mostUploads, mostFields })
    const { files, fields, refused, tooMany } = taken
    check = checkIn(fields)
    if (Object.keys(check.marks).length === 0) return safeRedirect(review)
    if (tooMany) return problem(400, t('arrival:refused.too_many', { count: mostUploads }))
    if (refused.length > 0) {
      const reasons = refused.map((file) =>
        file.problem === 'type'
          ? t('arrival:refused.unreadable', { name: file.name })
          : problemText(t, file),
      )
      reasons.push(t(isScript ? 'arrival:refused.without' : 'arrival:refused.again'))
      const others = files.map(({ name }) => name).join(', ')
      if (!isScript && others) reasons.push(t('arrival:choose_again', { names: others }))
      const names = refused.map(({ name }) => name)
      return problem(400, reasons.join(' · '), names)
    }
    const { report, apart } = await writeReport(
      portal,
      { ...list, ...check },
      {
        signals: [request.signal, context.stopping],
        busy: () => problem(503, t('arrival:refused.busy')),
        files,
      },
    )
    if (fields.get('intent') !== 'send') {
      // Browsers can save and reload a PDF that has its own address, but not the answer to a form.
      const key = await portal.files.keep(report)
      // For an empty `href` the script submits the form again without fetch, and the browser gets the PDF
      // itself.
      if (key === null && isScript) return json({ href: '' })
      if (key === null) return pdfAnswer(portal, orderId, Uint8Array.from(report))
      const href = paths.arrivalMade(addressId, orderId, key)
      return isScript ? json({ href }) : safeRedirect(href)
    }
    const name = reportName(portal, orderId)
    if (role !== 'customer') return new Response(null, { status: 403 })
    // The API has no other channel than the documents, which the seller sees. One report of an order at a
    // time: the second of two phones waits for the first, and shows that the report was already sent.
    let isFirst = false
    const sent: SentApart = { saved: [], failed: [] }
    await context.idempotency
      .run(`delivery check ${orderId}`, async () => {
        isFirst = true
        await portal.submitOnce(fields, async (key) => {
          const content = { size: report.length, open: () => Readable.from([report]) }
          await uploadDocument(portal.api, { name, details: '', content }, key)
          const added = { 'portal.address.id': addressId, 'file.size': report.length }
          portal.audit('portal.document.upload', added)
          // The report is saved by now: a photo that fails is named, and the report is not sent again.
          await sendApart(portal, args, { apart, key, sent })
        })
      })
      .catch((error: unknown) => {
        // If another person's request sends the report and that session ends, this person must not be logged
        // out.
        throw isFirst ? error : new ApiError('unavailable', 'POST /api/Document')
      })
    const link = { href: documentsHref(addressId), key: 'documents:title' } as const
    await portal.tell({
      key: `arrival:review.${isFirst ? 'sent' : 'sent_already'}`,
      values: { name: [name, ...sent.saved].join(', ') },
      tone: 'ok',
      link,
    })
    if (sent.failed.length > 0)
      await portal.tell({
        key: 'errors:error_saving_file',
        values: { fileName: sent.failed.join(', ') },
        tone: 'danger',
        link: { href: paths.documentUpload(addressId, orderId), key: 'upload:add' },
      })
    const href = paths.orderChecked(addressId, orderId)
    return isScript ? json({ href }) : safeRedirect(href)
  } catch (error) {
    if (error instanceof UploadBroken) return problem(400, t('arrival:refused.broken'))
    if (error instanceof ApiError && error.kind !== 'unauthenticated')
      return problem(503, t('errors:api_error'))
    throw error
  } finally {
    await context.spool.remove(taken?.files ?? [])
  }
}

/** Names of the files beside a report. */
type SentApart = Record<'saved' | 'failed', string[]>

/** Sends the files that the PDF cannot show, each as a document of its own. They count as uploads. */
async function sendApart(
  { api, audit }: Portal,
  { context, params }: ActionFunctionArgs,
  { apart, key, sent }: { apart: readonly FileApart[]; key: string; sent: SentApart },
) {
  const { addressId } = readParams(params, 'addressId')
  let isOver = apart.length > 0 && (await takeFromLimit(context, 'files', apart.length)) !== null
  for (const [index, content] of apart.entries()) {
    const { name, size, details } = content
    if (isOver) {
      sent.failed.push(name)
      continue
    }
    try {
      await uploadDocument(api, { name, details, content }, `${key}-${index}`)
      audit('portal.document.upload', { 'portal.address.id': addressId, 'file.size': size })
      sent.saved.push(name)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
      sent.failed.push(name)
      // After a timeout the other files are not tried: each could take a minute more.
      isOver = error.kind === 'timeout'
    }
  }
}

/** Returns the kept PDF; if it has expired, redirects to the review, which can make it again. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const key = new URL(request.url).searchParams.get('file')
  const portal = key === null ? null : await findPortal({ context, request })
  const file = await portal?.files.find(key ?? '')
  return portal && file
    ? pdfAnswer(portal, orderId, file)
    : safeRedirect(paths.arrivalReview(addressId, orderId))
}

function pdfAnswer(portal: Portal, orderId: string, bytes: Uint8Array<ArrayBuffer>): Response {
  const name = reportName(portal, orderId)
  return new Response(bytes, {
    headers: fileHeaders({ type: 'application/pdf', name, inline: true }),
  })
}

/** A file that the PDF cannot show as a picture. The portal sends it as a document of its own. */
type FileApart = ReceivedFile & { details: string }

/**
 * Makes the PDF of a check, of a few megabytes at most.
 * @throws the answer of `busy` where no picture can be converted now
 */
async function writeReport(
  { t, now, language, person, config, log }: Portal,
  { order, rooms, keys, marks, note }: ListedCheck & Check,
  args: { signals: AbortSignal[]; files: readonly ReceivedFile[]; busy: () => Response },
) {
  const markAt = (row: ProductRow) => marks[keys.get(row) ?? '']
  const title = t('arrival:page_title', { id: order.id })
  // The library is large, and few requests need it.
  const { createPdf } = await import('./pdf.server')
  const pdf = createPdf(title, config.brand.name, language)
  const foot = (page: number, pages: number) =>
    `${title} · ${t('arrival:report.page', { page, pages })}`
  const canConvert = (await loadSharp(log)) !== null
  const apart: FileApart[] = []
  const [report] = await Promise.all([buffer(pdf.bytes), draw().finally(() => pdf.end(foot))])
  return { report, apart }

  async function draw(): Promise<void> {
    pdf.text('H1', title)
    const { hour, minute } = helsinkiWall(now.getTime())
    const counts = stateCounts([...keys.values()], marks)
    const facts = [
      [t('arrival:report.order'), [order.id, order.info].filter(Boolean).join(', ')],
      [t('arrival:report.address'), addressLines(order.delivery).join(', ')],
      [t('arrival:report.by'), `${person.firstName} ${person.lastName}`.trim()],
      [t('arrival:report.at'), `${formatDay(now.toISOString())} ${hour}.${twoDigits(minute)}`],
      [
        t('arrival:report.rows'),
        counts.map(({ state, count }) => `${t(`arrival:state.${state}`)} ${count}`).join(', '),
      ],
    ]
    await pdf.list(facts.filter(([, value]) => value !== '').map((fact) => fact.join(': ')))
    if (note !== '') {
      pdf.text('H2', t('arrival:note_on_all'))
      pdf.text('P', note)
    }
    pdf.text('H2', t('arrival:review.findings'))
    if (!Object.values(marks).some(isFinding)) pdf.text('P', t('arrival:review.none'))
    const others = new Set(args.files)
    for (const [row, key] of keys) {
      const { pictures } = fieldNames(key)
      const files = args.files.filter(({ field }) => field === pictures)
      // A row may have been marked as arrived after its pictures were chosen.
      if (!isFinding(markAt(row)) && files.length === 0) continue
      await turn()
      pdf.text('H3', rowName(t, row))
      pdf.text('P', markText(t, markAt(row)))
      await drawPictures(files, rowName(t, row), markText(t, markAt(row)))
      for (const file of files) others.delete(file)
    }
    // Pictures of rows that the order no longer has.
    if (others.size > 0) pdf.text('H3', t('order:rows.other'))
    await drawPictures([...others], t('order:rows.other'))
    pdf.text('H2', t('arrival:report.all'))
    for (const room of rooms) {
      pdf.text('H3', room.description || t('order:rows.other'))
      const words = (row: ProductRow) => `${rowLine(t, row, language)}: ${markText(t, markAt(row))}`
      await pdf.list(rowsInOrder([room]).map(words))
    }
  }

  /** Converts one picture after the other, because each is in memory while it is made smaller. */
  async function drawPictures(files: ReceivedFile[], row: string, mark = ''): Promise<void> {
    const { signals } = args
    for (const [index, file] of files.entries()) {
      const picture = canConvert
        ? await shrinkPicture(await buffer(file.open()), 'printed', { log, signals })
        : 'unreadable'
      if (picture === 'busy') throw args.busy()
      if (picture === 'unreadable') {
        const details = shortened([row, mark].filter(Boolean).join(': '), longestDetails, '…')
        apart.push({ ...file, details })
        pdf.text('P', t('arrival:report.apart', { name: file.name }))
      } else pdf.picture(t('arrival:report.picture', { number: index + 1, row }), picture)
    }
  }
}
