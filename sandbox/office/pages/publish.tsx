import { Select, Field, Checkbox, type Options } from '../../html/form'
import type { FilledForm } from '../../http/form'
import { statusOptions } from '../format'
import { categories } from '../publish-document'
import { sellers } from '../publish-order'
import { CardForm } from './layout'

type Site = { id: number; streetAddress: string }
interface Props {
  action: string
  sites: Site[]
  filled: FilledForm
}

const sellerOptions = Object.entries(sellers).map(
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
export function orderDefaults(sites: Site[]): Record<string, string> {
  return {
    ...Object.fromEntries(sections.map(([name]) => [name, 'on'])),
    addressId: sites[0] ? String(sites[0].id) : 'new',
    status: '0',
    seller: 'henna',
    total: '4 980,00',
  }
}

function SiteFields({ sites }: { sites: Site[] }) {
  const known = sites.map(({ id, streetAddress }) => [String(id), streetAddress] as const)
  const options = [...known, ['new', 'A new address'] as const]
  return (
    <>
      <Select name="addressId" label="Delivery address" options={options} />
      <fieldset>
        <legend>New address</legend>
        <Field name="streetAddress" label="Street address" />
        <Field name="postalCode" label="Postal code" />
        <Field name="city" label="City" />
      </fieldset>
    </>
  )
}

export function PublishOrder({ sites, ...form }: Props) {
  return (
    <CardForm id="order" title="The order" submit="Publish the order" {...form}>
      <Field name="orderId" label="Order number" required />
      <Field name="info" label="Info" hint="For example Keittiö" required />
      <SiteFields sites={sites} />
      <Select name="status" label="Status" options={statusOptions} />
      <Field name="deliveryDate" label="Delivery date" type="date" />
      <Select name="seller" label="Salesperson" options={sellerOptions} />
      <Field name="phone" label="Customer’s phone" type="tel" />
      <Field
        name="total"
        label="Advance payment"
        hint="An amount; empty for none"
        inputMode="decimal"
      />
      <fieldset>
        <legend>The customer sees</legend>
        {sections.map(([name, label]) => (
          <Checkbox key={name} name={name} label={label} />
        ))}
      </fieldset>
    </CardForm>
  )
}

export function PublishOffer({ sites, ...form }: Props) {
  return (
    <CardForm id="offer" title="The offer" submit="Publish the offer" {...form}>
      <Field name="offerId" label="Offer number" required />
      <Field name="info" label="Info" required />
      <SiteFields sites={sites} />
      <Field name="expirationDate" label="Valid until" type="date" required />
      <Select name="seller" label="Salesperson" options={sellerOptions} />
    </CardForm>
  )
}

export function PublishDocument({
  subjects,
  ...form
}: Omit<Props, 'sites'> & { subjects: Options }) {
  return (
    <CardForm id="document" title="The document" submit="Publish the document" files {...form}>
      <Select name="about" label="Belongs to" options={subjects} />
      <Field
        name="category"
        label="Category"
        hint="Folders are separated by |"
        list="categories"
        required
      />
      <datalist id="categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field name="file" label="File" type="file" required />
      <Field name="info" label="Info" />
      <Field name="details" label="Details" />
    </CardForm>
  )
}
