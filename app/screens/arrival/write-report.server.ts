import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { isFinding } from '~/domain/arrival-check'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { formatDay } from '~/i18n/formats'
import { helsinkiWall, twoDigits } from '~/domain/helsinki'
import type { Portal } from '~/portal/portal.server'
import { shrinkPicture, type Shrunk } from '~/uploads/pictures.server'
import type { ReceivedFile } from '~/uploads/receive.server'
import { countsText, fieldNames, markText } from './marks'
import type { ListedCheck } from './open-arrival.server'
import { rowLine, rowName } from '~/screens/parts/row-name'

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
export async function writeReport(check: ListedCheck, args: ReportArgs): Promise<Buffer> {
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
      [t('arrival:report.rows'), countsText(t, check)],
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
