import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStopwatch } from '~/platform/stopwatch.fixture'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.fixture'

let echo: Server
let proxy: TcpProxy
const opened: Socket[] = []

beforeEach(async () => {
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    socket.pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await startTcpProxy({ port: (echo.address() as AddressInfo).port })
})

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await proxy.close()
  echo.close()
})

function open(): Socket {
  const socket = connect({ port: proxy.port, host: '127.0.0.1', noDelay: true })
  opened.push(socket)
  return socket
}

/** How the connection ends: 'end', or the code of what broke it. */
const endOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('end', () => resolve('end'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })

async function receive(socket: Socket, bytes: number): Promise<number> {
  let received = 0
  while (received < bytes) {
    const [data] = (await once(socket, 'data')) as [Buffer]
    received += data.length
  }
  return received
}

/** Sends, and waits for the echo. @returns milliseconds */
async function echoed(socket: Socket, bytes = 1): Promise<number> {
  const from = performance.now()
  socket.write(Buffer.alloc(bytes))
  await receive(socket, bytes)
  return performance.now() - from
}

describe('the network between two parts', () => {
  it('passes all on, also the end of one half', async () => {
    const socket = open()
    socket.end(Buffer.alloc(5_000_000))
    let received = 0
    socket.on('data', (data: Buffer) => (received += data.length))
    expect(await endOf(socket)).toBe('end')
    expect(received).toBe(5_000_000)
    expect(proxy.accepted).toBe(1)
  })

  it('delays each direction, until it heals', async () => {
    const socket = open()
    await echoed(socket)
    proxy.delay({ up: 60, down: 90 })
    expect(await echoed(socket)).toBeGreaterThan(149)
    await proxy.heal()
    // One process holds all parts: what it waits for the machine is no delay of the network's.
    const worked = startStopwatch([process.pid])
    await echoed(socket)
    expect(worked()).toBeLessThan(60)
  })

  it('is slow', async () => {
    const socket = open()
    proxy.slow(20_000)
    expect(await echoed(socket, 5000)).toBeGreaterThan(190)
  })

  it('cuts a connection after a number of bytes, counted from then on', async () => {
    const socket = open()
    await echoed(socket, 5000)
    proxy.cut(1000)
    socket.write(Buffer.alloc(5000))
    let received = 0
    socket.on('data', (data: Buffer) => (received += data.length))
    expect(await endOf(socket)).toBe('end')
    expect(received).toBe(1000)
  })

  it('resets those that are open, and lets new ones through', async () => {
    const socket = open()
    await echoed(socket)
    proxy.reset()
    expect(await endOf(socket)).toBe('ECONNRESET')
    await echoed(open())
  })

  it('resets new ones', async () => {
    proxy.resetNew()
    expect(await endOf(open())).toBe('ECONNRESET')
    await proxy.heal()
    await echoed(open())
  })

  it('refuses, while open connections go on', async () => {
    const socket = open()
    await echoed(socket)
    proxy.refuse()
    expect(await endOf(open())).toBe('ECONNREFUSED')
    await echoed(socket)
    await proxy.heal()
    await echoed(open())
  })

  it('is frozen: it accepts and says nothing, and goes on where it was when it heals', async () => {
    const [old, young] = [open(), (proxy.freeze(), open())]
    await once(young, 'connect')
    for (const socket of [old, young]) socket.write('x')
    // That nothing comes can only be waited for.
    const silent = await Promise.race([
      Promise.any([once(old, 'data'), once(young, 'data')]).then(() => false),
      new Promise<true>((resolve) => setTimeout(() => resolve(true), 150)),
    ])
    expect(silent).toBe(true)
    const both = Promise.all([receive(old, 1), receive(young, 1)])
    await proxy.heal()
    expect(await both).toEqual([1, 1])
  })

  it('resets both sides where the other one has gone', async () => {
    const socket = open()
    await echoed(socket)
    const target = proxy.open
    echo.close()
    socket.destroy()
    await expect.poll(() => proxy.open).toBe(target - 1)
  })
})
