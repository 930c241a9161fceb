import { link, Table } from '../../html/parts'
import type { Person, PreviewRow } from '../../maker/database'
import { hasExpired } from '../../maker/expiry'
import { previewLink } from '../../maker/links'
import { nameOf, pathTo } from '../context'
import { FormCard, filled, officeForm } from '../form'
import { formatTime } from '../format'
import type { OfficePage } from '../office'
import { listPeople } from '../read'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createCalendar } from '../../seeds/calendar'

const longest = 24 * 60

/** Makes a link to a preview, for one staff member, one customer and a limited time (specification 6). */
const previewForm = officeForm(
  {
    id: 'preview',
    path: '/previews',
    title: 'A new preview',
    button: 'Make the link',
    done: 'The preview link is made.',
    fields: {
      customer: { label: 'Customer', value: filled() },
      staff: { label: 'Staff member', value: filled() },
      minutes: {
        label: 'Minutes',
        value: z.coerce
          .number('A number of minutes.')
          .min(0.05, 'At least 0.05 minutes.')
          .max(longest, `At most ${longest} minutes.`),
      },
    },
  },
  ({ db, now }, { customer, staff, minutes }) => {
    if (db.users.find(customer)?.staff !== false)
      return { problems: { customer: 'Choose a customer.' } }
    if (!db.users.find(staff)?.staff) return { problems: { staff: 'Choose a staff member.' } }
    const token = randomBytes(24).toString('base64url')
    const validUntil = createCalendar(new Date(now.getTime() + minutes * 60_000)).minutesAgo(0)
    db.previews.put({ token, staff, customer, validUntil, startedAt: null, endedAt: null })
    return { to: `${pathTo.previews}?made=${token}`, notification: null }
  },
)

function state(preview: PreviewRow, now: Date): string {
  if (hasExpired(preview.validUntil, now)) return 'Expired'
  if (preview.startedAt === null) return 'Not opened'
  return preview.endedAt === null ? 'Under way' : 'Ended'
}

const options = (people: Person[]) => people.map((person) => [person.sub, nameOf(person)] as const)

export const previewsPage: OfficePage = {
  path: '/previews',
  forms: [previewForm],
  show({ db, portalUrl, now }, { query, fill }) {
    const rows = db.previews.all().sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1))
    const made = rows.find(({ token }) => token === query.get('made'))
    const people = { customer: listPeople(db, false), staff: listPeople(db, true) }
    const names = new Map(options([...people.customer, ...people.staff]))
    const children = (
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
        <FormCard
          form={previewForm}
          filled={fill(previewForm, { minutes: '15' })}
          options={{ customer: options(people.customer), staff: options(people.staff) }}
        />
        <Table
          head={['Customer', 'Staff member', 'Valid until', 'State', 'Link']}
          rows={rows.map((preview) => [
            names.get(preview.customer),
            names.get(preview.staff),
            formatTime(preview.validUntil),
            state(preview, now),
            !hasExpired(preview.validUntil, now) &&
              link(previewLink(portalUrl, preview.token), 'Open the preview'),
          ])}
        />
      </>
    )
    return { title: 'Previews', menuItem: pathTo.previews, children }
  },
}
