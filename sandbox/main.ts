import { parseArgs } from 'node:util'
import { z } from 'zod'
import { faultsBody } from './faults'
import { story } from './seeds/story'
import { startSandbox } from './start'

const usage = `node --import tsx sandbox/main.ts --portal-url <origin> --data <folder>
  --identity-port <port> --maker-port <port> [--reset] [--orders <count>]
  [--access-token-seconds <n>] [--latency '/api/Order/*/Payment=800'] …
  [--fail '/api/Order/*/Document=500'] …   a status or: hang, reset, lost, nonsense, empty,
                                           wrong-shape, expired`

const port = z.coerce.number().int().min(0).max(65_535)

const commandLine = z.object({
  'portal-url': z.url({ protocol: /^https?$/ }),
  data: z.string().min(1),
  'identity-port': port.default(4010),
  'maker-port': port.default(4020),
  reset: z.boolean().default(false),
  orders: z.coerce.number().int().min(0).max(100_000).default(0),
  'access-token-seconds': z.coerce.number().int().min(1).optional(),
  latency: z.array(z.string()).default([]),
  fail: z.array(z.string()).default([]),
})

/** `pattern=value`, with numbers where possible. */
function pairs(given: string[]): Record<string, string | number> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.lastIndexOf('=')
      const value = text.slice(at + 1)
      return [text.slice(0, at), /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
}

const { values } = parseArgs({
  options: {
    'portal-url': { type: 'string' },
    data: { type: 'string' },
    'identity-port': { type: 'string' },
    'maker-port': { type: 'string' },
    reset: { type: 'boolean' },
    orders: { type: 'string' },
    'access-token-seconds': { type: 'string' },
    latency: { type: 'string', multiple: true },
    fail: { type: 'string', multiple: true },
  },
})
const given = commandLine.safeParse(values)
const faults = faultsBody.safeParse({
  latency: pairs(values.latency ?? []),
  fail: pairs(values.fail ?? []),
})
if (!given.success || !faults.success) {
  const problems = [given.error, faults.error].flatMap((error) => error?.issues ?? [])
  for (const issue of problems) console.error(`--${issue.path.join(' ')}: ${issue.message}`)
  console.error(usage)
  process.exit(1)
}

const { data: options } = given
const today = new Date()
const sandbox = await startSandbox({
  dataDir: options.data,
  portalUrl: options['portal-url'],
  identityPort: options['identity-port'],
  makerPort: options['maker-port'],
  today,
  seed: (today) => story(today, { orders: options.orders }),
  reset: options.reset,
  latency: faults.data.latency,
  fail: faults.data.fail,
  smtpUrl: process.env.SMTP_URL,
  accessTokenSeconds: options['access-token-seconds'],
})

const { issuer, clientId, clientSecret, apiBaseUrl, vapidPublicKey } = sandbox
const address = { issuer, clientId, clientSecret, apiBaseUrl, vapidPublicKey }
console.log(JSON.stringify({ ...address, seededAt: today.toISOString() }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
