// Loaded into a portal process by NODE_OPTIONS: records each looked-up host and each connected address.
import { subscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'

const file = process.env.WATCHED_CONNECTIONS ?? ''
const note = (/** @type {string} */ what) => appendFileSync(file, `${what}\n`)

const { lookup } = dns
dns.lookup = /** @type {any} */ (
  (/** @type {string} */ host, /** @type {any[]} */ ...rest) => {
    note(`lookup ${host}`)
    return /** @type {any} */ (lookup)(host, ...rest)
  }
)
subscribe('net.client.socket', (/** @type {any} */ { socket }) => {
  socket.once('connect', () => note(`connect ${socket.remoteAddress}:${socket.remotePort}`))
  // Refused connections name their target here; others were recorded before.
  socket.once('error', (/** @type {any} */ { address, port }) => {
    if (address) note(`connect ${address}:${port}`)
  })
})
