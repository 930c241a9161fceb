import { Fragment } from 'react'
import { Icon } from '~/ui/icon'
import { Button } from '~/ui/button'
import { BreakableText } from '~/ui/breakable-text'
import { Disclosure } from '~/ui/disclosure'
import { isFinding, rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { ProductRow } from '~/domain/product-row'
import { useTranslation } from '~/i18n/use-translation'
import { fieldNames } from '~/screens/arrival/marks'
import { rowName } from '~/screens/parts/row-name'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'

interface CheckedRow {
  rowKey: string
  row: ProductRow
}

export interface CheckedRoom {
  name: string
  products: readonly (CheckedRow & { parts: readonly CheckedRow[] })[]
}

/** Keys of the room's rows, in the order in which they are listed. */
export const keysOf = ({ products }: CheckedRoom): string[] =>
  products.flatMap(({ rowKey, parts }) => [rowKey, ...parts.map((part) => part.rowKey)])

interface CheckedRoomsProps {
  rooms: readonly CheckedRoom[]
  marks: Marks
  /** The address of the form. */
  action: string
}

/** Each row of each room with its state. */
export function CheckedRooms({ rooms, marks, action }: CheckedRoomsProps) {
  const { t } = useTranslation()
  if (rooms.length === 0) return <p className="front text-birch-2">{t('order:rows.none')}</p>
  return (
    <>
      {rooms.map((room, index) => {
        const name = room.name || t('order:rows.other')
        const keys = keysOf(room)
        const done = keys.filter((key) => marks[key]).length
        return (
          <div
            key={index}
            id={`room-${index}`}
            className="group/room grid gap-reveal"
            data-rows={keys.length}
          >
            <Disclosure
              compact
              end={
                <>
                  {(['missing', 'damaged'] as const).map((state) => {
                    const count = keys.filter((key) => marks[key]?.state === state).length
                    return (
                      <span key={state} className={found[state]} hidden={count === 0}>
                        {t(`arrival:state.${state}`)} <b data-count={state}>{count}</b>{' '}
                      </span>
                    )
                  })}
                  <Tally done={done} count={keys.length} />
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
              <ul className="products is-checked">
                {room.products.map(({ parts, ...checked }) => (
                  <Fragment key={checked.rowKey}>
                    <CheckedItem {...checked} mark={marks[checked.rowKey]} />
                    {parts.length > 0 && <Parts parts={parts} marks={marks} />}
                  </Fragment>
                ))}
              </ul>
            </Disclosure>
            <ArrivedButton
              of="room"
              all={t('arrival:all')}
              rest={t('arrival:rest')}
              action={`${action}#room-${index}`}
              isDone={done === keys.length}
              {...{ name, keys }}
            />
          </div>
        )
      })}
    </>
  )
}

/** Without scripts a mark makes a number wrong, so the number is hidden. */
export const staleWithoutScripts =
  '[form:not([data-keeps]):has(:checked:not([checked]))_&]:invisible'

const found = {
  missing: `${staleWithoutScripts} me-3 text-warn`,
  damaged: `${staleWithoutScripts} me-3 text-danger`,
} as const

/** "✓ 27/27". */
export function Tally({ done, count }: { done: number; count: number }) {
  const { t } = useTranslation()
  return (
    <span className={`whitespace-nowrap ${staleWithoutScripts}`}>
      <span data-complete="" hidden={done < count}>
        <Icon name="check" size="small" place="inline align-[-0.2em] text-ok" />
      </span>{' '}
      <b data-count="">{done}</b>/{count} <span className="sr-only">{t('arrival:checked')}</span>
    </span>
  )
}

/** The sub rows of a product. Its own mark says nothing about them. */
function Parts({ parts, marks }: { parts: readonly CheckedRow[]; marks: Marks }) {
  const { t } = useTranslation()
  const ownMarks = parts.map(({ rowKey }) => marks[rowKey])
  return (
    <li className="-mt-reveal bg-front" data-rows={parts.length}>
      <details className="group/fold printed wide-open" open={ownMarks.some(isFinding)}>
        <summary className="flex min-h-tap cursor-pointer items-center gap-2 ps-11.5 text-sm text-link">
          {t('arrival:parts', { count: parts.length })}{' '}
          <Tally done={ownMarks.filter(Boolean).length} count={parts.length} />
          <Icon name="down" size="small" place="group-open/fold:rotate-180" />
        </summary>
        <ul className="products">
          {parts.map((part, index) => (
            <CheckedItem key={part.rowKey} {...part} mark={ownMarks[index]} isPart />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** What the other pages of the check have entered. */
export const HiddenFields = ({ fields }: { fields: readonly [name: string, value: string][] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

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
  /** The address that the pressed button opens; empty: that of the form. */
  action?: string
  /** Every row is marked: there is no button. */
  isDone: boolean
}

/** Marks all rows as arrived that have no mark. */
export function ArrivedButton(props: ArrivedButtonProps) {
  const { of, all, rest, name, keys, action, isDone } = props
  return (
    <p className="front py-1" data-rest="" hidden={isDone}>
      <Button
        type="submit"
        variant="text"
        flush="start"
        name="rest"
        value={keys.join(' ')}
        formAction={action}
      >
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

interface CheckedItemProps extends CheckedRow {
  mark: Mark | undefined
  isPart?: boolean
}

function CheckedItem({ rowKey, row, mark, isPart }: CheckedItemProps) {
  const { t } = useTranslation()
  const name = row.modelDescription || row.model || t('order:rows.unnamed')
  return (
    <ProductItem
      amount={row.amount}
      isSubRow={isPart}
      name={<BreakableText text={name} />}
      specs={
        <>
          {row.modelDescription !== '' && <Spec label={t('order:rows.model')} value={row.model} />}
          {!isPart && <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />}
          <DimensionSpecs {...row} />
        </>
      }
      below={
        <fieldset className="check segmented col-span-full flex-wrap pt-2 wrap-normal xl:col-auto xl:pt-0">
          <legend className="sr-only">{t('arrival:state.legend', { row: rowName(t, row) })}</legend>
          {rowStates.map((state) => (
            <label key={state} className={pressed[state]}>
              <input
                className="sr-only"
                type="radio"
                name={fieldNames(rowKey).state}
                value={state}
                defaultChecked={mark?.state === state}
              />
              {t(`arrival:state.${state}`)}
            </label>
          ))}
        </fieldset>
      }
    />
  )
}
