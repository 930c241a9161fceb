import { z } from 'zod'
import { bodyAs, route } from '../call'
import { debugReports } from '../tables'

const report = z.object({
  hash: z.string(),
  cookieEnabled: z.boolean(),
  userAgentHeader: z.string(),
})

export const debugReportRoutes = [
  route('POST', '/api/System/debug', (call) => {
    const row = {
      sub: call.person.sub,
      report: bodyAs(call, report),
      createdAt: call.now.toISOString(),
    }
    call.db.insert(debugReports).values(row).run()
  }),
]
