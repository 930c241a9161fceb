import type { WebLink } from './link'

const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const shortHosts = /^(?:www\.)?youtu\.be$/
const idShape = /^[A-Za-z0-9_-]{11}$/

/** Playlists and channels have one of these in place of a film's id. */
const notFilms = new Set(['videoseries', 'live_stream'])

/**
 * The id of a YouTube film from any form of its address: youtu.be, watch, embed, shorts, live, the
 * no-cookie host, whatever parameters follow. Anything else, other sites above all, is null.
 */
export function youtubeId(address: string): string | null {
  const text = address.trim()
  // People leave the scheme out: nothing but the id is taken from the address.
  const full = /^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(full)) return null
  const id = idIn(new URL(full))
  return id && idShape.test(id) && !notFilms.has(id) ? id : null
}

/** Where a film is embedded from: the host that sets no cookie before the film is played. */
export const youtubeEmbed = (id: string): WebLink => `https://www.youtube-nocookie.com/embed/${id}`

/** The plain link to a film. */
export const youtubeLink = (id: string): WebLink => `https://www.youtube.com/watch?v=${id}`

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (shortHosts.test(hostname)) return pathname.split('/')[1]
  if (!hosts.test(hostname)) return null
  if (/^\/(?:watch\/?)?$/.test(pathname)) return searchParams.get('v')
  return /^\/(?:watch|embed|shorts|live|v|e)\/([^/]+)/.exec(pathname)?.[1]
}
