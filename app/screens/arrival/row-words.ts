import { rowStates, type ArrivalCounts, type Mark } from '~/domain/arrival-check'
import type { Translate } from '~/i18n/words'

/** "Damaged. One corner is broken". */
export const markText = (t: Translate, { state, note }: Mark): string =>
  [t(`arrival:state.${state}`), note].filter(Boolean).join('. ')

/** "Arrived 25, Missing 1, Damaged 1, Not checked 14". */
export const countsText = (t: Translate, counts: ArrivalCounts): string =>
  ([...rowStates, 'unchecked'] as const)
    .map((state) => `${t(`arrival:state.${state}`)} ${counts[state]}`)
    .join(', ')
