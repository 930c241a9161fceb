import Router from '@koa/router'
import { faultsBody, type Faults } from '../faults'
import type { CallRecord } from '../record'
import { readJsonAs } from './body'

/** Tests and demos read the record and set faults by these paths. */
export function controlRouter({ record, faults }: { record: CallRecord; faults: Faults }): Router {
  const router = new Router({ prefix: '/sandbox' })
  router.get('/record', (ctx) => {
    const { searchParams } = ctx.URL
    ctx.body = record.list({
      requestId: searchParams.get('requestId'),
      sub: searchParams.get('sub'),
    })
  })
  router.delete('/record', (ctx) => {
    record.clear()
    ctx.status = 204
  })
  router.put('/faults', async (ctx) => {
    faults.set(await readJsonAs(ctx, faultsBody))
    ctx.status = 204
  })
  router.delete('/faults', (ctx) => {
    faults.clear(ctx.URL.searchParams.get('sub'))
    ctx.status = 204
  })
  return router
}
