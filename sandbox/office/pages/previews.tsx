import { Select, Field } from '../../html/form'
import { Table } from '../../html/parts'
import type { FilledForm } from '../../http/form'
import { hasExpired } from '../../maker/expiry'
import { previewLink } from '../../maker/links'
import type { Person, PreviewRow } from '../../maker/database'
import { nameOf, pathTo } from '../context'
import { formatTime } from '../format'
import { CardForm } from './layout'

interface Props {
  rows: PreviewRow[]
  /** The one that was made just now. */
  made: PreviewRow | null
  customers: Person[]
  staff: Person[]
  portalUrl: string
  now: Date
  filled: FilledForm
}

function state(preview: PreviewRow, now: Date): string {
  if (hasExpired(preview.validUntil, now)) return 'Expired'
  if (preview.startedAt === null) return 'Not opened'
  return preview.endedAt === null ? 'Under way' : 'Ended'
}

const options = (people: Person[]) => people.map((person) => [person.sub, nameOf(person)] as const)

export function Previews({ rows, made, customers, staff, portalUrl, now, filled }: Props) {
  const names = new Map([...customers, ...staff].map((person) => [person.sub, nameOf(person)]))
  return (
    <>
      {made && (
        <section className="card" aria-label="New preview link">
          <p>
            {names.get(made.staff)} sees the view of {names.get(made.customer)} until{' '}
            {formatTime(made.validUntil)}:
          </p>
          <p>
            <a href={previewLink(portalUrl, made.token)}>{previewLink(portalUrl, made.token)}</a>
          </p>
        </section>
      )}
      <CardForm
        id="preview"
        title="A new preview"
        action={pathTo.previews}
        submit="Make the link"
        filled={filled}
      >
        <Select name="customer" label="Customer" options={options(customers)} />
        <Select name="staff" label="Staff member" options={options(staff)} />
        <Field name="minutes" label="Minutes" inputMode="decimal" required />
      </CardForm>
      <Table head={['Customer', 'Staff member', 'Valid until', 'State', 'Link']}>
        {rows.map((preview) => (
          <tr key={preview.token}>
            <th scope="row">{names.get(preview.customer)}</th>
            <td>{names.get(preview.staff)}</td>
            <td>{formatTime(preview.validUntil)}</td>
            <td>{state(preview, now)}</td>
            <td>
              {!hasExpired(preview.validUntil, now) && (
                <a href={previewLink(portalUrl, preview.token)}>Open the preview</a>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
