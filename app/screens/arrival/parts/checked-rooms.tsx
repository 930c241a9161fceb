import { inputClass } from '~/ui/input'
import { Button } from '~/ui/button'
import { BreakableText } from '~/ui/breakable-text'
import { Disclosure } from '~/ui/disclosure'
import { longestNote, rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { ProductRow } from '~/domain/product-row'
import { useTranslation } from '~/i18n/use-translation'
import { fieldNames } from '~/screens/arrival/marks'
import { rowName } from '~/screens/parts/row-name'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'

interface CheckedRow {
  rowKey: string
  row: ProductRow
}

interface CheckedRoomsProps {
  rooms: readonly { name: string; rows: readonly CheckedRow[] }[]
  marks: Marks
}

/** Each row of each room with its state and a note. */
export function CheckedRooms({ rooms, marks }: CheckedRoomsProps) {
  const { t } = useTranslation()
  if (rooms.length === 0) return <p className="front text-birch-2">{t('order:rows.none')}</p>
  return (
    <>
      {rooms.map(({ rows, ...room }, index) => {
        const name = room.name || t('order:rows.other')
        const keys = rows.map(({ rowKey }) => rowKey)
        return (
          <Disclosure
            key={index}
            compact
            end={t('order:rows.rows', { count: rows.length })}
            open={index === 0 || keys.some((key) => marks[key])}
            summary={
              <h2>
                <BreakableText text={name} />
              </h2>
            }
          >
            <p className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant="text" flush="start" name="rest" value={keys.join(' ')}>
                <span>
                  {t('arrival:all')}
                  <span className="sr-only">, {name}</span>
                </span>
              </Button>
            </p>
            <ul className="products">
              {rows.map((checked) => (
                <CheckedItem key={checked.rowKey} {...checked} mark={marks[checked.rowKey]} />
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </>
  )
}

function CheckedItem({ rowKey, row, mark }: CheckedRow & { mark: Mark | undefined }) {
  const { t } = useTranslation()
  const fields = fieldNames(rowKey)
  const name = row.modelDescription || row.model || t('order:rows.unnamed')
  const full = rowName(t, row)
  return (
    <ProductItem
      amount={row.amount}
      name={<BreakableText text={name} />}
      specs={
        <>
          {row.modelDescription !== '' && <Spec label={t('order:rows.model')} value={row.model} />}
          <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
          <DimensionSpecs {...row} />
        </>
      }
      below={
        <div className="check col-span-full grid gap-2 pt-2 wrap-normal">
          <fieldset className="segmented flex-wrap">
            <legend className="sr-only">{t('arrival:state.legend', { row: full })}</legend>
            {rowStates.map((state) => (
              <label key={state}>
                <input
                  className="sr-only"
                  type="radio"
                  name={fields.state}
                  value={state}
                  defaultChecked={mark?.state === state}
                />
                {t(`arrival:state.${state}`)}
              </label>
            ))}
          </fieldset>
          <textarea
            className={inputClass}
            rows={2}
            name={fields.note}
            defaultValue={mark?.note}
            maxLength={longestNote}
            placeholder={t('arrival:note')}
            aria-label={t('arrival:note_of', { row: full })}
          />
        </div>
      }
    />
  )
}
