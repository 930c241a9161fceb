import {
  markOf,
  rowStates,
  type ArrivalCounts,
  type Mark,
  type Marks,
} from '~/domain/arrival-check'
import type { Translate } from '~/i18n/words'

/** Names of the fields of a row. */
export const fieldNames = (key: string) => ({
  state: `state.${key}`,
  note: `note.${key}`,
  pictures: `pictures.${key}`,
})

/** The marks of a form, of each row whose fields it has. */
export function marksIn(form: Iterable<readonly [string, FormDataEntryValue]>): Marks {
  // A form has thousands of fields where somebody wants it to.
  const fields = new Map(form)
  const keys = [...fields.keys()].flatMap(
    (name) => /^(?:state|note)\.([\w-]{1,20})$/.exec(name)?.[1] ?? [],
  )
  return Object.fromEntries(
    keys.map((key) => {
      const { state, note } = fieldNames(key)
      const chosen = rowStates.find((one) => one === fields.get(state)) ?? 'unchecked'
      const text = fields.get(note)
      return [key, markOf(chosen, typeof text === 'string' ? text : '')]
    }),
  )
}

/** "Damaged. One corner is broken". */
export const markText = (t: Translate, { state, note }: Mark): string =>
  [t(`arrival:state.${state}`), note].filter(Boolean).join('. ')

/** "Arrived 25, Missing 1, Damaged 1, Not checked 14". */
export const countsText = (t: Translate, counts: ArrivalCounts): string =>
  ([...rowStates, 'unchecked'] as const)
    .map((state) => `${t(`arrival:state.${state}`)} ${counts[state]}`)
    .join(', ')
