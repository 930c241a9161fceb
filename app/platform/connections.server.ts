import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from './log.server'

/** How long the portal waits for a client, in milliseconds. Idle connections and heads Node counts. */
export interface Patience {
  /** A form without files that sends nothing. */
  form: number
  /** All of such a form: a byte now and then is no progress that anybody waits for. */
  wholeForm: number
  /** An upload that sends nothing, and an answer of which nothing is taken. */
  stalled: number
}

export const usualPatience: Patience = { form: 10_000, wholeForm: 60_000, stalled: 60_000 }

/**
 * Half of the files that the process may hold open: what is left is for its calls to the API, its
 * store and the uploads. Each idle connection costs some 10 KB.
 */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as unknown as Limits
  const openFiles = Number(userLimits?.open_files.soft)
  return Math.min(4000, Math.floor((openFiles || 8000) / 2))
}

/** Of the process's report; it has none on Windows, and says "unlimited". */
interface Limits {
  userLimits?: { open_files: { soft: number | string } }
}

/** A request and its answer, until both have ended. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  isUpload: boolean
  /** When all of a form began to be waited for. */
  since: number
}

export interface Connection {
  readonly socket: Socket
  readonly exchanges: Set<Exchange>
  /** What had come by when the last exchange ended: more is the beginning of a request. */
  readUntil: number
  /** How much had been sent and taken, and when it was last more. */
  moved: number
  movedAt: number
  /** Since when the client is waited for; null: it waits for us. */
  waitingSince: number | null
}

interface Options {
  /** Uploads may take their time, as long as something comes. */
  isUpload: (request: IncomingMessage) => boolean
  /** How many connections at most. */
  most: number
  patience?: Patience
  checkMs?: number
}

export type Connections = ReturnType<typeof watchConnections>

/**
 * Knows the server's connections, and cuts those whose client keeps it waiting. Progress is any byte
 * that came, and any that the system could send on: a telephone on a slow network is waited for.
 */
export function watchConnections(server: Server, options: Options) {
  const { isUpload, most, checkMs = 1000 } = options
  let patience = options.patience ?? usualPatience
  const all = new Map<Socket, Connection>()
  // The last tenth is for whoever comes next, probes above all: room is made before it is needed.
  const crowded = most - Math.ceil(most / 10)
  server.maxConnections = most

  server.on('connection', (socket) => {
    if (all.size >= crowded) makeRoom()
    const now = performance.now()
    const none = { moved: 0, movedAt: now, waitingSince: null, readUntil: 0 }
    all.set(socket, { socket, exchanges: new Set(), ...none })
    socket.once('close', () => all.delete(socket))
  })

  function began(request: IncomingMessage, response: ServerResponse): void {
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

  /** Of those that work is done for none goes, of the others the one that has been quiet longest. */
  function makeRoom(): void {
    const waiting = [...all.values()].filter((one) => one.exchanges.size === 0 || isAwaited(one))
    const [first, ...others] = waiting
    if (!first) return
    others.reduce((a, b) => (b.movedAt < a.movedAt ? b : a), first).socket.destroy()
  }

  function check(): void {
    const now = performance.now()
    const stalled = [...all.values()].filter((connection) => isStalled(connection, now, patience))
    for (const { socket } of stalled) socket.destroy()
    if (stalled.length > 0) log.info({ cut: stalled.length }, 'clients that stood still')
  }
  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))

  return {
    began,
    all: (): Connection[] => [...all.values()],
    of: (socket: Socket): Connection | undefined => all.get(socket),
    /** From now on nobody stands still for longer, and forms that are coming have to be here by then. */
    hurry(ms: number): void {
      const since = performance.now()
      for (const { exchanges } of all.values())
        for (const exchange of exchanges) exchange.since = since
      patience = { form: ms, wholeForm: ms, stalled: ms }
      check()
    },
  }
}

function isStalled(connection: Connection, now: number, patience: Patience): boolean {
  const moved = movedBy(connection)
  if (moved !== connection.moved) Object.assign(connection, { moved, movedAt: now })
  if (!isAwaited(connection)) {
    connection.waitingSince = null
    return false
  }
  connection.waitingSince ??= now
  const quietFor = now - Math.max(connection.movedAt, connection.waitingSince)
  const [form] = [...connection.exchanges].filter(isForm)
  if (!form) return quietFor >= patience.stalled
  return quietFor >= patience.form || now - form.since >= patience.wholeForm
}

/** What was written and is not on its way yet counts for nothing: it only waits for the reader. */
const movedBy = ({ socket }: Connection): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength

/** Does the client keep us waiting: by what it does not send, or does not take? */
function isAwaited({ socket, exchanges }: Connection): boolean {
  if (exchanges.size === 0) return false
  return socket.writableLength > 0 || [...exchanges].some(isComing)
}

/** What has come and was not read yet keeps us waiting for nobody. */
const isComing = ({ request }: Exchange) =>
  !request.complete && request.readableLength < request.readableHighWaterMark

const isForm = (exchange: Exchange) => !exchange.isUpload && isComing(exchange)
