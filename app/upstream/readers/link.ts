import { httpHref, safeHref, type PortalPath, type WebLink } from '../../domain/link'
import { readText } from './text'

/** A link of the outside (contract: links from data): http and https only, else null. */
export const readHttpLink = (value: unknown): WebLink | null => httpHref(readText(value))

/** A path of the portal, or a link of the outside. */
export const readPortalOrHttpLink = (value: unknown): WebLink | PortalPath | null =>
  safeHref(readText(value))
