import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** W3C Trace Context, level 1. */
export interface Trace {
  /** 32 hexadecimal digits, the same in all systems. */
  id: string
  /** `01`: the system that began the trace records it. */
  flags: string
  /** Notes of other systems; null: none. */
  state: string | null
}

const traceparent =
  /^(?<version>[\da-f]{2})-(?<id>[\da-f]{32})-(?<parent>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/
const mostState = 512

/** A new trace is marked as not recorded, because the portal records none. */
export function traceOf(headers: IncomingHttpHeaders): Trace {
  const { version, id, parent, flags, more } =
    traceparent.exec(String(headers.traceparent ?? ''))?.groups ?? {}
  const isValid =
    version !== undefined &&
    version !== 'ff' &&
    !(version === '00' && more !== undefined) &&
    !/^0+$/.test(`${id}`) &&
    !/^0+$/.test(`${parent}`)
  if (!isValid || id === undefined || flags === undefined)
    return { id: randomBytes(16).toString('hex'), flags: '00', state: null }
  const state = String(headers.tracestate ?? '')
  const isPassedOn = state.length > 0 && state.length <= mostState && /^[\x20-\x7e]+$/.test(state)
  return {
    id,
    flags: (parseInt(flags, 16) & 1) === 1 ? '01' : '00',
    state: isPassedOn ? state : null,
  }
}

export function traceHeaders({ id, flags, state }: Trace): Record<string, string> {
  return {
    traceparent: `00-${id}-${randomBytes(8).toString('hex')}-${flags}`,
    ...(state !== null && { tracestate: state }),
  }
}
