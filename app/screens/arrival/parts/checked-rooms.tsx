import { Fragment } from 'react'
import { Icon, type IconProps } from '~/ui/icon'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { BreakableText } from '~/ui/breakable-text'
import { rowStates, type Mark, type Marks } from '~/domain/arrival-check'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder, type Room } from '~/domain/rooms'
import { useTranslation } from '~/i18n/use-translation'
import { fieldNames } from '~/screens/arrival/marks'
import type { ListedCheck } from '~/screens/arrival/open-arrival.server'
import { productName, rowName } from '~/screens/parts/row-name'
import { DimensionSpecs, ProductItem, Quantity, Spec } from '~/screens/parts/product-item'

interface CheckedRoomsProps {
  list: ListedCheck
  marks: Marks
  action: string
}

export const CheckedRooms = ({ list, ...props }: CheckedRoomsProps) =>
  list.rooms.map((room, index) => (
    <CheckedRoom key={index} room={room} id={`room-${index}`} keyOf={list.keys} {...props} />
  ))

interface CheckedRoomProps extends Omit<CheckedRoomsProps, 'list'> {
  room: Room
  id: string
  keyOf: ListedCheck['keys']
}

function CheckedRoom({ room, id, keyOf, marks, action }: CheckedRoomProps) {
  const { t } = useTranslation()
  const checked = (row: ProductRow) => {
    const rowKey = keyOf.get(row) ?? ''
    return { rowKey, row, mark: marks[rowKey] }
  }
  const name = room.description || t('order:rows.other')
  const keys = rowsInOrder([room]).map((row) => checked(row).rowKey)
  const done = keys.filter((key) => marks[key]).length
  const rows = (
    <ul className="products is-checked">
      {room.groups.map(({ products }) =>
        products.map(({ row, subRows }) => (
          <Fragment key={checked(row).rowKey}>
            <CheckedItem {...checked(row)} />
            {subRows.map((part) => (
              <CheckedItem key={checked(part).rowKey} {...checked(part)} isPart />
            ))}
          </Fragment>
        )),
      )}
    </ul>
  )
  return (
    <div
      id={id}
      className="group/room front rounded-front px-0 py-1.5 md:px-0"
      data-rows={keys.length}
    >
      <div className="front-head px-[min(1rem,5vw)] md:px-6">
        <h2>
          <BreakableText text={name} />{' '}
          <span className="font-sans text-base font-normal text-birch-2">
            <Tally done={done} count={keys.length} />
          </span>
        </h2>
        <ArrivedButton
          of="room"
          action={`${action}#${id}`}
          isDone={done === keys.length}
          name={name}
          keys={keys}
        />
      </div>
      {keys.length > mostOpen ? (
        <details
          className="disclosure printed px-[min(1rem,5vw)] md:px-6"
          // Open while some of the room's rows are marked and others are not.
          open={done > 0 && done < keys.length}
        >
          <summary className="chevron">
            <span>
              <span className="text-link">{t('arrival:rows')}</span>
              <span className="sr-only">, {name}</span> <Findings keys={keys} marks={marks} />
            </span>
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </div>
  )
}

/** A longer room is folded. */
const mostOpen = 12

/** How many rows of a room are missing and damaged. */
function Findings({ keys, marks }: { keys: readonly string[]; marks: Marks }) {
  const { t } = useTranslation()
  return (['missing', 'damaged'] as const).map((state) => {
    const count = keys.filter((key) => marks[key]?.state === state).length
    return (
      <span key={state} className={stale} hidden={count === 0}>
        <Sign state={state} size="note" className="inline align-[-0.2em]" />{' '}
        {t(`arrival:state.${state}`)} <b data-count={state}>{count}</b>{' '}
      </span>
    )
  })
}

/** Without scripts the number does not follow a new mark, so the outdated number is hidden. */
export const stale = '[form:not([data-keeps]):has(:checked:not([checked]))_&]:invisible'

const signs = {
  arrived: ['check', 'text-ok'],
  missing: ['missing', 'text-warn'],
  damaged: ['damaged', 'text-danger'],
  unchecked: ['circle', 'text-birch-3'],
} as const

/** The sign of a state, so that colour is never alone. */
export function Sign(props: Omit<IconProps, 'name'> & { state: keyof typeof signs }) {
  const [name, tone] = signs[props.state]
  return <Icon name={name} size={props.size} className={cx(tone, props.className)} />
}

export function StateWords({ state }: { state: Mark['state'] }) {
  const { t } = useTranslation()
  const [, tone] = signs[state]
  return (
    <span className={cx('whitespace-nowrap', tone)}>
      <Sign state={state} size="note" className="inline align-[-0.2em]" />{' '}
      {t(`arrival:state.${state}`)}
    </span>
  )
}

/** "2 Allaskaappi 600, K1-09". */
export const RowName = ({ amount, name }: { amount: number | null; name: string }) => (
  <>
    {amount !== null && <Quantity amount={amount} />} <BreakableText text={name} />
  </>
)

/** "27/27". */
function Tally({ done, count }: { done: number; count: number }) {
  const { t } = useTranslation()
  return (
    <span className={`whitespace-nowrap ${stale} print:hidden`}>
      <span data-count="">{done}</span>/{count}{' '}
      <span className="sr-only">{t('arrival:checked')}</span>
    </span>
  )
}

/** Fields that were entered on another page of the check. */
export const HiddenFields = ({ fields }: { fields: readonly [name: string, value: string][] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The button's text until a row of its room or form is marked, and its text afterwards. */
const untouched = {
  room: { text: 'arrival:all', className: 'group-has-checked/room:hidden' },
  form: { text: 'arrival:whole', className: 'group-has-checked/form:hidden' },
} as const
const begun = {
  room: { text: 'arrival:rest', className: 'not-group-has-checked/room:hidden' },
  form: { text: 'arrival:whole_rest', className: 'not-group-has-checked/form:hidden' },
} as const

interface ArrivedButtonProps {
  of: keyof typeof begun
  /** For screen readers. */
  name?: string
  keys: readonly string[]
  /** If missing, the button sends to the form's address. */
  action?: string
  /** Every row is marked, so the button is hidden. */
  isDone: boolean
}

/** Marks all unmarked rows as arrived. */
export function ArrivedButton({ of, name, keys, action, isDone }: ArrivedButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      type="submit"
      variant={of === 'room' ? 'text' : undefined}
      size="narrow"
      flush="none"
      className={of === 'form' ? 'md:justify-self-end' : undefined}
      name="rest"
      value={keys.join(' ')}
      formAction={action}
      data-rest=""
      hidden={isDone}
    >
      <span>
        <span className={untouched[of].className}>{t(untouched[of].text)}</span>{' '}
        <span className={begun[of].className}>{t(begun[of].text)}</span>
        {name && <span className="sr-only">, {name}</span>}
      </span>
    </Button>
  )
}

const pressed = {
  arrived: 'has-checked:bg-ok has-checked:text-ground',
  missing: 'has-checked:bg-warn has-checked:text-ground',
  damaged: 'has-checked:bg-danger has-checked:text-ground',
} as const

/** Where there is no room beside each other, the states wrap. */
const states = 'check segmented col-span-full flex-wrap pt-2 wrap-normal xl:col-auto xl:pt-0'

interface CheckedRow {
  rowKey: string
  row: ProductRow
  mark: Mark | undefined
}

function CheckedItem({ rowKey, row, mark, isPart }: CheckedRow & { isPart?: boolean }) {
  const { t } = useTranslation()
  return (
    <ProductItem
      amount={row.amount}
      isSubRow={isPart}
      name={<BreakableText text={productName(t, row)} />}
      specs={
        <>
          <Spec label={t('order:rows.model')} value={row.modelDescription && row.model} />
          {!isPart && <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />}
          <DimensionSpecs {...row} />
        </>
      }
      below={
        <fieldset className={states}>
          <legend className="sr-only">{t('arrival:state.legend', { row: rowName(t, row) })}</legend>
          {rowStates.map((state) => (
            <label key={state} className={pressed[state]}>
              <input
                className="peer sr-only"
                type="radio"
                name={fieldNames(rowKey).state}
                value={state}
                defaultChecked={mark?.state === state}
              />
              <Sign state={state} size="tiny" className="peer-checked:text-inherit" />
              {t(`arrival:state.${state}`)}
            </label>
          ))}
        </fieldset>
      }
    />
  )
}
