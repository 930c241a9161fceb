import { webHref, type WebLink } from './link'

/** How a parcel is followed: a carrier's field may hold several addresses, a bare code, or both. */
export interface Tracking {
  urls: WebLink[]
  /** Empty where the addresses say all. */
  code: string
}

/** Parcels of one row; more are not one row's. */
const mostUrls = 10

/** Addresses stand apart by spaces, or by a sign before the next one: they may have signs within. */
const between = /\s+|(?<![,;|])[,;|]+(?=\s|$|https?:|www\.)/i
const around = /^[(<"']+|(?<![>"',.;])[>"',.;]+$/g

/** Each address of the text, once, and what else it says. */
export function trackingOf(text: string): Tracking {
  const words = text
    .split(between)
    .map((word) => ({ word, url: webHref(word.replace(around, '')) }))
    .filter(({ word }) => word !== '')
  const urls = words.flatMap(({ url }) => url ?? [])
  const code = words.filter(({ url }) => url === null).map(({ word }) => word)
  return { urls: [...new Set(urls)].slice(0, mostUrls), code: code.join(' ') }
}
