import type { Change } from '~/domain/changes'
import { dottedDay, helsinkiWall, isoDay } from '~/domain/helsinki'
import { wordKey } from '~/domain/word-key'
import { dayView } from '~/i18n/short-day'
import type { Translate } from '~/i18n/words'
import type { Portal } from '~/portal/portal.server'

type Labelled = Pick<Change, 'what' | 'part' | 'count'>

export const changeLabel = ({ what, part, count }: Labelled, t: Translate): string =>
  t(wordKey(`changes:${what === 'added' ? part : what}`), { count })

/** A change in words. */
export function changeView(change: Change, reader: Pick<Portal, 'language' | 'now' | 't'>) {
  const { orderId, part, from, to, names, count } = change
  const wall = helsinkiWall(Date.parse(change.at))
  return {
    orderId,
    part,
    label: changeLabel(change, reader.t),
    from: from ? dayView(from, reader) : null,
    to: to ? dayView(to, reader) : null,
    names: names.join(', ') + (names.length > 0 && count > names.length ? ' …' : ''),
    seen: dayView({ text: dottedDay(wall), iso: isoDay(wall) }, reader),
  }
}

export type ChangeView = ReturnType<typeof changeView>
