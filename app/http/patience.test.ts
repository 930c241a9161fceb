import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { watchSockets } from './sockets.server'

test.each([
  ['a form', false, 10_000],
  ['an upload', true, 60_000],
])('%s that sends nothing is cut after a time of its own (upload: %s)', (_what, isUpload, most) => {
  const server = Object.assign(new EventEmitter(), { setTimeout: vi.fn() })
  const sockets = watchSockets(server as unknown as Server, { isUpload: () => isUpload })
  const socket = Object.assign(new EventEmitter(), { setTimeout: vi.fn() })
  const request = Object.assign(new EventEmitter(), { socket, headers: { 'content-length': '9' } })
  const response = new EventEmitter()
  sockets.track(request as unknown as IncomingMessage, response as ServerResponse)
  expect(socket.setTimeout).toHaveBeenCalledWith(most)
  expect(server.setTimeout).toHaveBeenCalledWith(30_000, expect.any(Function))
  response.emit('close')
})
