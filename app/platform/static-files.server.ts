import sirv from 'sirv'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** Serves the built assets. Those with a hash in their name never change. */
export function staticFiles(folder = 'build/client') {
  return sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      closeWith(response)
    },
  })
}

/** sirv leaves the file open when the client goes away before the end. */
function closeWith(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()))
}
