import { z } from 'zod'
import { bodyAs, route, sentBy } from '../call'

const report = z.object({
  hash: z.string(),
  cookieEnabled: z.boolean(),
  userAgentHeader: z.string(),
})

export const debugReportRoutes = [
  route('POST', '/api/System/debug', (call) => {
    call.db.debugReports.put({ ...sentBy(call), report: bodyAs(call, report) })
  }),
]
