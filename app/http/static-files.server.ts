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

/** A browser that is led to a drawing shows it as a page. */
const isDocument = (pathname: string) => pathname.endsWith('.svg')

/**
 * They say what a page may do, or name its request. Scripts, styles and fonts are no pages, and each
 * has a quarter of a kilobyte less on a slow line.
 */
const headersOfPages = [
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'X-Request-Id',
  'X-Robots-Tag',
]

/** sirv leaves the file open when the client goes away before the end. */
function closeWith(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()))
}
