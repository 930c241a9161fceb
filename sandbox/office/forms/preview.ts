import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createCalendar } from '../../seeds/calendar'
import { pathTo } from '../context'
import { filled, officeForm } from '../form'

const longest = 24 * 60

/** Makes a link to a preview, for one staff member, one customer and a limited time (specification 6). */
export const previewForm = officeForm(
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
