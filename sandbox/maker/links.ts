import type { Db } from './database'
import { hasExpired } from './expiry'

export const invitationLink = (portalUrl: string, id: string) => `${portalUrl}/invitation/${id}`
export const previewLink = (portalUrl: string, token: string) => `${portalUrl}/impersonate/${token}`

/** Links for the demo that are valid now; null: no such link. */
export function linksToTry(db: Db, portalUrl: string, now: Date) {
  const preview = db.previews.all().find(({ validUntil }) => !hasExpired(validUntil, now))
  const open = db.invitations
    .all()
    .find(({ acceptedAt, expiresAt }) => acceptedAt === null && !hasExpired(expiresAt, now))
  return {
    preview: preview ? previewLink(portalUrl, preview.token) : null,
    invitation: open
      ? { link: invitationLink(portalUrl, open.invitationId), email: open.email }
      : null,
  }
}
