import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { lastingPort } from '~/net/ports.fixture'
import { createWay, healthy, type Direction, type Faults } from './tcp-way.fixture'

/**
 * A network between two parts, on the loopback, with faults. They add up until `heal` and affect open and new
 * connections, unless stated otherwise.
 */
export interface TcpProxy {
  readonly port: number
  readonly url: string
  /** Connections that are open now. */
  readonly open: number
  /** Connections that were accepted so far. */
  readonly accepted: number
  /** Latency in milliseconds. */
  delay(ms: Partial<Record<Direction, number>>): void
  /** In each direction. */
  slow(bytesPerSecond: number): void
  /** Closes a connection after it has delivered this number of further bytes. */
  cut(afterBytes: number, direction?: Direction): void
  /** RST of open connections. */
  reset(): void
  /** RST of new connections. */
  resetNew(): void
  /** Stops listening; open connections continue. */
  refuse(): void
  /** Accepts connections and holds all data until `heal`. */
  freeze(): void
  heal(): Promise<void>
  close(): Promise<void>
}

/** @param target this machine by default */
export async function startTcpProxy(target: {
  port: number
  host?: string
  /** Free by default. */
  listenOn?: number
}): Promise<TcpProxy> {
  let faults = healthy()
  let accepted = 0
  const connections = new Set<Connection>()

  function accept(client: Socket) {
    accepted++
    if (faults.resetNew) return void client.resetAndDestroy()
    const connection = join(client, connect(target.port, target.host ?? '127.0.0.1'), () => faults)
    connections.add(connection)
    connection.closed(() => connections.delete(connection))
  }

  let server = await listen(accept, target.listenOn ?? (await lastingPort()))
  const { port } = server.address() as AddressInfo
  const change = (changes: Partial<Faults>) => {
    faults = { ...faults, ...changes }
    for (const connection of connections) connection.changed()
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get open() {
      return connections.size
    },
    get accepted() {
      return accepted
    },
    delay: (ms) => change({ delay: { ...faults.delay, ...ms } }),
    slow: (bytesPerSecond) => change({ bytesPerSecond }),
    cut(afterBytes, direction = 'down') {
      for (const connection of connections) connection.countAgain()
      change({ cut: { ...faults.cut, [direction]: afterBytes } })
    },
    reset() {
      for (const connection of connections) connection.reset()
    },
    resetNew: () => change({ resetNew: true }),
    refuse: () => void server.close(),
    freeze: () => change({ frozen: true }),
    async heal() {
      if (!server.listening) server = await listen(accept, port)
      change(healthy())
    },
    async close() {
      server.close()
      for (const connection of connections) connection.reset()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function listen(accept: (client: Socket) => void, port: number): Promise<Server> {
  // A connection may be half open.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, accept)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

interface Connection {
  /** Called after each change of the faults. */
  changed(): void
  countAgain(): void
  reset(): void
  closed(listener: () => void): void
}

function join(client: Socket, server: Socket, faults: () => Faults): Connection {
  server.setNoDelay(true)
  server.allowHalfOpen = true
  const both = [client, server]
  const end = () => both.forEach((socket) => socket.destroy())
  const ways = [
    createWay({ from: client, to: server, direction: 'up', faults, end }),
    createWay({ from: server, to: client, direction: 'down', faults, end }),
  ]
  for (const socket of both) {
    // An error on one side ends the other side too.
    socket.on('error', () => both.forEach((other) => other.resetAndDestroy()))
    socket.once('close', (failed) => {
      for (const way of ways) way.changed()
      if (failed) end()
    })
  }
  return {
    changed: () => ways.forEach((way) => way.changed()),
    countAgain: () => ways.forEach((way) => way.countAgain()),
    reset: () => both.forEach((socket) => socket.resetAndDestroy()),
    closed: (listener) => void client.once('close', listener),
  }
}
