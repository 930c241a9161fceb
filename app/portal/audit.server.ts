import type { Log } from '~/observe/log.server'

/**
 * Audited events with the ids that each has: ids alone, never a name, an e-mail or a file's name. An
 * invitation has none, since its id is the key by which it is accepted.
 */
interface AuditedIds {
  /**
   * Somebody of the staff sees a customer's view from now on: `user.id` is the customer. A preview
   * that expires unseen has no line of its end, so this one says when that is at the latest.
   */
  'portal.preview.begin': { 'user.id': string; 'portal.preview.valid_until': string }
  'portal.preview.end': Record<string, never>
  'portal.invitation.create': { 'portal.order.id': string }
  /** Null: the API does not say which order it is of. */
  'portal.invitation.accept': { 'portal.order.id': string | null }
  'portal.invitation.delete': { 'portal.order.id': string }
  'portal.share.change': { 'portal.order.id': string; 'portal.share.id': string }
  'portal.share.delete': { 'portal.order.id': string; 'portal.share.id': string }
  /** The API gives no id of the new document. */
  'portal.document.upload': { 'portal.address.id': string; 'file.size': number }
  'portal.document.delete': { 'portal.document.id': string }
}

type AuditedEvent = keyof AuditedIds
type Value = string | number | null

/** Writes a line once something is done; what has failed or was refused has none. */
export type Audit = <Name extends AuditedEvent>(event: Name, ids: AuditedIds[Name]) => void

/** Some ids come from the address: whatever somebody has written there is not repeated. */
const idShape = /^[^\s@]{1,128}$/

/**
 * Lines of the log that say who has done what (decision 6), with the request's id like all others.
 * They are written whatever LOG_LEVEL says. Names of fields: docs/logs.md.
 * @param subject who does it, by the provider's name for them; in a preview the member of staff
 */
export const auditOf =
  (log: Pick<Log, 'child'>, subject: string): Audit =>
  (event, ids) => {
    const given: Record<string, Value> = ids
    const known = Object.entries(given).map(([name, value]) => [name, withoutText(value)] as const)
    const audit = log.child({}, { level: 'info' })
    audit.info(
      { 'event.name': event, 'enduser.id': subject, ...Object.fromEntries(known) },
      'audit',
    )
  }

const withoutText = (value: Value) =>
  typeof value === 'string' && !idShape.test(value) ? 'no id' : value
