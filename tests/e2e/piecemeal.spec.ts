import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectNothingMoves } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'

/** Long enough for a browser to paint what it has. */
const pieceMs = 20

/** The parts around the page's own, cut before each element of theirs. */
const frame = /<header[^]*?<\/header>|<nav[^]*?<\/nav>/g

function inPieces(html: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: part, index } of html.matchAll(frame)) {
    pieces.push(html.slice(end, index), ...part.split(/(?=<)/))
    end = index + part.length
  }
  return [...pieces, html.slice(end)]
}

async function sendSlowly(response: ServerResponse, pieces: readonly string[]): Promise<void> {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  for (const piece of pieces) {
    response.write(piece)
    await sleep(pieceMs)
  }
  response.end()
}

/** Serves one page, and none of its files. */
async function startSlowServer(html: string): Promise<{ url: string; close: () => void }> {
  const pieces = inPieces(html)
  expect(pieces.length).toBeGreaterThan(50)
  const server = createServer((request, response) => {
    if (request.url === '/') void sendSlowly(response, pieces)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

for (const width of [360, 1440])
  test(`the frame of a page that comes in pieces does not move, ${width} px @scripts @long`, async ({
    page,
  }) => {
    await logIn(page, 'Aino Mäkelä')
    await page.context().clearCookies({ name: 'styles' })
    const headers = { 'Sec-Fetch-Dest': 'document' }
    const html = await (await page.request.get('/a/4101/orders', { headers })).text()
    const { url, close } = await startSlowServer(html)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url)
    await expectNothingMoves(page)
    close()
  })
