import { setImmediate as turn } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { arrivalDrafts, rowKeys } from '~/domain/arrival-check'
import { changeRecord } from '~/domain/changes'
import type { PostalAddress } from '~/domain/order'
import { addressLines } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rooms } from '~/domain/rooms'
import { wordKey } from '~/domain/word-key'
import { formatDay, formatMoney, formatQuantity } from '~/i18n/formats'
import { addressName } from '~/navigation/address-name'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { changeLabel } from '~/screens/parts/changes/changes-view'
import { statusText } from '~/screens/parts/order-status'
import { rowName } from '~/screens/parts/row-name'
import type { MyData } from './collect.server'
import { isShown, labelOf, wordsOfCode } from './labels.server'

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { border-top: 2px solid #8888; padding-top: 1rem } h3 { font-size: 1rem; margin: 1rem 0 .25rem }
table { border-collapse: collapse }
th, td { border: 1px solid #8888; padding: .25rem .5rem; text-align: start; vertical-align: top }
div { margin: 0 0 1rem; overflow-x: auto } div > div { margin-inline-start: min(1.5rem, 2vw) }
</style>`

/** A page that opens by itself: no script, and nothing is loaded. Each record is a turn of the event loop. */
export async function* myDataPage(portal: Portal, { data, missing }: MyData) {
  const { t, language, now, config } = portal
  const documents = new URL(paths.allDocuments(), config.publicUrl).href
  const encoder = new TextEncoder()
  const html = (node: ReactNode) => encoder.encode(renderToStaticMarkup(node))
  yield encoder.encode(`<!doctype html>\n<html lang="${language}">${head}`)
  yield html(
    <>
      <title>{portal.pageTitle(t('settings:profile.title'))}</title>
      <h1>{t('settings:profile.title')}</h1>
      <p>{t('settings:my_data.made', { day: formatDay(now.toISOString()) })}</p>
      <p>
        {t('settings:my_data.documents')} <a href={documents}>{documents}</a>
      </p>
      {missing.length > 0 && <p>{t('settings:my_data.missing')}</p>}
      <ul>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>,
  )
  for (const [part, value] of Object.entries({ ...data, kept: keptView(data, portal) })) {
    yield html(<h2>{labelOf(t, part, '')}</h2>)
    if (isEmpty(value)) {
      yield html(<p>{t('settings:my_data.none')}</p>)
      continue
    }
    const areApart = isList(value) && fieldsOf(value, part, portal).others.length > 0
    for (const record of areApart ? value : [value]) {
      await turn()
      yield html(<Value value={record} part={part} reader={portal} />)
    }
  }
}

/** Says in words what the portal remembers: its records have hashes and ids, which only the data has. */
function keptView({ kept, addresses, orders }: MyData['data'], { t }: Reader) {
  const { lastAddress } = kept
  const read = orders as readonly { id: string; products?: ProductRow[] }[]
  const keysOf = (orderId: string) =>
    rowKeys(rooms(read.find(({ id }) => id === orderId)?.products ?? []))
  return {
    ...kept,
    lastAddress:
      lastAddress && (addressName(t, lastAddress, addresses ?? []) || t('shell:address.all')),
    changes: changeRecord(kept.changes)?.changes.map(({ at: seen, orderId, ...change }) => {
      const days = [change.from?.text, change.to?.text].filter(Boolean).join(' → ')
      const words = [changeLabel(change, t), days, ...change.names]
      return { orderId, message: words.filter(Boolean).join(' · '), seen }
    }),
    arrival: arrivalDrafts(kept.arrival).flatMap(({ orderId, marks }) =>
      [...keysOf(orderId)].flatMap(([row, key]) => {
        const mark = marks[key]
        const state = mark && t(wordKey(`arrival:state.${mark.state}`))
        return mark ? [{ orderId, modelDescription: rowName(t, row), ...mark, state }] : []
      }),
    ),
  }
}

type Reader = Pick<Portal, 't' | 'language'>
type Fields = Record<string, unknown>

/**
 * Records of texts are a table; another record has what is in it below its own.
 * @param props `part`: the list or the object that the value is of
 */
function Value(props: { value: unknown; part: string; reader: Reader }): ReactNode {
  const { value, part, reader } = props
  const { records, texts, others } = fieldsOf(value, part, reader)
  if (isList(value) && others.length > 0)
    return value.map((one, index) => <Value key={index} value={one} {...{ part, reader }} />)
  const label = (name: string) => <th key={name}>{labelOf(reader.t, name, part)}</th>
  const cell = (record: Fields, name: string) => <td key={name}>{textOf(record, name, reader)}</td>
  const [first = {}] = records
  return (
    <div>
      <table>
        <tbody>
          {records.length > 1 && <tr>{texts.map(label)}</tr>}
          {records.length > 1
            ? records.map((record, index) => (
                <tr key={index}>{texts.map((name) => cell(record, name))}</tr>
              ))
            : texts.map((name) => <tr key={name}>{[label(name), cell(first, name)]}</tr>)}
        </tbody>
      </table>
      {others.map((name) => (
        <div key={name}>
          <h3>{labelOf(reader.t, name, part)}</h3>
          <Value value={first[name]} part={name} reader={reader} />
        </div>
      ))}
    </div>
  )
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** One record or a list of them, and the names of their fields: texts in each, or others. Empty ones have none. */
function fieldsOf(value: unknown, part: string, reader: Reader) {
  const records = (isList(value) ? value : [value]) as Fields[]
  const fields = records.flatMap(Object.entries<unknown>)
  const shown = fields.filter(([name, one]) => isShown(name, part) && !isEmpty(one))
  const names = [...new Set(shown.map(([name]) => name))]
  const isText = (name: string) => records.every((record) => textOf(record, name, reader) !== null)
  const texts = names.filter(isText)
  return { records, texts, others: names.filter((name) => !texts.includes(name)) }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** Somebody reads it years later: no 'today' is said. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)

/** Null: it is no single value. Days, amounts, addresses and statuses are objects of the rules, and one text here. */
function textOf(record: Fields, name: string, { t, language }: Reader): string | null {
  const value = record[name]
  const words = (one: string) => wordsOfCode(t, name, one)
  if (typeof value === 'string') return isInstant(value) ? formatDay(value) : words(value)
  if (typeof value === 'number') return formatQuantity(value, language)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value !== 'object' || value === null) return ''
  if (isList(value))
    return value.every((one) => typeof one === 'string') ? value.map(words).join(', ') : null
  const { cents, currency, text, code, contactPerson, phone } = value as Fields
  if (typeof cents === 'number' && typeof currency === 'string')
    return formatMoney({ cents, currency }, language)
  if ('streets' in value)
    return [...addressLines(value as PostalAddress), contactPerson, phone]
      .filter(Boolean)
      .join(', ')
  if (typeof text !== 'string') return null
  return code === undefined ? text : statusText(t, { text, code: code as number | null }).text
}
