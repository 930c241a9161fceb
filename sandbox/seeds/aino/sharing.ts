import type { Calendar } from '../calendar'
import { ella, ilkka } from '../people'
import type { SeedInvitation, SeedShare } from '../seed'

/** Expiry days are sent as the end of a day in Helsinki. */
const endOfDay = '23:59'

export function ainosShares(calendar: Calendar): SeedShare[] {
  return [
    {
      orderId: '412873',
      share: {
        shareId: '5101',
        orderId: '412873',
        email: ilkka.email,
        expiresAt: calendar.moment(71, endOfDay),
      },
    },
    {
      orderId: '412873',
      share: {
        shareId: '5102',
        orderId: '412873',
        email: 'putki.niemi@posti.example',
        expiresAt: calendar.moment(3, endOfDay),
      },
    },
  ]
}

export function ainosInvitations(calendar: Calendar): SeedInvitation[] {
  const invitation = (
    orderId: string,
    invitationId: string,
    email: string,
    days: number,
    acceptedAt: string | null = null,
  ): SeedInvitation => ({
    orderId,
    invitation: {
      invitationId,
      email,
      role: 'OMA_ASENTAJA',
      expiresAt: calendar.moment(days, endOfDay),
      acceptedAt,
    },
  })
  return [
    invitation('412873', 'kutsu-412873-avoin', 'sahko.virtanen@posti.example', 24),
    invitation('412873', 'kutsu-412873-hyvaksytty', ilkka.email, 12, calendar.moment(-4, '11:20')),
    invitation('412873', 'kutsu-412873-vanhentunut', 'laatta.salo@posti.example', -2),
    // Ella has an account, but no address before she accepts.
    invitation('408120', 'kutsu-408120-ella', ella.email, 30),
  ]
}
