import sirv from 'sirv'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** Files with a hash in their name never change. */
export function staticFiles(folder = 'build/client') {
  return sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      setFileHeaders(response, pathname)
      closeWith(response)
    },
  })
}

function setFileHeaders(response: ServerResponse, pathname: string): void {
  const hashed = pathname.startsWith('/assets/')
  response.setHeader(
    'Cache-Control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  if (hashed && !isDocument(pathname))
    for (const name of headersOfPages) response.removeHeader(name)
}

/** A browser that opens an SVG shows it as a page. */
const isDocument = (pathname: string) => pathname.endsWith('.svg')

/** Page-only headers: scripts, styles and fonts do not need them, which saves a quarter of a kilobyte each. */
const headersOfPages = [
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'X-Request-Id',
  'X-Robots-Tag',
]

/** sirv leaves the file open when the client disconnects. */
function closeWith(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()))
}
