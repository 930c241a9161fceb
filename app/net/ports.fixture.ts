import { freePort } from '../../scripts/stack.mjs'

// Below the ports of outgoing connections (32768 and up), which may be in use when a server restarts there.
const lowest = 10_000
let last = Promise.resolve(lowest + (process.pid % 100) * 100)

/** No other test gets this port, so a server can stop and start again with the same port. */
export function lastingPort(): Promise<number> {
  last = last.then((port) => freePort(port + 1))
  return last
}
