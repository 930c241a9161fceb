import { freePort } from '../../scripts/stack.mjs'

// Below the ports that systems give to outgoing connections (32768 and up): such a port may be in
// use at the moment when a server is to listen there again.
const lowest = 10_000
let last = Promise.resolve(lowest + (process.pid % 100) * 100)

/** A port that a test's server may leave and come back to: no other test gets it. */
export function lastingPort(): Promise<number> {
  last = last.then((port) => freePort(port + 1))
  return last
}
