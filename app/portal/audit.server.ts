import type { Log } from '~/observe/log.server'

/** Ids only, never a name, an e-mail or a file name. An invitation has none, since its id is its key. */
interface AuditedIds {
  /**
   * `user.id` is the previewed customer. A preview may expire without an end line, so this line has its latest
   * end.
   */
  'portal.preview.begin': { 'user.id': string; 'portal.preview.valid_until': string }
  'portal.preview.end': Record<string, never>
  'portal.invitation.create': { 'portal.order.id': string }
  /** Null: the API names no order. */
  'portal.invitation.accept': { 'portal.order.id': string | null }
  'portal.invitation.delete': { 'portal.order.id': string }
  'portal.share.change': { 'portal.order.id': string; 'portal.share.id': string }
  'portal.share.delete': { 'portal.order.id': string; 'portal.share.id': string }
  /** The API gives no id of the new document. */
  'portal.document.upload': { 'portal.address.id': string; 'file.size': number }
  'portal.document.delete': { 'portal.document.id': string }
}

export type Audit = <Name extends keyof AuditedIds>(event: Name, ids: AuditedIds[Name]) => void

type Value = string | number | null

/** Some ids come from the address: other texts are not logged. */
const idShape = /^[^\s@]{1,128}$/

/**
 * Log lines that name the person who acted (decision 6), at every LOG_LEVEL (docs/logs.md). Failed and refused
 * actions write no line.
 * @param subject the provider's subject; in a preview the staff member's
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
