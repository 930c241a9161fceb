/** Remix's own: data as JSON, which its router reads. */
export { json as pageData } from '@remix-run/node'
export * from '~/portal/page-data.server'
