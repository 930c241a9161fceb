import type { Person } from '../../maker/call'
import { hasExpired } from '../../maker/expiry'
import { previewLink } from '../../maker/links'
import type { previews } from '../../maker/tables'
import { nameOf, pathTo } from '../desk'
import type { Filled } from '../form'
import { shownTime } from '../shown'
import { Choice, Field, Form, Table } from './parts'

type Preview = typeof previews.$inferSelect

interface Props {
  rows: Preview[]
  /** The one that was made just now. */
  made: Preview | null
  customers: Person[]
  staff: Person[]
  portalUrl: string
  now: Date
  filled: Filled
}

function state(preview: Preview, now: Date): string {
  if (hasExpired(preview.validUntil, now)) return 'Expired'
  if (preview.startedAt === null) return 'Not opened'
  return preview.endedAt === null ? 'Under way' : 'Ended'
}

const choices = (people: Person[]) => people.map((person) => [person.sub, nameOf(person)] as const)

export function Previews({ rows, made, customers, staff, portalUrl, now, filled }: Props) {
  const names = new Map([...customers, ...staff].map((person) => [person.sub, nameOf(person)]))
  const of = 'preview'
  return (
    <>
      {made && (
        <section className="card" aria-label="New preview link">
          <p>
            {names.get(made.staff)} sees the view of {names.get(made.customer)} until{' '}
            {shownTime(made.validUntil)}:
          </p>
          <p>
            <a href={previewLink(portalUrl, made.token)}>{previewLink(portalUrl, made.token)}</a>
          </p>
        </section>
      )}
      <Form
        id={of}
        title="A new preview"
        action={pathTo.previews}
        submit="Make the link"
        filled={filled}
      >
        <Choice
          of={of}
          name="customer"
          label="Customer"
          options={choices(customers)}
          filled={filled}
        />
        <Choice
          of={of}
          name="staff"
          label="Staff member"
          options={choices(staff)}
          filled={filled}
        />
        <Field
          of={of}
          name="minutes"
          label="Minutes"
          inputMode="decimal"
          required
          filled={filled}
        />
      </Form>
      <Table head={['Customer', 'Staff member', 'Valid until', 'State', 'Link']}>
        {rows.map((preview) => (
          <tr key={preview.token}>
            <th scope="row">{names.get(preview.customer)}</th>
            <td>{names.get(preview.staff)}</td>
            <td>{shownTime(preview.validUntil)}</td>
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
