import type { BodyName } from './bodies'
import type { RowKind } from './rows'

/** What a call answers when it succeeds. Nothing: 204, and whatever else comes is not read. */
export type Answer = { list: RowKind } | { row: RowKind } | 'nothing' | 'file'

export interface Operation {
  /** Method and path, as in the specification's section 7. */
  call: `${'GET' | 'POST' | 'DELETE'} /${string}`
  tag: Tag
  /** Of generated clients. */
  id: string
  summary: string
  description?: string
  /** Names of parameters besides those of the path. */
  query?: readonly string[]
  body?: BodyName
  answer: Answer
  /** It may also answer 204: nobody and nothing to tell of. */
  orNothing?: true
  /** Refusals besides 401 and those that follow from ids (404) and bodies (400, 413). */
  refusals?: readonly (400 | 403 | 404)[]
}

export const tags = {
  Person: 'Who is logged in, their addresses and their devices.',
  Orders: 'Orders, and the sections of their pages.',
  Payments: 'Rows of invoices; the instalments stand with the order.',
  Deliveries: 'Main deliveries, and what is delivered apart from them.',
  Offers: 'Offers, with their documents and 3D models.',
  Documents: 'Files of the maker’s and of the customer’s.',
  Contacts: 'Whom one reaches, and where appliances are registered.',
  Notifications: 'News on the dashboard.',
  Sharing: 'Who sees an order besides its customer, and how they are invited.',
  Publication: 'Asking the seller to publish an order.',
  Previews: "A staff member's look at a customer's view.",
  System: 'What the portal reports of itself.',
} as const

export type Tag = keyof typeof tags
