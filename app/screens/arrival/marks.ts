import { longestNoteOnAll, markOf, rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { Translate } from '~/i18n/use-translation'

export const fieldNames = (key: string) => ({
  state: `state.${key}`,
  note: `note.${key}`,
})

/** The data of a form of the check: marks of rows, and a note on the whole delivery. */
export type Check = ReturnType<typeof checkIn>

type Field = [name: string, value: string]

/** The states of the marked rows as hidden fields. */
export const stateFields = (marks: Marks): Field[] =>
  Object.entries(marks).map(([key, { state }]) => [fieldNames(key).state, state])

/** The notes on rows and on the whole delivery as hidden fields; empty notes are left out. */
export const noteFields = ({ marks, note }: Check): Field[] => {
  const fields = Object.entries(marks).map(([key, mark]): Field => [
    fieldNames(key).note,
    mark.note,
  ])
  return [...fields, ['note', note] satisfies Field].filter(([, value]) => value !== '')
}

/** Rows without a mark are left out. */
export function checkIn(form: Iterable<readonly [string, FormDataEntryValue]>) {
  // A hostile form may have thousands of fields.
  const fields = new Map(form)
  // Browsers send a line break as two characters and count one.
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
    // A note means that something is wrong, even without a state.
    return [[key, markOf(state ?? 'damaged', note)] as const]
  })
  return { marks: Object.fromEntries(marks), note: textOf('note').slice(0, longestNoteOnAll) }
}

/** The check of a form, with the unmarked rows of the pressed button marked as arrived. */
export function checkWithRest(form: FormData): Check {
  const rest = form.get('rest')
  const keys = (typeof rest === 'string' && rest.match(/[\w-]{1,20}/g)) || []
  const arrived = Object.fromEntries(keys.map((key) => [key, markOf('arrived', '')]))
  const { marks, note } = checkIn(form)
  return { marks: { ...arrived, ...marks }, note }
}

/** "Damaged. One corner is broken". */
export const markText = (t: Translate, mark: Mark | undefined): string =>
  [t(`arrival:state.${mark?.state ?? 'unchecked'}`), mark?.note].filter(Boolean).join('. ')

const allStates = ['missing', 'damaged', 'arrived', 'unchecked'] as const

/** "1 puuttuu, 1 vioittunut" of the states that a row has. */
export function countText(
  t: Translate,
  keys: readonly string[],
  marks: Marks,
  states: readonly (typeof allStates)[number][] = allStates,
): string {
  return states
    .flatMap((state) => {
      const count = keys.filter((key) => (marks[key]?.state ?? 'unchecked') === state).length
      return count > 0 ? t(`arrival:count.${state}`, { count }) : []
    })
    .join(', ')
}

/** The findings; without findings the rows of each state. */
export const resultText = (t: Translate, keys: readonly string[], marks: Marks): string =>
  countText(t, keys, marks, ['missing', 'damaged']) || countText(t, keys, marks)
