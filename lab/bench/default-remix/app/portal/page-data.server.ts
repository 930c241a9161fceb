/** Remix's own: data as JSON, which its router reads. */
export { json as pageData } from '@remix-run/node'
