import { markOf, rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { Translate } from '~/i18n/words'
import type { ListedCheck } from './open-arrival.server'

/** Names of the fields of a row. */
export const fieldNames = (key: string) => ({
  state: `state.${key}`,
  note: `note.${key}`,
  stored: `stored.${key}`,
  pictures: `pictures.${key}`,
})

/** The mark of a row in a hidden field, by which its page knows what it has changed. */
export const markValue = ({ state, note }: Mark): string => `${state} ${note}`.trim()

/**
 * The marks of a form. A row whose fields it does not have, or that says nothing, is left out, and so is
 * one whose mark is as the page was loaded with it: another phone may have changed it since.
 */
export function marksIn(form: Iterable<readonly [string, FormDataEntryValue]>): Marks {
  // A form has thousands of fields where somebody wants it to.
  const fields = new Map(form)
  // Browsers send a line break as two letters, and count one.
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
  }
  const marks = [...fields.keys()].flatMap((name) => {
    const key = /^(?:state|note)\.([\w-]{1,20})$/.exec(name)?.[1]
    if (key === undefined) return []
    const note = textOf(fieldNames(key).note)
    const state = rowStates.find((one) => one === fields.get(fieldNames(key).state))
    if (!state && note === '') return []
    // A note says that something is wrong, also before it is decided what.
    const mark = markOf(state ?? 'damaged', note)
    return textOf(fieldNames(key).stored) === markValue(mark) ? [] : [[key, mark] as const]
  })
  return Object.fromEntries(marks)
}

/** The keys of the rows of a room of which those without a mark have arrived. */
export function restIn(form: FormData): string[] {
  const rest = form.get('rest')
  return (typeof rest === 'string' && rest.match(/[\w-]{1,20}/g)) || []
}

/** "Damaged. One corner is broken". */
export const markText = (t: Translate, mark: Mark | undefined): string =>
  [t(`arrival:state.${mark?.state ?? 'unchecked'}`), mark?.note].filter(Boolean).join('. ')

/** "Arrived 25, Missing 1, Damaged 1, Not checked 14". */
export const countsText = (t: Translate, { keys, marks }: Pick<ListedCheck, 'keys' | 'marks'>) =>
  [...rowStates, undefined]
    .map((state) => {
      const count = [...keys.values()].filter((key) => marks[key]?.state === state).length
      return `${t(`arrival:state.${state ?? 'unchecked'}`)} ${count}`
    })
    .join(', ')
