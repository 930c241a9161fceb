/** Remix's own: the data as JSON, which its router reads again for the page. */
export { json as pageData } from '@remix-run/node'
