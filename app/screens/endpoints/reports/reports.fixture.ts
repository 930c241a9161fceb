import type { AppLoadContext } from '~/framework.server'
import { vi } from 'vitest'

export function reportContext() {
  const reportScript = vi.fn()
  const warn = vi.fn()
  const context = { requestId: 'r-1', log: { warn }, monitoring: { reportScript } }
  return { reportScript, warn, context: context as unknown as AppLoadContext }
}
