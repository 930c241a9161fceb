import { freePort } from '../../scripts/stack.mjs'

// Below what systems give to outgoing connections (32768 and up): one of those may be in use by
// anybody's connection just when a server is to listen there, or to listen there again.
const lowest = 10_000
let last = Promise.resolve(lowest + (process.pid % 100) * 100)

/** A port that a server of a test may leave and come back to: nobody else is given it. */
export function lastingPort(): Promise<number> {
  last = last.then((port) => freePort(port + 1))
  return last
}
