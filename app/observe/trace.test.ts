import { describe, expect, test } from 'vitest'
import { serverTiming } from './server-timing'
import { traceHeaders, traceOf } from './trace'

const [id, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const made = { id: expect.stringMatching(/^[\da-f]{32}$/) as string, flags: '00', state: null }

describe('the trace of a request (W3C Trace Context)', () => {
  test.each([
    [`00-${id}-${parent}-01`, undefined, { id, flags: '01', state: null }],
    [`00-${id}-${parent}-00`, 'vendor=1,other=a', { id, flags: '00', state: 'vendor=1,other=a' }],
    // Other flags are of later versions, and are not passed on.
    [`00-${id}-${parent}-03`, 'x'.repeat(513), { id, flags: '01', state: null }],
    // A later version may have more parts.
    [`cc-${id}-${parent}-01-more`, undefined, { id, flags: '01', state: null }],
  ])('goes on: %s', (traceparent, tracestate, trace) => {
    expect(traceOf({ traceparent, tracestate })).toEqual(trace)
  })

  test.each([
    undefined,
    '',
    `00-${id}-${parent}`,
    `00-${id}-${parent}-01-more`,
    `ff-${id}-${parent}-01`,
    `00-${id.toUpperCase()}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id}-${parent}-01\r\nx: y`,
  ])('is made anew, without what came beside it: %j', (traceparent) => {
    expect(traceOf({ traceparent, tracestate: 'vendor=1' })).toEqual(made)
  })

  test('has a span of its own in each call', () => {
    const trace = traceOf({ traceparent: `00-${id}-${parent}-01`, tracestate: 'vendor=1' })
    const [one, other] = [traceHeaders(trace), traceHeaders(trace)]
    expect(one).toEqual({
      traceparent: expect.stringMatching(`^00-${id}-[\\da-f]{16}-01$`) as string,
      tracestate: 'vendor=1',
    })
    expect(one.traceparent).not.toBe(other.traceparent)
    expect(one.traceparent).not.toContain(parent)
  })
})

test('calls at the same time are waited for once', () => {
  const call = (what: string, from: number, until: number) => ({ what, from, until })
  const calls = [call('GET /b', 20, 50), call('GET /a', 10, 30), call('GET /c', 70, 80)]
  expect(serverTiming({ from: 5, calls }, 105)).toBe(
    'total;dur=100.0, api;desc="3 calls";dur=50.0, c1;desc="GET /a";dur=20.0, ' +
      'c2;desc="GET /b";dur=30.0, c3;desc="GET /c";dur=10.0',
  )
})
