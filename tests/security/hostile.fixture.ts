import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A kind of connection that costs its sender little. */
export interface Hostile {
  name: string
  text: string
  /** How much of the answer the client reads. */
  reads: 'everything' | 'nothing'
}

interface Target {
  port: number
  host: string
  origin: string
  /** The cookies of a logged-in person. */
  cookie: string
  /** A large file. */
  file: string
  upload: string
}

export function hostileKinds({ host, origin, cookie, file, upload }: Target): Hostile[] {
  const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('')
  const form = (path: string, type: string, length: number) =>
    lines(
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '',
    )
  const part =
    '--x1\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  const get = (path: string) =>
    lines(`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, '')
  return [
    { name: 'silent', text: '', reads: 'everything' },
    { name: 'half a head', text: `GET / HTTP/1.1\r\nHost: ${host}\r\nCoo`, reads: 'everything' },
    {
      name: 'half a form',
      text: `${form('/preferences', 'application/x-www-form-urlencoded', 100)}intent=th`,
      reads: 'everything',
    },
    {
      name: 'half an upload',
      text: `${form(upload, 'multipart/form-data; boundary=x1', 5_000_000)}${part}${'x'.repeat(100_000)}`,
      reads: 'everything',
    },
    { name: 'not reading', text: get(file), reads: 'nothing' },
    { name: 'idle', text: get('/a/0/contacts'), reads: 'everything' },
  ]
}

export interface Crowd {
  /** The seconds after which the portal closed connections, by kind. */
  lasted: ReadonlyMap<string, number[]>
  /** Opens no more connections. */
  rest(): void
  close(): void
}

/** A client that does not read does not notice that its connection was closed. */
const blindMs = 75_000

/** Opens this many connections of each kind; closed ones reconnect until `rest`. */
export async function gather(
  { port }: Pick<Target, 'port'>,
  kinds: readonly Hostile[],
  ofEach: number,
): Promise<Crowd> {
  const lasted = new Map(kinds.map(({ name }): [string, number[]] => [name, []]))
  const open = new Set<Socket>()
  let resting = false

  async function come(kind: Hostile): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const blind = setTimeout(
      () => kind.reads === 'nothing' && !resting && socket.destroy(),
      blindMs,
    )
    let from = performance.now()
    socket.once('connect', () => {
      from = performance.now()
      socket.write(kind.text)
    })
    if (kind.reads === 'everything') socket.resume()
    await closed
    clearTimeout(blind)
    open.delete(socket)
    if (resting) return
    if (kind.reads === 'everything') lasted.get(kind.name)?.push((performance.now() - from) / 1000)
    void come(kind)
  }

  for (const kind of kinds) {
    for (let i = 0; i < ofEach; i++) {
      void come(kind)
      // Spread over time, because a full connection queue would refuse others.
      if (i % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const [first] = open
  if (first?.connecting) await once(first, 'connect')
  return {
    lasted,
    rest: () => (resting = true),
    close() {
      resting = true
      for (const socket of open) socket.destroy()
    },
  }
}
