import sirv from 'sirv'

/** The built assets; those with a hash in their name never change. */
export function staticFiles() {
  return sirv('build/client', {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
