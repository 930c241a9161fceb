// Loaded into a portal process by NODE_OPTIONS: connections to one port go to another one. A broken network
// can thus be put in front of a server whose address is part of its tokens.
import { Socket } from 'node:net'

const [from, to] = (process.env.CONNECTIONS_GO_BY ?? '').split(':').map(Number)
const { connect } = Socket.prototype
Socket.prototype.connect = /** @type {any} */ (
  /** @this {Socket} @param {any[]} given */
  function (...given) {
    const [first] = given
    const options = Array.isArray(first) ? first[0] : first
    if (typeof options === 'object' && Number(options.port) === from) options.port = to
    return /** @type {any} */ (connect).apply(this, given)
  }
)
