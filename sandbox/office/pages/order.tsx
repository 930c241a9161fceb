import { Select, Field, Checkbox, type Options } from '../../html/form'
import { Table } from '../../html/parts'
import { initialForm, type FilledForm } from '../../http/form'
import type { Wire } from '../../seeds/seed'
import { nameOf, pathTo, type requireOrder } from '../context'
import { formatDay, statusName, statusOptions } from '../format'
import { rowsIn, textIn } from '../wire'
import { productOf } from '../small-delivery'
import { CardForm } from './layout'

export type OrderAction = 'delivery' | 'backorders' | 'reclamations' | 'status'

interface Props {
  row: ReturnType<typeof requireOrder>
  /** The form that was refused, if one was. */
  refused: { action: OrderAction; filled: FilledForm } | null
}

export function OrderPage({ row: { order, address, customer }, refused }: Props) {
  const { listed, detail, backorders, reclamationRows } = order
  const form = (action: OrderAction, values: Record<string, string>) => ({
    action: `${pathTo.order(listed.id)}/${action}`,
    filled: refused?.action === action ? refused.filled : initialForm(values),
  })
  return (
    <>
      <section className="card" aria-label="Order">
        <p>
          {textIn(listed, 'info')} · {statusName(listed.status)} · delivery{' '}
          {formatDay(listed.deliveryDate) || 'not set'}
        </p>
        <p className="quiet">
          <a href={pathTo.customer(customer.sub)}>{nameOf(customer)}</a> · {address.streetAddress}
        </p>
        <Table head={['Row', 'Info', 'Delivery']}>
          {rowsIn(listed, 'orderRows').map((row) => (
            <tr key={textIn(row, 'id')}>
              <th scope="row">{textIn(row, 'id')}</th>
              <td>{textIn(row, 'info')}</td>
              <td>{formatDay(row.deliveryDate)}</td>
            </tr>
          ))}
        </Table>
        <SmallDeliveries title="Backorders" rows={backorders} />
        <SmallDeliveries title="Claim deliveries" rows={reclamationRows} />
      </section>
      <div className="columns">
        <CardForm
          id="status"
          title="Status"
          submit="Move the status"
          {...form('status', { status: textIn(detail, 'statusCode') })}
        >
          <Select name="status" label="Status" options={statusOptions} />
        </CardForm>
        <CardForm
          id="delivery"
          title="Delivery time"
          submit="Confirm the delivery time"
          {...form('delivery', { deliveryTime: '8–12', showDeliveryPreparation: 'on' })}
        >
          <Field name="deliveryDate" label="Delivery date" type="date" required />
          <Field name="deliveryTime" label="Time of day" required />
          <Field name="carPhone" label="Driver’s phone" type="tel" />
          <Checkbox name="showDeliveryPreparation" label="Show how to prepare for it" />
        </CardForm>
        <CardForm
          id="backorder"
          title="Backorder delivery"
          submit="Schedule the backorder"
          {...form('backorders', { freightCompany: 'Pirkan Kalustekuljetus' })}
        >
          <RowFields rows={backorders} />
          <Field name="freightCompany" label="Carrier" />
          <Field name="deliveryDate" label="Delivery date" type="date" required />
          <Field name="trackingCodeLink" label="Tracking link" type="url" />
        </CardForm>
        <CardForm
          id="reclamation"
          title="Claim delivery"
          submit="Estimate the claim delivery"
          {...form('reclamations', {})}
        >
          <RowFields rows={reclamationRows} />
          <Field name="from" label="First day" type="date" required />
          <Field name="until" label="Last day" type="date" />
        </CardForm>
      </div>
    </>
  )
}

/** The rows to choose from, by their index, and a new one. */
function RowFields({ rows }: { rows: Wire[] }) {
  const options: Options = [
    ...rows.map(
      (row, index) => [String(index), `${textIn(row, 'amount')} × ${productOf(row)}`] as const,
    ),
    ['new', 'A new row'],
  ]
  return (
    <>
      <Select name="row" label="Row" options={options} />
      <Field name="product" label="Product" hint="Of a new row" />
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
            <td>{formatDay(row.confirmedDeliveryDate)}</td>
            <td>{textIn(row, 'deliveryEstimate')}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
