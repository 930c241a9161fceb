import type { AppLoadContext } from '~/framework.server'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { phoneNumbers } from '~/domain/phone-number'
import type { SalesPerson, ContentRequest } from '~/domain/content-request'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { findSalesPerson, type UnpublishedOrder } from '~/upstream/publication-request.server'
import { formatDay } from '~/i18n/formats'
import { safeRedirect } from '~/http/safe-redirect.server'
import { settle } from '~/upstream/settle'

/**
 * The session holds order number and postal code for reloads and Back; no URL does, so that no history, log or
 * proxy has them.
 */
export async function currentRequest(
  portal: Portal,
  context: AppLoadContext,
): Promise<ContentRequest | null> {
  // A preview sends no requests and shows none of the staff member's own.
  if (portal.preview) return null
  if (portal.hasDraft()) {
    const wait = await takeFromLimit(context, 'lookups')
    // The draft stays for the next try.
    if (wait !== null) throw tooManyRequests({ wait }, wait)
  }
  const draft = await portal.takeDraft()
  if (!draft) return portal.slice('contentRequest').current ?? null
  // The form was sent after the session had ended.
  return beginRequest(portal, { orderId: draft.orderId ?? '', postalCode: draft.postalCode ?? '' })
}

export async function beginRequest(
  portal: Portal,
  { orderId, postalCode }: UnpublishedOrder,
): Promise<ContentRequest> {
  const request = { orderId, postalCode, sent: false }
  await portal.slice('contentRequest').change(() => request)
  return request
}

export type RequestView = Awaited<ReturnType<typeof requestView>>

/**
 * The view of the requested step. After the request was sent, the salesperson is null if unreadable.
 * @throws a redirect to the step that the request has reached
 */
export async function requestView(
  portal: Portal,
  step: string | null,
  request: ContentRequest | null,
  hasNothing: boolean,
) {
  const { orderId = '', postalCode = '', sent = false } = request ?? {}
  // A person without orders sees the sent request until the session ends.
  if (step === null && request?.sent && hasNothing) {
    const sentOn = request.sentAt ? formatDay(request.sentAt) : ''
    const { person } = await findPerson(portal, request)
    return { step: 'trace' as const, orderId, sentOn, person }
  }
  if (step !== 'confirm' && step !== 'done') {
    // After a sent request the form is empty.
    const typed = sent ? { orderId: '', postalCode: '' } : { orderId, postalCode }
    return { step: 'ask' as const, problem: null, ...typed }
  }
  if (!request || !orderId || !postalCode) throw safeRedirect(paths.askForContent())
  if (sent !== (step === 'done'))
    throw safeRedirect(paths.askForContentStep(sent ? 'done' : 'confirm'))
  const { person, problem } = await findPerson(portal, request)
  if (step === 'done') return { step: 'done' as const, orderId, person }
  return person
    ? { step: 'confirm' as const, request, person }
    : { step: 'ask' as const, problem, orderId, postalCode }
}

async function findPerson(portal: Portal, request: ContentRequest) {
  const found = await settle(findSalesPerson(portal.api, request))
  return {
    person: found.ok && found.value ? viewOf(found.value) : null,
    problem: found.ok ? ('not_found' as const) : ('unavailable' as const),
  }
}

const viewOf = ({ name, phone }: SalesPerson) => ({
  /** Without a name the page says "the designer". */
  name,
  // The country is unknown; Swedish sellers' numbers have their country code.
  links: phoneNumbers(phone, 'FIN'),
})

export type SalesPersonView = ReturnType<typeof viewOf>
