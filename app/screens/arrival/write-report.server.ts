import { readFile } from 'node:fs/promises'
import { arrivalCounts, isFinding, markOf, type Marks } from '~/domain/arrival-check'
import type { Order } from '~/domain/order'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder, type Room } from '~/domain/rooms'
import type { AppLoadContext } from '~/framework.server'
import { formatDay } from '~/i18n/formats'
import { helsinkiWall, twoDigits } from '~/domain/helsinki'
import type { Portal } from '~/portal/portal.server'
import { shrinkPicture } from '~/uploads/pictures.server'
import type { ReceivedFile } from '~/uploads/receive.server'
import type { SpooledFile } from '~/uploads/spool.server'
import { fieldNames } from './fields'
import { rowLine, rowName } from '~/screens/parts/row-name'
import { countsText, markText } from './row-words'

/** A chosen file cannot be put into the report; busy: not now. */
export class PictureFailed extends Error {
  override name = 'PictureFailed'
  constructor(
    readonly why: 'unreadable' | 'busy',
    readonly file: string,
  ) {
    super(`${why}: a picture`)
  }
}

export interface Check {
  order: Order
  rooms: readonly Room[]
  keys: ReadonlyMap<ProductRow, string>
  marks: Marks
}

interface WritingArgs {
  context: AppLoadContext
  portal: Portal
  signals: AbortSignal[]
  pictures: readonly ReceivedFile[]
}

/** "Vastaanottotarkastus 412873 03.12.2026.pdf". */
export const reportName = ({ t, now }: Portal, id: string): string =>
  `${t('arrival:report.file', { id, day: formatDay(now.toISOString()) })}.pdf`

/**
 * Writes the report of a check to the disk; who asks for it removes it.
 * @throws PictureFailed, SpoolFull
 */
export async function writeReport(check: Check, args: WritingArgs): Promise<SpooledFile> {
  const { context, portal, signals } = args
  const { t, now, language, person } = portal
  const { order, rooms, keys, marks } = check
  const markAt = (row: ProductRow) => marks[keys.get(row) ?? ''] ?? markOf('unchecked', '')
  const title = t('arrival:page_title', { id: order.id })
  // The library is large, and few requests need it.
  const { createPdf } = await import('./pdf.server')
  const pdf = createPdf({ title, author: portal.config.brand.name, language })
  const [file, drawn] = await Promise.allSettled([
    context.spool.write(portal.sessionKey, pdf.bytes),
    draw().finally(() =>
      pdf.end((page, pages) => `${title} · ${t('arrival:report.page', { page, pages })}`),
    ),
  ])
  if (file.status === 'rejected') throw file.reason
  if (drawn.status === 'fulfilled') return file.value
  await context.spool.remove([file.value])
  throw drawn.reason

  async function draw(): Promise<void> {
    pdf.text('H1', title)
    const { hour, minute } = helsinkiWall(now.getTime())
    const facts = [
      [t('arrival:report.order'), [order.id, order.info].filter(Boolean).join(', ')],
      [t('arrival:report.address'), addressLines(order.delivery).join(', ')],
      [t('arrival:report.by'), `${person.firstName} ${person.lastName}`.trim()],
      [t('arrival:report.at'), `${formatDay(now.toISOString())} ${hour}.${twoDigits(minute)}`],
      [t('arrival:report.rows'), countsText(t, arrivalCounts(keys.values(), marks))],
    ]
    pdf.list(facts.filter(([, value]) => value !== '').map((fact) => fact.join(': ')))
    pdf.text('H2', t('arrival:review.findings'))
    const findings = rowsInOrder(rooms).filter((row) => isFinding(markAt(row)))
    if (findings.length === 0) pdf.text('P', t('arrival:review.none'))
    for (const row of findings) {
      pdf.text('H3', rowName(t, row))
      pdf.text('P', markText(t, markAt(row)))
      await drawPictures(row)
    }
    pdf.text('H2', t('arrival:report.all'))
    for (const room of rooms) {
      pdf.text('H3', room.description || t('order:rows.other'))
      pdf.list(rowsInOrder([room]).map(lineOf))
    }
  }

  function lineOf(row: ProductRow): string {
    return `${rowLine(t, row, language)}: ${markText(t, markAt(row))}`
  }

  /** One after the other, since each is in memory while it is made smaller. */
  async function drawPictures(row: ProductRow): Promise<void> {
    const { pictures: field } = fieldNames(keys.get(row) ?? '')
    const ofRow = args.pictures.filter((file) => file.field === field)
    for (const [index, { path, name }] of ofRow.entries()) {
      const picture = await shrinkPicture(await readFile(path), 'printed', {
        log: context.log,
        signals,
      })
      if (typeof picture === 'string') throw new PictureFailed(picture, name)
      pdf.picture(t('arrival:report.picture', { number: index + 1, row: rowName(t, row) }), picture)
    }
  }
}
