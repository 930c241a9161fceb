import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createCalendar } from '../seeds/calendar'
import { pathTo, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm } from '../http/form'
import { filled } from './fields'

const longest = 24 * 60

const fields = z.object({
  customer: filled(),
  staff: filled(),
  minutes: z.coerce
    .number('A number of minutes.')
    .min(0.05, 'At least 0.05 minutes.')
    .max(longest, `At most ${longest} minutes.`),
})

/** A link by which that staff member sees that customer's view for so long (specification 6). */
export function makePreview({ db, now }: OfficeContext, form: FormData): Outcome {
  const parsed = parseForm(fields, form)
  if ('problems' in parsed) return parsed
  const { customer, staff, minutes } = parsed.values
  if (db.users.find(customer)?.staff !== false)
    return { problems: { customer: 'Choose a customer.' } }
  if (db.users.find(staff)?.staff !== true) return { problems: { staff: 'Choose a staff member.' } }
  const token = randomBytes(24).toString('base64url')
  const validUntil = createCalendar(new Date(now.getTime() + minutes * 60_000)).minutesAgo(0)
  db.previews.put({ token, staff, customer, validUntil, startedAt: null, endedAt: null })
  return { to: `${pathTo.previews}?made=${token}`, done: 'preview', notification: null }
}
