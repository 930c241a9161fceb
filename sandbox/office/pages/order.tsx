import { Table } from '../../html/parts'
import type { Wire } from '../../seeds/seed'
import { nameOf, pathTo, requireOrder } from '../context'
import { FormCard } from '../form'
import { deliveryForm, statusForm } from '../forms/delivery'
import { backorderForm, productOf, reclamationForm, rowOptions } from '../forms/small-delivery'
import { formatDay, statusName } from '../format'
import type { OfficePage } from '../office'
import { rowsIn, textIn } from '../wire'

/** A refused form shows the page again. */
export const orderPage: OfficePage = {
  path: '/orders/:id',
  forms: [statusForm, deliveryForm, backorderForm, reclamationForm],
  show({ db }, { id, fill }) {
    const { order, address, customer } = requireOrder(db, id)
    const { listed, detail, backorders, reclamationRows } = order
    const status = { status: textIn(detail, 'statusCode') }
    const delivery = { deliveryTime: '8–12', showDeliveryPreparation: 'on' }
    const carrier = { freightCompany: 'Pirkan Kalustekuljetus' }
    const children = (
      <>
        <section className="card" aria-label="Order">
          <p>
            {textIn(listed, 'info')} · {statusName(listed.status)} · delivery{' '}
            {formatDay(listed.deliveryDate) || 'not set'}
          </p>
          <p className="quiet">
            <a href={pathTo.customer(customer.sub)}>{nameOf(customer)}</a> · {address.streetAddress}
          </p>
          <Table
            head={['Row', 'Info', 'Delivery']}
            rows={rowsIn(listed, 'orderRows').map((row) => [
              textIn(row, 'id'),
              textIn(row, 'info'),
              formatDay(row.deliveryDate),
            ])}
          />
          <SmallDeliveries title="Backorders" rows={backorders} />
          <SmallDeliveries title="Claim deliveries" rows={reclamationRows} />
        </section>
        <div className="columns">
          <FormCard form={statusForm} id={id} filled={fill(statusForm, status)} />
          <FormCard form={deliveryForm} id={id} filled={fill(deliveryForm, delivery)} />
          <FormCard
            form={backorderForm}
            id={id}
            filled={fill(backorderForm, carrier)}
            options={{ row: rowOptions(backorders) }}
          />
          <FormCard
            form={reclamationForm}
            id={id}
            filled={fill(reclamationForm)}
            options={{ row: rowOptions(reclamationRows) }}
          />
        </div>
      </>
    )
    return { title: `Order ${id}`, children }
  },
}

function SmallDeliveries({ title, rows }: { title: string; rows: Wire[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <Table
        head={['Product', 'Carrier', 'Confirmed', 'Estimate']}
        rows={rows.map((row) => [
          productOf(row),
          textIn(row, 'freightCompany'),
          formatDay(row.confirmedDeliveryDate),
          textIn(row, 'deliveryEstimate'),
        ])}
      />
    </>
  )
}
