import type { Config } from '~/config/config.server'
import { baseHeaders } from '~/http/headers.server'
import { ask, unlessUnreachable, type Answer } from './ask.server'
import { ok, open, warning, type Finding } from './finding'

const about = 'proxy'
const name = 'Referrer-Policy'

/** Requests a public page at the address that browsers use. The portal may not run yet. */
export async function examineProxy(config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  const address = `${publicUrl}/offline`
  return unlessUnreachable(
    async () => [referrerFinding(address, await ask(address), baseHeaders(config)[name] ?? '')],
    (reason) => open(about, `${address}: ${reason}`),
  )
}

/** @param own the portal's policy: a proxy may have added one, or replaced it (answer 86) */
export function referrerFinding(
  address: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  own: string,
): Finding {
  if (status !== 200) return open(about, `${address} answers ${status}`)
  const policy = headers.get(name)
  if (policy === own) return ok(about, `leaves ${name} as it is`)
  const said = `${address} comes with ${name}: ${policy ?? 'none'}, not ${own}: browsers do not say where the portal's own forms come from`
  return warning(about, said, `take ${name} out of what the proxy in front sets`)
}
