import { markOf, rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { Translate } from '~/i18n/words'
import type { ListedCheck } from './open-arrival.server'

/** Names of the fields of a row. */
export const fieldNames = (key: string) => ({
  state: `state.${key}`,
  note: `note.${key}`,
  pictures: `pictures.${key}`,
})

/** The marks of a form. A row whose fields it does not have, or that says nothing, is left out. */
export function marksIn(form: Iterable<readonly [string, FormDataEntryValue]>): Marks {
  // A form has thousands of fields where somebody wants it to.
  const fields = new Map(form)
  const marks = [...fields.keys()].flatMap((name) => {
    const key = /^(?:state|note)\.([\w-]{1,20})$/.exec(name)?.[1]
    if (key === undefined) return []
    const text = fields.get(fieldNames(key).note)
    const note = typeof text === 'string' ? text.trim() : ''
    const state = rowStates.find((one) => one === fields.get(fieldNames(key).state))
    // A note says that something is wrong, also before it is decided what.
    if (state) return [[key, markOf(state, note)] as const]
    return note === '' ? [] : [[key, markOf('damaged', note)] as const]
  })
  return Object.fromEntries(marks)
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
