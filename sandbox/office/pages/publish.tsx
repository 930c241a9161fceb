import type { Filled } from '../form'
import { sellers } from '../publish-order'
import { categories } from '../publish-document'
import { statusChoices } from '../shown'
import { Choice, Field, Form, Tick } from './parts'

type Site = { id: number; streetAddress: string }
interface Props {
  action: string
  sites: Site[]
  filled: Filled
}

const sellerChoices = Object.entries(sellers).map(
  ([name, { salesPerson, storeName }]) => [name, `${salesPerson}, ${storeName}`] as const,
)

const sections = [
  ['showStepper', 'Status stepper'],
  ['showBillingDetails', 'Billing details'],
  ['showDeliveryDetails', 'Delivery details'],
  ['showOrderSharing', 'Order sharing'],
  ['showWarranty', 'Warranty certificate'],
] as const

/** Everything shown, at the first of the customer's addresses. */
export function orderDefaults(sites: Site[], orderId: string): Record<string, string> {
  return {
    ...Object.fromEntries(sections.map(([name]) => [name, 'on'])),
    addressId: sites[0] ? String(sites[0].id) : 'new',
    orderId,
    status: '0',
    seller: 'henna',
    total: '4 980,00',
  }
}

function Place({ of, sites, filled }: { of: string; sites: Site[]; filled: Filled }) {
  const choices = [
    ...sites.map(({ id, streetAddress }) => [String(id), streetAddress] as const),
    ['new', 'A new address'] as const,
  ]
  return (
    <>
      <Choice of={of} name="addressId" label="Delivery address" options={choices} filled={filled} />
      <fieldset>
        <legend>New address</legend>
        <Field of={of} name="streetAddress" label="Street address" filled={filled} />
        <Field of={of} name="postalCode" label="Postal code" filled={filled} />
        <Field of={of} name="city" label="City" filled={filled} />
      </fieldset>
    </>
  )
}

export function PublishOrder({ action, sites, filled }: Props) {
  const of = 'order'
  return (
    <Form id={of} title="The order" action={action} submit="Publish the order" filled={filled}>
      <Field of={of} name="orderId" label="Order number" required filled={filled} />
      <Field of={of} name="info" label="Info" hint="For example Keittiö" required filled={filled} />
      <Place of={of} sites={sites} filled={filled} />
      <Choice of={of} name="status" label="Status" options={statusChoices} filled={filled} />
      <Field of={of} name="deliveryDate" label="Delivery date" type="date" filled={filled} />
      <Choice of={of} name="seller" label="Salesperson" options={sellerChoices} filled={filled} />
      <Field of={of} name="phone" label="Customer’s phone" type="tel" filled={filled} />
      <Field
        of={of}
        name="total"
        label="Advance payment"
        hint="An amount; empty for none"
        inputMode="decimal"
        filled={filled}
      />
      <fieldset>
        <legend>The customer sees</legend>
        {sections.map(([name, label]) => (
          <Tick key={name} of={of} name={name} label={label} filled={filled} />
        ))}
      </fieldset>
    </Form>
  )
}

export function PublishOffer({ action, sites, filled }: Props) {
  const of = 'offer'
  return (
    <Form id={of} title="The offer" action={action} submit="Publish the offer" filled={filled}>
      <Field of={of} name="offerId" label="Offer number" required filled={filled} />
      <Field of={of} name="info" label="Info" required filled={filled} />
      <Place of={of} sites={sites} filled={filled} />
      <Field
        of={of}
        name="expirationDate"
        label="Valid until"
        type="date"
        required
        filled={filled}
      />
      <Choice of={of} name="seller" label="Salesperson" options={sellerChoices} filled={filled} />
    </Form>
  )
}

export function PublishDocument({
  action,
  subjects,
  filled,
}: {
  action: string
  subjects: (readonly [value: string, label: string])[]
  filled: Filled
}) {
  const of = 'document'
  return (
    <Form
      id={of}
      title="The document"
      action={action}
      submit="Publish the document"
      filled={filled}
      files
    >
      <Choice of={of} name="about" label="Belongs to" options={subjects} filled={filled} />
      <Field
        of={of}
        name="category"
        label="Category"
        hint="Folders are separated by |"
        list="categories"
        required
        filled={filled}
      />
      <datalist id="categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field of={of} name="file" label="File" type="file" required filled={filled} />
      <Field of={of} name="info" label="Info" filled={filled} />
      <Field of={of} name="details" label="Details" filled={filled} />
    </Form>
  )
}
