import { inputClass } from '~/ui/input'
import { Icon } from '~/ui/icon'
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
        const done = keys.filter((key) => marks[key]).length
        return (
          <div key={index} className="group/room grid gap-reveal">
            <Disclosure
              compact
              end={
                <>
                  {done === keys.length && (
                    <Icon name="check" size="small" place="inline align-[-0.2em] text-ok" />
                  )}{' '}
                  {t('order:rows.rows', { count: rows.length })}
                </>
              }
              // Open while some of its rows are marked, and others are not.
              open={done > 0 && done < keys.length}
              summary={
                <h2>
                  <BreakableText text={name} />
                </h2>
              }
            >
              <ul className="products xl:[--product-end:26rem]">
                {rows.map((checked) => (
                  <CheckedItem key={checked.rowKey} {...checked} mark={marks[checked.rowKey]} />
                ))}
              </ul>
            </Disclosure>
            {done < keys.length && (
              <ArrivedButton
                of="room"
                all={t('arrival:all')}
                rest={t('arrival:rest')}
                {...{ name, keys }}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

const untouched = {
  room: 'group-has-checked/room:hidden',
  form: 'group-has-checked/form:hidden',
} as const
const begun = {
  room: 'not-group-has-checked/room:hidden',
  form: 'not-group-has-checked/form:hidden',
} as const

interface ArrivedButtonProps extends Record<'all' | 'rest', string> {
  /** The room or the whole form: once one of its rows is marked, the button reads `rest`. */
  of: keyof typeof begun
  /** The room, for screen readers. */
  name?: string
  keys: readonly string[]
}

/** Marks all rows as arrived that have no mark. */
export function ArrivedButton({ of, all, rest, name, keys }: ArrivedButtonProps) {
  return (
    <p className="front py-1">
      <Button type="submit" variant="text" flush="start" name="rest" value={keys.join(' ')}>
        <span>
          <span className={untouched[of]}>{all}</span> <span className={begun[of]}>{rest}</span>
          {name && <span className="sr-only">, {name}</span>}
        </span>
      </Button>
    </p>
  )
}

/** The colour of each pressed state. */
const pressed = {
  arrived: 'has-checked:bg-ok has-checked:text-ground',
  missing: 'has-checked:bg-warn has-checked:text-ground',
  damaged: 'has-checked:bg-danger has-checked:text-ground',
} as const

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
        <div className="check col-span-full grid gap-2 pt-2 wrap-normal xl:[grid-area:1/3/span_3] xl:pt-0">
          <fieldset className="segmented flex-wrap">
            <legend className="sr-only">{t('arrival:state.legend', { row: full })}</legend>
            {rowStates.map((state) => (
              <label key={state} className={pressed[state]}>
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
