import type Router from '@koa/router'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { readJsonAs } from '../http/body'
import { controlRouter } from '../http/control'
import { notFound } from '../http/refusal'
import { emptySeed, type Seed, type SeedPerson } from '../seeds/seed'
import type { Db } from './database'
import { linksToTry } from './links'
import { loadSeed } from './load-seed'
import * as tables from './tables'

/** Tables that tests look into, by their names in the database. */
const readable = new Map<string, SQLiteTable>(
  [
    tables.users,
    tables.subscriptions,
    tables.addresses,
    tables.addressRoles,
    tables.documents,
    tables.notifications,
    tables.shares,
    tables.invitations,
    tables.publicationRequests,
    tables.previews,
    tables.debugReports,
    tables.outbox,
  ].map((table) => [getTableName(table), table]),
)

const rows = z.array(z.looseObject({})).default([])
const moreRows = z.strictObject(
  Object.fromEntries(Object.keys(emptySeed).map((part) => [part, rows])),
)

type ControlParts = Parameters<typeof controlRouter>[0] & {
  db: Db
  people: SeedPerson[]
  portalUrl: string
}

/** The sandbox's own paths for tests and demos, beside the maker's and without tokens. */
export function makerControl({ db, people, portalUrl, ...parts }: ControlParts): Router {
  const router = controlRouter(parts)
  router.get('/people', (ctx) => {
    ctx.body = people.map(({ sub, firstName, lastName, email, about }) => {
      return { sub, name: `${firstName} ${lastName}`, email, about }
    })
  })
  router.get('/links', (ctx) => {
    ctx.body = linksToTry(db, portalUrl, new Date())
  })
  router.post('/seed', async (ctx) => {
    // A test's own rows, in the seed's shapes; documents have no files unless they are uploaded.
    const seed = (await readJsonAs(ctx, moreRows)) as unknown as Seed
    db.transaction(() => loadSeed(db, seed))
    ctx.status = 204
  })
  router.get('/table/:name', (ctx) => {
    const table = readable.get(ctx.params.name ?? '')
    if (!table) throw notFound('table')
    ctx.body = db.select(getTableColumns(table)).from(table).all()
  })
  return router
}
