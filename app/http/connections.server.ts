import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '~/observe/log.server'

/**
 * How long the portal waits for a client, in milliseconds. Node itself limits idle connections and
 * the time for a request's head.
 */
export interface Patience {
  /** A form without files that sends nothing. */
  form: number
  /** Such a form from beginning to end: a byte now and then does not prolong this. */
  wholeForm: number
  /** An upload that sends nothing, and an answer of which nothing is taken. */
  stalled: number
}

export const usualPatience: Patience = { form: 10_000, wholeForm: 60_000, stalled: 60_000 }

/**
 * Half of the files that the process may hold open. The other half is left for calls to the API,
 * the session store and uploads. Each idle connection costs some 10 KB.
 */
export function maxConnections(): number {
  const { userLimits } = process.report.getReport() as unknown as Limits
  const openFiles = Number(userLimits?.open_files.soft)
  return Math.min(4000, Math.floor((openFiles || 8000) / 2))
}

/**
 * A part of Node's process report. Windows has none; where there is no limit it says "unlimited".
 */
interface Limits {
  userLimits?: { open_files: { soft: number | string } }
}

/**
 * While the process stops, a connection that brings less than this within the patience is cut: a client
 * with an upload, or the API with a file, would only hold it up.
 */
const leastWhenStopping = 16 * 1024
/** A download holds a call to the API, so its client must take 1 kB a second: so many bytes within the patience. */
const leastOfFile = 60_000

/** A request and its answer, until both have ended. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  isUpload: boolean
  /** From when on the time for a whole form is counted. */
  since: number
}

export interface Connection {
  readonly socket: Socket
  readonly exchanges: Set<Exchange>
  /**
   * `bytesRead` when the last exchange ended. If it is more now, the next request has begun to
   * arrive.
   */
  readUntil: number
  /** Bytes received and delivered so far, and when that number last grew. */
  moved: number
  movedAt: number
  /** Since when we wait for the client; null: the client waits for us. */
  waitingSince: number | null
}

interface Options {
  /** An upload may take its time, as long as something arrives. */
  isUpload: (request: IncomingMessage) => boolean
  /** How many connections at most. */
  most: number
  patience?: Patience
  checkMs?: number
}

export type Connections = ReturnType<typeof watchConnections>

/**
 * Tracks the server's connections, and cuts those whose client keeps the server waiting. Any byte
 * that arrives, or that the system was able to send, counts as progress, so a slow phone is not cut; a
 * download has to take a least number of bytes.
 */
export function watchConnections(server: Server, options: Options) {
  const { isUpload, most, checkMs = 1000 } = options
  let patience = options.patience ?? usualPatience
  let stopping = false
  const all = new Map<Socket, Connection>()
  // From nine tenths on, a waiting connection is cut for each new one, so that probes always get
  // in.
  const crowded = most - Math.ceil(most / 10)
  server.maxConnections = most

  server.on('connection', (socket) => {
    if (all.size >= crowded) makeRoom()
    const now = performance.now()
    const none = { moved: 0, movedAt: now, waitingSince: null, readUntil: 0 }
    all.set(socket, { socket, exchanges: new Set(), ...none })
    socket.once('close', () => all.delete(socket))
  })

  function track(request: IncomingMessage, response: ServerResponse): void {
    const connection = all.get(request.socket)
    if (!connection) return
    const exchange = { request, response, isUpload: isUpload(request), since: performance.now() }
    connection.exchanges.add(exchange)
    const ended = () => {
      if (!response.closed || !(request.complete || request.destroyed)) return
      connection.exchanges.delete(exchange)
      connection.readUntil = connection.socket.bytesRead
    }
    response.once('close', ended)
    request.once('end', ended).once('close', ended)
  }

  /**
   * Cuts the connection that has been quiet longest; one that the server works for is never cut.
   */
  function makeRoom(): void {
    const waiting = [...all.values()].filter((one) => one.exchanges.size === 0 || isAwaited(one))
    const [first, ...others] = waiting
    if (!first) return
    others.reduce((a, b) => (b.movedAt < a.movedAt ? b : a), first).socket.destroy()
  }

  function check(): void {
    const now = performance.now()
    const stalled = [...all.values()].filter((connection) =>
      isStalled(connection, { now, patience, stopping }),
    )
    for (const { socket } of stalled) socket.destroy()
    if (stalled.length > 0)
      log.info({ 'portal.connections.cut': stalled.length }, 'clients that stood still')
  }
  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))

  return {
    track,
    all: (): Connection[] => [...all.values()],
    of: (socket: Socket): Connection | undefined => all.get(socket),
    /**
     * From now on no client may pause for longer than `ms`, or bring next to nothing within it, and
     * forms must be complete within it.
     */
    shortenPatience(ms: number): void {
      const since = performance.now()
      for (const { exchanges } of all.values())
        for (const exchange of exchanges) exchange.since = since
      patience = { form: ms, wholeForm: ms, stalled: ms }
      stopping = true
      check()
    },
  }
}

interface Judging {
  now: number
  patience: Patience
  stopping: boolean
}

function isStalled(connection: Connection, { now, patience, stopping }: Judging): boolean {
  const moved = movedBy(connection)
  const isFile = isSendingFile(connection)
  const least = stopping ? leastWhenStopping : isFile ? leastOfFile : 1
  if (moved - connection.moved >= least) Object.assign(connection, { moved, movedAt: now })
  if (!isAwaited(connection) && !(stopping && isFile)) {
    connection.waitingSince = null
    return false
  }
  connection.waitingSince ??= now
  const quietFor = now - Math.max(connection.movedAt, connection.waitingSince)
  const [form] = [...connection.exchanges].filter(isForm)
  if (!form) return quietFor >= patience.stalled
  return quietFor >= patience.form || now - form.since >= patience.wholeForm
}

/** Bytes that are written but not yet sent do not count: they only wait for a client that does not read. */
const movedBy = ({ socket }: Connection): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength

/** Whether we wait for the client: to send the rest of its request, or to read its answer. */
function isAwaited({ socket, exchanges }: Connection): boolean {
  if (exchanges.size === 0) return false
  return socket.writableLength > 0 || [...exchanges].some(isComing)
}

/** Whether more of the request has to come. While the buffer is full, the delay is ours. */
const isComing = ({ request }: Exchange) =>
  !request.complete && request.readableLength < request.readableHighWaterMark

/** Pages are limited in time themselves. */
const isSendingFile = ({ exchanges }: Connection) =>
  [...exchanges].some(
    ({ response }) =>
      response.headersSent && !String(response.getHeader('Content-Type')).startsWith('text/html'),
  )

const isForm = (exchange: Exchange) => !exchange.isUpload && isComing(exchange)
