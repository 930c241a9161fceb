import type { Day } from './day'
import type { WebLink } from './link'

/** The preparations for a delivery (specification 2.10). Phones as they came. */
export interface DeliveryData {
  orderId: string
  deliveryDate: Day | null
  /** The estimated time, for example 'klo 8–12'; empty where none is given. */
  deliveryTime: string
  customerName: string
  /** Empty ones are left out. */
  addressLines: string[]
  /** Empty: the screen says that it is not available. */
  customerPhone: string
  /** The driver's. */
  truckPhone: string
  /** Of the carrier's customer service. */
  carrierPhone: string
  sellerPhone: string
  storePhone: string
  customerServicePhone: string
  /** Of the instruction film; null where there is none. */
  videoId: string | null
}

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
