import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { findingCode, isFinding } from '~/domain/arrival-check'
import { helsinkiWall, twoDigits } from '~/domain/helsinki'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { formatDay } from '~/i18n/formats'
import { shares } from '~/net/shares'
import type { Portal } from '~/portal/portal.server'
import { rowLine, rowName } from '~/screens/parts/row-name'
import { countText, markText, type Check } from './marks'
import type { ListedCheck } from './open-arrival.server'

/**
 * The PDF of a check: text only, so that it stays small.
 * @param signals waiting for others' reports ends once one of them is aborted
 * @returns null: too many reports are being made now
 */
export async function writeReport(
  portal: Portal,
  check: ListedCheck & Check,
  signals: AbortSignal[],
): Promise<Buffer<ArrayBuffer> | null> {
  const done = await shares.reports.acquire(portal.personKey, signals)
  if (!done) return null
  try {
    return await drawReport(portal, check)
  } finally {
    done()
  }
}

async function drawReport(
  { t, now, language, person, config }: Portal,
  { order, rooms, keys, marks, note }: ListedCheck & Check,
): Promise<Buffer<ArrayBuffer>> {
  const markAt = (row: ProductRow) => marks[keys.get(row) ?? '']
  const findings = [...keys].flatMap(([row, key]) => {
    const mark = marks[key]
    return isFinding(mark) ? [{ row, mark, code: findingCode(key, mark.state) }] : []
  })
  const title = t('arrival:page_title', { id: order.id })
  // The library is large, and few requests need it.
  const { createPdf } = await import('./pdf.server')
  // The library leaves out empty keywords, and a report without findings must be readable too.
  const keywords = ['check', ...findings.map(({ code }) => code)].join(' ')
  const pdf = createPdf({ title, author: config.brand.name, keywords, language })
  const foot = (page: number, pages: number) =>
    `${title} · ${t('arrival:report.page', { page, pages })}`
  const [report] = await Promise.all([buffer(pdf.bytes), draw().finally(() => pdf.end(foot))])
  return report

  async function draw(): Promise<void> {
    pdf.text('H1', title)
    const { hour, minute } = helsinkiWall(now.getTime())
    const facts = [
      [t('arrival:report.order'), [order.id, order.info].filter(Boolean).join(', ')],
      [t('arrival:report.address'), addressLines(order.delivery).join(', ')],
      [t('arrival:report.by'), `${person.firstName} ${person.lastName}`.trim()],
      [t('arrival:report.at'), `${formatDay(now.toISOString())} ${hour}.${twoDigits(minute)}`],
      [t('arrival:rows'), countText(t, [...keys.values()], marks)],
    ]
    await pdf.list(facts.filter(([, value]) => value !== '').map((fact) => fact.join(': ')))
    if (note !== '') {
      pdf.text('H2', t('arrival:note_on_all'))
      pdf.text('P', note)
    }
    pdf.text('H2', t('arrival:review.findings'))
    if (findings.length === 0) pdf.text('P', t('arrival:report.none'))
    for (const { row, mark } of findings) {
      await turn()
      pdf.text('H3', rowName(t, row))
      pdf.text('P', markText(t, mark))
    }
    pdf.text('H2', t('arrival:report.all'))
    for (const room of rooms) {
      pdf.text('H3', room.description || t('order:rows.other'))
      const words = (row: ProductRow) => `${rowLine(t, row, language)}: ${markText(t, markAt(row))}`
      await pdf.list(rowsInOrder([room]).map(words))
    }
  }
}
