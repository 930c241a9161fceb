import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Seed, SeedPerson } from '../seeds/seed'
import type { Answer } from './answer'
import { json, notFound, nothing, Refusal } from './answer'
import type { Db } from './database'
import type { Faults } from './faults'
import { faultsBody } from './faults'
import { linksToTry } from './links'
import { plant } from './plant'
import type { CallRecord } from './record'
import * as tables from './tables'

const tableByName = new Map<string, SQLiteTable>(
  Object.entries({
    users: tables.users,
    subscriptions: tables.subscriptions,
    addresses: tables.addresses,
    address_roles: tables.addressRoles,
    documents: tables.documents,
    notifications: tables.notifications,
    shares: tables.shares,
    invitations: tables.invitations,
    publication_requests: tables.publicationRequests,
    previews: tables.previews,
    debug_reports: tables.debugReports,
    outbox: tables.outbox,
  }),
)

const rows = z.array(z.looseObject({})).default([])
const moreRows = z.strictObject({
  people: rows,
  addresses: rows,
  offers: rows,
  orders: rows,
  documents: rows,
  notifications: rows,
  contacts: rows,
  registrations: rows,
  shares: rows,
  invitations: rows,
  salesPersons: rows,
  previews: rows,
})

/** What tests and demos ask of the sandbox itself, beside the maker's paths and without tokens. */
export function createControl(parts: {
  db: Db
  record: CallRecord
  faults: Faults
  people: SeedPerson[]
  portalUrl: string
}) {
  const { db, record, faults } = parts
  const people = parts.people.map(({ sub, firstName, lastName, email, about }) => {
    return { sub, name: `${firstName} ${lastName}`, email, about }
  })

  return (method: string, url: URL, body: unknown): Answer => {
    const sub = url.searchParams.get('sub')
    switch (`${method} ${url.pathname}`) {
      case 'GET /sandbox/people':
        return json(people)
      case 'GET /sandbox/links':
        return json(linksToTry(db, parts.portalUrl, new Date()))
      case 'GET /sandbox/record':
        return json(record.list({ requestId: url.searchParams.get('requestId'), sub }))
      case 'DELETE /sandbox/record':
        record.clear()
        return nothing()
      case 'PUT /sandbox/faults': {
        const parsed = faultsBody.safeParse(body)
        if (!parsed.success) throw new Refusal(400, 'api_error', z.prettifyError(parsed.error))
        faults.set(parsed.data)
        return nothing()
      }
      case 'DELETE /sandbox/faults':
        faults.clear(sub)
        return nothing()
      case 'POST /sandbox/seed': {
        const parsed = moreRows.safeParse(body)
        if (!parsed.success) throw new Refusal(400, 'api_error', z.prettifyError(parsed.error))
        // A test's own rows, in the seed's shapes; documents have no files unless they are uploaded.
        const seed = parsed.data as unknown as Seed
        db.transaction(() => plant(db, seed))
        return nothing()
      }
    }
    const table = tableByName.get(/^\/sandbox\/table\/(\w+)$/.exec(url.pathname)?.[1] ?? '')
    if (method !== 'GET' || table === undefined) throw notFound('path')
    return json(db.select(getTableColumns(table)).from(table).all())
  }
}
