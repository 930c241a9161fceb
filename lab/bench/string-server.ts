// The floor: a server without a framework that makes the same calls and writes the same page as text.
// Under /elements it renders the page's bare elements instead, for the cost of React alone.
import compression from 'compression'
import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { Pool } from 'undici'
import { readRecording } from './pages'
import { elementsOf, writeTree } from './tree'

const { apiUrl, pages } = readRecording()
const pool = new Pool(apiUrl, { connections: 128 })
// As the portal's.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const compress = compression({ brotli: { flush: constants.BROTLI_OPERATION_FLUSH, params } })

async function readJson({ path, headers }: { path: string; headers: Record<string, string> }) {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
  const text = await body.text()
  return statusCode === 200 ? (JSON.parse(text) as unknown) : null
}

const server = createServer((request, response) => {
  const [, isBare, path = ''] = /^(\/elements)?(\/.*)/.exec(request.url ?? '') ?? []
  const page = pages[path]
  if (!page) return void response.writeHead(404).end()
  compress(request as never, response as never, () => {
    void Promise.all(isBare ? [] : page.calls.map(readJson)).then(() => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const html = isBare ? renderToString(elementsOf(page.tree)) : writeTree(page.tree)
      response.end(`<!doctype html>${html}`)
    })
  })
})
server.keepAliveTimeout = 600_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
