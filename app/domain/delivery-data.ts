import type { Day } from './day'
import type { WebLink } from './link'

/** The preparations for a delivery (specification 2.10). */
export interface DeliveryData {
  orderId: string
  deliveryDate: Day | null
  /** For example 'klo 8–12'. */
  deliveryTime: string
  customerName: string
  addressLines: string[]
  /** Empty: the screen says that it is not available. */
  customerPhone: string
  truckPhone: string
  carrierPhone: string
  sellerPhone: string
  storePhone: string
  customerServicePhone: string
  videoId: string | null
}

const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const shortHosts = /^(?:www\.)?youtu\.be$/
const idShape = /^[A-Za-z0-9_-]{11}$/

/** Playlists and channels have these in place of a video id. */
const notFilms = new Set(['videoseries', 'live_stream'])

/**
 * The id of a YouTube video from any form of its address (youtu.be, watch, embed, shorts, live, no-cookie
 * host); null for anything else.
 */
export function youtubeId(address: string): string | null {
  const text = address.trim()
  // People leave the scheme out.
  const full = /^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(full)) return null
  const id = idIn(new URL(full))
  return id && idShape.test(id) && !notFilms.has(id) ? id : null
}

/** This host sets no cookie before the video plays. */
export const youtubeEmbed = (id: string): WebLink => `https://www.youtube-nocookie.com/embed/${id}`

export const youtubeLink = (id: string): WebLink => `https://www.youtube.com/watch?v=${id}`

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (shortHosts.test(hostname)) return pathname.split('/')[1]
  if (!hosts.test(hostname)) return null
  if (/^\/(?:watch\/?)?$/.test(pathname)) return searchParams.get('v')
  return /^\/(?:watch|embed|shorts|live|v|e)\/([^/]+)/.exec(pathname)?.[1]
}
