import type { AppLoadContext } from '~/framework.server'
import { vi } from 'vitest'

/** The context of a report's request, and where what it says is passed on to. */
export function reportContext() {
  const reportScript = vi.fn()
  const warn = vi.fn()
  const context = { requestId: 'r-1', log: { warn }, monitoring: { reportScript } }
  return { reportScript, warn, context: context as unknown as AppLoadContext }
}
