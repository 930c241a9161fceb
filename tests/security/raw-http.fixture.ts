import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** Lower-case names; repeated headers are joined by a comma. */
  headers: Record<string, string>
  body: string
  /** All answers of the connection. */
  text: string
}

/**
 * Sends raw bytes and reads until the server closes.
 * @param more sent after the first answer
 */
export async function sendRaw(
  url: string,
  bytes: string | Buffer,
  more?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // A refusing server may close before reading everything.
  socket.on('error', () => undefined)
  socket.write(bytes)
  const pieces: Buffer[] = []
  let rest = more
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece)
    if (rest !== undefined) socket.write(rest)
    rest = undefined
  })
  await once(socket, 'close', { signal: AbortSignal.timeout(30_000) })
  return parse(Buffer.concat(pieces).toString('latin1'))
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    const value = line.slice(at + 1).trim()
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4), text }
}

/** The bytes of a request whose connection is closed after the answer. */
export const request = (firstLine: string, headers: readonly string[], body = '') =>
  [firstLine, ...headers, 'Connection: close', '', body].join('\r\n')
