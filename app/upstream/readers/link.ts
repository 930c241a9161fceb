import { httpHref, redirectHref, webHref, type PortalPath, type WebLink } from '~/domain/link'
import { readText } from './text'

/** A link of the outside (contract: links from data): http and https only, else null. */
export const readHttpLink = (value: unknown): WebLink | null => httpHref(readText(value))

/** A carrier's page: the same, and its scheme may be missing. */
export const readTrackingLink = (value: unknown): WebLink | null => webHref(readText(value))

/** Where a notification leads: a path of the portal, or a link of the outside. */
export const readRedirect = (value: unknown): WebLink | PortalPath | null =>
  typeof value === 'string' ? redirectHref(value) : null
