import type { Wire } from '../../seeds/seed'
import { nameOf, pathTo, type requireOrder } from '../desk'
import type { Filled } from '../form'
import { rowsIn, textIn, type OrderParts } from '../order-parts'
import { shownDay, shownStatus, statusChoices } from '../shown'
import { productOf } from '../small-delivery'
import { Choice, Field, Form, Table, Tick } from './parts'

export type OrderAction = 'delivery' | 'backorders' | 'reclamations' | 'status'

interface Props {
  found: ReturnType<typeof requireOrder>
  parts: OrderParts
  /** The form that was refused, if one was. */
  refused: { action: OrderAction; filled: Filled } | null
}

const empty: Filled = { values: {}, problems: {} }

/** Rows to choose from by their place, and a new one. */
function rowChoices(rows: Wire[]) {
  const known = rows.map(
    (row, index) => [String(index), `${textIn(row, 'amount')} × ${productOf(row)}`] as const,
  )
  return [...known, ['new', 'A new row'] as const]
}

export function OrderPage({ found, parts, refused }: Props) {
  const { order, address, customer } = found
  const { listed, detail, backorders, reclamationRows } = parts
  const filledIn = (action: OrderAction, values: Record<string, string>): Filled =>
    refused?.action === action ? refused.filled : { ...empty, values }
  const to = (action: OrderAction) => `${pathTo.order(order.id)}/${action}`
  return (
    <>
      <section className="card" aria-label="Order">
        <p>
          {textIn(listed, 'info')} · {shownStatus(listed.status)} · delivery{' '}
          {shownDay(listed.deliveryDate) || 'not set'}
        </p>
        <p className="quiet">
          <a href={pathTo.customer(customer.sub)}>{nameOf(customer)}</a> · {address.streetAddress}
        </p>
        <Table head={['Row', 'Info', 'Delivery']}>
          {rowsIn(listed, 'orderRows').map((row) => (
            <tr key={textIn(row, 'id')}>
              <th scope="row">{textIn(row, 'id')}</th>
              <td>{textIn(row, 'info')}</td>
              <td>{shownDay(row.deliveryDate)}</td>
            </tr>
          ))}
        </Table>
        <SmallDeliveries title="Backorders" rows={backorders} />
        <SmallDeliveries title="Claim deliveries" rows={reclamationRows} />
      </section>
      <div className="columns">
        <StatusForm
          action={to('status')}
          filled={filledIn('status', { status: textIn(detail, 'statusCode') })}
        />
        <DeliveryForm
          action={to('delivery')}
          filled={filledIn('delivery', { deliveryTime: '8–12', showDeliveryPreparation: 'on' })}
        />
        <BackorderForm
          action={to('backorders')}
          rows={rowChoices(backorders)}
          filled={filledIn('backorders', { freightCompany: 'Pirkan Kalustekuljetus' })}
        />
        <ReclamationForm
          action={to('reclamations')}
          rows={rowChoices(reclamationRows)}
          filled={filledIn('reclamations', {})}
        />
      </div>
    </>
  )
}

function SmallDeliveries({ title, rows }: { title: string; rows: Wire[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <Table head={['Product', 'Carrier', 'Confirmed', 'Estimate']}>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{productOf(row)}</th>
            <td>{textIn(row, 'freightCompany')}</td>
            <td>{shownDay(row.confirmedDeliveryDate)}</td>
            <td>{textIn(row, 'deliveryEstimate')}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

interface FormProps {
  action: string
  filled: Filled
}
type Rows = { rows: (readonly [value: string, label: string])[] }

function StatusForm({ action, filled }: FormProps) {
  const of = 'status'
  return (
    <Form id={of} title="Status" action={action} submit="Move the status" filled={filled}>
      <Choice of={of} name="status" label="Status" options={statusChoices} filled={filled} />
    </Form>
  )
}

function DeliveryForm({ action, filled }: FormProps) {
  const of = 'delivery'
  return (
    <Form
      id={of}
      title="Delivery time"
      action={action}
      submit="Confirm the delivery time"
      filled={filled}
    >
      <Field
        of={of}
        name="deliveryDate"
        label="Delivery date"
        type="date"
        required
        filled={filled}
      />
      <Field of={of} name="deliveryTime" label="Time of day" required filled={filled} />
      <Field of={of} name="carPhone" label="Driver’s phone" type="tel" filled={filled} />
      <Tick
        of={of}
        name="showDeliveryPreparation"
        label="Show how to prepare for it"
        filled={filled}
      />
    </Form>
  )
}

function BackorderForm({ action, rows, filled }: FormProps & Rows) {
  const of = 'backorder'
  return (
    <Form
      id={of}
      title="Backorder delivery"
      action={action}
      submit="Schedule the backorder"
      filled={filled}
    >
      <Choice of={of} name="row" label="Row" options={rows} filled={filled} />
      <Field of={of} name="product" label="Product" hint="Of a new row" filled={filled} />
      <Field of={of} name="freightCompany" label="Carrier" filled={filled} />
      <Field
        of={of}
        name="deliveryDate"
        label="Delivery date"
        type="date"
        required
        filled={filled}
      />
      <Field of={of} name="trackingCodeLink" label="Tracking link" type="url" filled={filled} />
    </Form>
  )
}

function ReclamationForm({ action, rows, filled }: FormProps & Rows) {
  const of = 'reclamation'
  return (
    <Form
      id={of}
      title="Claim delivery"
      action={action}
      submit="Estimate the claim delivery"
      filled={filled}
    >
      <Choice of={of} name="row" label="Row" options={rows} filled={filled} />
      <Field of={of} name="product" label="Product" hint="Of a new row" filled={filled} />
      <Field of={of} name="from" label="First day" type="date" required filled={filled} />
      <Field of={of} name="until" label="Last day" type="date" filled={filled} />
    </Form>
  )
}
