import { createServer, type ServerResponse } from 'node:http'
import { listenHere } from '~/net/loopback.fixture'
import { expectNothingMoves, nextFrame } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'

/** The frame around a page, cut before each of its elements. */
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

/** Serves only the beginning of a page, and none of its files. */
async function startServer(beginning: string) {
  let answer: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.setHeader('Content-Type', 'text/html; charset=utf-8').write(beginning)
    answer = response
  })
  const { url, close } = await listenHere(server)
  return {
    url: `${url}/`,
    send: (piece: string) => answer?.write(piece),
    close: () => {
      answer?.end()
      return close()
    },
  }
}

for (const width of [360, 1440])
  test(`the frame of a page that comes in pieces does not move, ${width} px @scripts @long @all`, async ({
    page,
  }) => {
    await logIn(page, 'Aino Mäkelä')
    await page.context().clearCookies({ name: 'styles' })
    const headers = { 'Sec-Fetch-Dest': 'document' }
    const html = await (await page.request.get('/a/4101/orders', { headers })).text()
    const [beginning = '', ...pieces] = inPieces(html)
    expect(pieces.length).toBeGreaterThan(50)
    const { url, send, close } = await startServer(beginning)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url, { waitUntil: 'commit' })
    for (const piece of pieces) {
      send(piece)
      await nextFrame(page)
    }
    await close()
    await expectNothingMoves(page)
  })
