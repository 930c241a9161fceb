import sirv from 'sirv'
import type { Readable } from 'node:stream'

/** Files with a hash in their name never change. */
export function staticFiles(folder = 'build/client') {
  return sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/')
      const life = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      response.setHeader('Cache-Control', life)
      // sirv leaves the file open when the client disconnects.
      response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()))
    },
  })
}
