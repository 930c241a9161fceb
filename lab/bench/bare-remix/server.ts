// Serves the bare elements as remix-serve does, without Express.
import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type ServerBuild,
} from '@remix-run/node'
import compression from 'compression'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { readRecording } from '../pages'

const { apiUrl, pages } = readRecording()
const built = pathToFileURL('.cache/bench/bare-remix/server/index.js').href
const remix = createRequestHandler((await import(built)) as ServerBuild, 'production')
const compress = compression()

const server = createServer((request, response) => {
  const { url = '/', headers } = request
  const page = pages[url]
  if (!page) return void response.writeHead(404).end()
  compress(request as never, response as never, () => {
    const webRequest = new Request(`http://${headers.host}${url}`, {
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
    void remix(webRequest, { apiUrl, ...page } as never).then(async (answer) => {
      response.statusCode = answer.status
      for (const [name, value] of answer.headers) response.appendHeader(name, value)
      if (answer.body) await writeReadableStreamToWritable(answer.body, response)
      else response.end()
    })
  })
})
server.keepAliveTimeout = 600_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
