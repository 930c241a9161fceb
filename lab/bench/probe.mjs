// Loaded into each measured server before the server itself: reports the CPU time of the process and makes
// requests without a socket. The parent process sends the orders.
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

/**
 * @typedef {{ path: string, headers: Record<string, string>, count: number }} Requests
 * @typedef {{ [name: string]: (args: any) => Promise<unknown> | unknown }} Orders
 */

/** @type {import('node:http').Server | undefined} */
let server
subscribe('http.server.request.start', (message) => {
  server = /** @type {{ server: import('node:http').Server }} */ (message).server
})

/** The CPU time of all threads. */
function cpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param {Requests} requests */
async function requestInProcess({ path, headers, count }) {
  const from = cpuMs()
  for (let sent = 0; sent < count; sent++) await answer(path, headers)
  return (cpuMs() - from) / count
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 */
function answer(path, headers) {
  const socket = new Duplex({
    read() {},
    write: (_bytes, _encoding, written) => written(),
    // Accepts a whole page at once, because the response would get no `drain` event of this socket.
    writableHighWaterMark: 100_000_000,
  })
  const request = new IncomingMessage(
    /** @type {import('node:net').Socket} */ (
      /** @type {unknown} */ (
        Object.assign(socket, { remoteAddress: '127.0.0.1', setTimeout: () => socket })
      )
    ),
  )
  const lines = Object.entries(headers)
  const headersDistinct = Object.fromEntries(lines.map(([name, value]) => [name, [value]]))
  const given = { headers: { ...headers }, headersDistinct, rawHeaders: lines.flat() }
  const version = { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 }
  Object.assign(request, { method: 'GET', url: path, complete: true, ...given, ...version })
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(request.socket)
  return new Promise((resolve, reject) => {
    response.once('finish', () =>
      response.statusCode === 200
        ? resolve(undefined)
        : reject(new Error(`${path}: ${response.statusCode}`)),
    )
    if (!server) throw new Error('no request has come by a socket yet')
    server.emit('request', request, response)
  })
}

/** @type {Orders} */
const orders = { cpuMs, request: requestInProcess }

process.on('message', (/** @type {{ id: number, order: string, args: unknown }} */ message) => {
  const { id, order, args } = message
  Promise.resolve()
    .then(() => orders[order]?.(args))
    .then(
      (result) => process.send?.({ id, result }),
      (/** @type {Error} */ error) => process.send?.({ id, problem: String(error.stack) }),
    )
})
