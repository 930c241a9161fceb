import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })

export type VapidKeys = z.output<typeof keys>

/**
 * The keys that the maker signs its pushes with (RFC 8292), made at the first start. A browser's
 * subscription is bound to the public one, so a restart has to keep them.
 */
export function vapidKeys(folder: string): VapidKeys {
  const file = join(folder, 'vapid.json')
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keys.parse(JSON.parse(readFileSync(file, 'utf8')))
}
