import type { AppLoadContext } from '@remix-run/node'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { phoneNumbers } from '~/domain/phone-number'
import type { SalesPerson } from '~/domain/sales-person'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import type { ContentRequest } from '~/domain/content-request'
import { findSalesPerson, type UnpublishedOrder } from '~/upstream/publication-request.server'
import { settle } from '~/upstream/settle'

/**
 * What this session asks for. Order number and postal code stand in no address, so that they are
 * in no history, log or proxy; kept here, a reload and going back show them all the same.
 */
export async function currentRequest(
  portal: Portal,
  context: AppLoadContext,
): Promise<ContentRequest | null> {
  // In a preview nothing is asked for, and nothing of the staff member's own is shown.
  if (portal.preview) return null
  if (portal.hasDraft()) {
    const wait = await takeFromLimit(context, 'lookups')
    // The draft stays for the next try.
    if (wait !== null) throw tooManyRequests({ wait }, wait)
  }
  const draft = await portal.takeDraft()
  if (!draft) return portal.slice('contentRequest').current
  // Sent when the session had ended; login lay between.
  return look(portal, { orderId: draft.orderId ?? '', postalCode: draft.postalCode ?? '' })
}

/** Is this what the person has looked for last? */
export function isLookedUp(portal: Portal, order: UnpublishedOrder): boolean {
  const before = portal.slice('contentRequest').current
  return before?.orderId === order.orderId && before.postalCode === order.postalCode
}

/** Begins a request; the same one begun again keeps its key until it was sent. */
export async function look(portal: Portal, order: UnpublishedOrder): Promise<ContentRequest> {
  const { orderId, postalCode } = order
  let begun: ContentRequest = { orderId, postalCode, key: crypto.randomUUID(), sent: false }
  await portal.slice('contentRequest').change((before) => {
    const same = before?.orderId === orderId && before.postalCode === postalCode && !before.sent
    if (same) begun = before
    return begun
  })
  return begun
}

/** The salesperson as the page shows them; whoever is not known by name is the designer. */
export interface SalesPersonView {
  name: string
  phone: string
  links: { text: string; href: string | null }[]
}

export type AskView =
  | {
      step: 'ask'
      problem: 'not_found' | 'unavailable' | null
      orderId: string
      postalCode: string
    }
  | { step: 'confirm'; request: ContentRequest; person: SalesPersonView }
  | { step: 'done'; orderId: string; person: SalesPersonView | null }

/** Where the person stands; an address of a step that they have not come to yet: where they are. */
export async function askView(
  portal: Portal,
  step: string | null,
  request: ContentRequest | null,
): Promise<AskView | { redirect: string }> {
  const { orderId = '', postalCode = '', sent = false } = request ?? {}
  if (step !== 'confirm' && step !== 'done') {
    // Another order: what was asked for is done.
    const typed = sent ? { orderId: '', postalCode: '' } : { orderId, postalCode }
    return { step: 'ask', problem: null, ...typed }
  }
  if (!request || !orderId || !postalCode) return { redirect: paths.askForContent() }
  if (sent !== (step === 'done'))
    return { redirect: paths.askForContentStep(sent ? 'done' : 'confirm') }
  const salesPerson = await settle(findSalesPerson(portal.api, request))
  const person = salesPerson.ok && salesPerson.value ? viewOf(salesPerson.value) : null
  if (step === 'done') return { step, orderId, person }
  if (person) return { step, request: request, person }
  return { step: 'ask', problem: salesPerson.ok ? 'not_found' : 'unavailable', orderId, postalCode }
}

// Nothing is known of the country yet: a Swedish seller's number comes with its own.
const country = 'FIN'

const viewOf = ({ name, phone }: SalesPerson): SalesPersonView => ({
  name,
  phone,
  links: phoneNumbers(phone, country),
})
