import { setImmediate as turn } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PostalAddress } from '~/domain/order'
import { addressLines } from '~/domain/postal-address'
import { formatDay, formatMoney, formatQuantity } from '~/i18n/formats'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { statusText } from '~/screens/parts/order-status'
import type { MyData } from './collect.server'
import { keptView } from './kept-view.server'
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
    for (const record of isList(value) && !areTexts(value, part, portal) ? value : [value]) {
      await turn()
      yield html(<Value value={record} part={part} reader={portal} />)
    }
  }
}

type Reader = Pick<Portal, 't' | 'language'>
type Fields = Record<string, unknown>

interface ValueProps {
  value: unknown
  /** The list or the object that it is of. */
  part: string
  reader: Reader
}

/** Any plain value: a text, a table of records of texts, or each record with what is in it below. */
function Value({ value, part, reader }: ValueProps): ReactNode {
  if (isList(value) && !areTexts(value, part, reader))
    return value.map((one, index) => <Value key={index} value={one} {...{ part, reader }} />)
  const records = (isList(value) ? value : [value]) as Fields[]
  const names = [...new Set(records.flatMap((record) => namesOf(record, part)))]
  const isOfTexts = (name: string) =>
    records.every((record) => textOf(record, name, reader) !== null)
  const texts = names.filter(isOfTexts)
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
      {names
        .filter((name) => !isOfTexts(name))
        .map((name) => (
          <div key={name}>
            <h3>{labelOf(reader.t, name, part)}</h3>
            <Value value={first[name]} part={name} reader={reader} />
          </div>
        ))}
    </div>
  )
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The page names these fields of a record, and leaves empty ones out. */
const namesOf = (record: unknown, part: string): string[] =>
  Object.entries(record as Fields).flatMap(([name, value]) =>
    isShown(name, part) && !isEmpty(value) ? [name] : [],
  )

const areTexts = (records: readonly unknown[], part: string, reader: Reader): boolean =>
  records.every((record) =>
    namesOf(record, part).every((name) => textOf(record as Fields, name, reader) !== null),
  )

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
