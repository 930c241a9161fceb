import { allAddresses, streetAt } from '~/domain/address'
import { arrivalDrafts, rowKeys } from '~/domain/arrival-check'
import { changeRecord, type Change } from '~/domain/changes'
import type { ProductRow } from '~/domain/product-row'
import { rooms } from '~/domain/rooms'
import { wordKey } from '~/domain/word-key'
import type { Portal } from '~/portal/portal.server'
import { changeLabel } from '~/screens/parts/changes/changes-view'
import { rowLine } from '~/screens/parts/row-name'
import type { MyData } from './collect.server'

/** What the portal remembers, in words: its records have hashes and ids, which only the data has. */
export function keptView(
  { kept, addresses, orders }: MyData['data'],
  { t, language }: Pick<Portal, 't' | 'language'>,
) {
  const { lastAddress } = kept
  const read = orders as readonly { id: string; products?: ProductRow[] }[]
  const rowsOf = (orderId: string) => read.find(({ id }) => id === orderId)?.products ?? []
  return {
    ...kept,
    lastAddress:
      lastAddress === allAddresses
        ? t('shell:address.all')
        : lastAddress && streetAt(lastAddress, addresses ?? []),
    changes: changeRecord(kept.changes)?.changes.map((change) => ({
      orderId: change.orderId,
      message: [changeLabel(change, t), daysOf(change), change.names.join(', ')]
        .filter(Boolean)
        .join(' · '),
      seen: change.at,
    })),
    arrival: arrivalDrafts(kept.arrival).flatMap(({ orderId, marks }) =>
      [...rowKeys(rooms(rowsOf(orderId)))].flatMap(([row, key]) => {
        const mark = marks[key]
        return mark
          ? [
              {
                orderId,
                modelDescription: rowLine(t, row, language),
                state: t(wordKey(`arrival:state.${mark.state}`)),
                note: mark.note,
              },
            ]
          : []
      }),
    ),
  }
}

const daysOf = ({ from, to }: Change) => [from?.text, to?.text].filter(Boolean).join(' → ')
