/**
 * The page for a mistake in the code that leaves no error page. In development Vite's client reloads it after
 * the next change.
 */
export function developmentError(error: unknown): Response {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = `<!doctype html><pre>${escaped}</pre><script type="module" src="/@vite/client"></script>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "script-src 'self'",
  }
  return new Response(body, { status: 500, headers })
}
