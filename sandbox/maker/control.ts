import type Router from '@koa/router'
import { z } from 'zod'
import { readJsonAs } from '../http/body'
import { controlRouter } from '../http/control'
import { notFound } from '../http/refusal'
import { Rows } from '../rows'
import { emptySeed, type Seed, type SeedPerson } from '../seeds/seed'
import type { Db } from './database'
import { linksToTry } from './links'
import { loadSeed } from './load-seed'

const rows = z.array(z.looseObject({})).default([])
const moreRows = z.strictObject(
  Object.fromEntries(Object.keys(emptySeed).map((part) => [part, rows])),
)

type ControlParts = Parameters<typeof controlRouter>[0] & {
  db: Db
  people: SeedPerson[]
  portalUrl: string
}

/** For tests and demos, without tokens. */
export function makerControl({ db, people, portalUrl, ...parts }: ControlParts): Router {
  const router = controlRouter(parts)
  router.get('/people', (ctx) => {
    ctx.body = people.map(({ sub, firstName, lastName, email, about, aboutInEnglish }) => {
      return { sub, name: `${firstName} ${lastName}`, email, about: aboutInEnglish ?? about }
    })
  })
  router.get('/links', (ctx) => {
    ctx.body = linksToTry(db, portalUrl, new Date())
  })
  router.post('/seed', async (ctx) => {
    // Rows in the seed's shapes; documents have no files unless they are uploaded.
    const seed = (await readJsonAs(ctx, moreRows)) as unknown as Seed
    db.transaction(() => loadSeed(db, seed))
    ctx.status = 204
  })
  router.get('/table/:name', (ctx) => {
    const tables = Object.values(db).filter((part) => part instanceof Rows)
    const table = tables.find(({ kind }) => kind === ctx.params.name)
    if (!table) throw notFound('table')
    ctx.body = table.all()
  })
  return router
}
