import { changeSharing } from './access.server'
import type { WordKey } from '~/domain/word-key'
import type { SubmissionResult } from '@conform-to/react'
import { json, type JsonResponse } from '~/framework'
import { endOfDay, type ExpiryDay } from '~/domain/expiry'
import type { Invitation } from '~/domain/share'
import type { RequestArgs } from '~/portal/request-args'
import type { Portal } from '~/portal/portal.server'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { settle } from '~/upstream/settle'
import { createInvitation, listOpenInvitations } from '~/upstream/sharing.server'

class TooOften extends Error {
  override name = 'TooOften'
  constructor(readonly seconds: number) {
    super('too many invitations')
  }
}

/** Where it was sent too often, with the seconds to wait. */
export type FailedForm = SubmissionResult<string[]> & { wait?: number }

interface Sending {
  context: RequestArgs['context']
  orderId: string
  form: FormData
  email: string
  expiresAt: ExpiryDay
  /** The form as it came, with an error. */
  reply: (formErrors: string[]) => SubmissionResult<string[]>
  /** Comes before: where it throws, nothing is sent. */
  first?: () => Promise<void>
  /** Called once it has been sent, for example where it takes the place of another one. */
  then?: (key: string) => Promise<void>
}

/**
 * Invites somebody to see the order, once for each form.
 * @returns null: sent. Else the answer with the form, which keeps what was typed
 */
export async function sendInvitation(
  portal: Portal,
  sending: Sending,
): Promise<JsonResponse<FailedForm> | null> {
  const { context, orderId, form, email, expiresAt, reply, first, then } = sending
  try {
    const failure = await changeSharing(portal, { orderId, form }, async (key) => {
      // Within this callback, so that a form that is sent twice counts once.
      await first?.()
      const wait = await takeFromLimit(context, 'invitations')
      if (wait !== null) throw new TooOften(wait)
      const invitation = { email, expiresAt: endOfDay(expiresAt) }
      await createInvitation(portal.api, orderId, invitation, key)
      portal.audit('portal.invitation.create', { 'portal.order.id': orderId })
      await then?.(key)
      await portal.tell({ key: 'orders:invitation_sent', values: { email }, tone: 'ok' })
    })
    return failure && json<FailedForm>(reply([failure.message]), { status: failure.status })
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    const failed = reply(['page:too_many.title' satisfies WordKey])
    return tooManyRequests<FailedForm>({ ...failed, wait: error.seconds }, error.seconds)
  }
}

/**
 * The invitation that was just sent, as the API lists it. The form may have been sent twice, so the
 * list says it, not the answer.
 * @returns null where the list cannot be read, or somebody has accepted it already
 */
export async function findSent(
  { api }: Portal,
  orderId: string,
  { email, expiresAt }: { email: string; expiresAt: ExpiryDay },
): Promise<Invitation | null> {
  const open = await settle(listOpenInvitations(api, orderId))
  if (!open.ok) return null
  const isIt = (invitation: Invitation) =>
    invitation.email.toLowerCase() === email.toLowerCase() && invitation.expires?.iso === expiresAt
  return open.value.findLast(isIt) ?? null
}
