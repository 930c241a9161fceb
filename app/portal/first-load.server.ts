import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/domain/address'
import { readLanguage, type Preview, type User } from '~/domain/person'
import { auditOf } from './audit.server'
import { changePreview } from '~/portal/preview/change.server'
import { newPreview, previewOverMessage } from '~/portal/preview/session.server'
import type { Session } from '~/session/session.server'
import { markerLifeMs } from '~/session/store/markers.server'
import { LoginNotAccepted } from './user-api.server'
import { PreviewChanged, WriteRefused, type SessionRecord } from '~/session/types'
import { getUser, listAddresses, reportStart, updateUser } from '~/upstream/user.server'
import { ApiError, apiFailure, type Api } from '~/upstream/call.server'
import { endPreview, getPreview, isRefusedPreview } from '~/upstream/preview.server'
import { exceptionFields } from '~/observe/log.server'

interface FirstLoad {
  context: AppLoadContext
  request: Request
  session: Session
  /** For awaited calls, which end when the browser disconnects. */
  api: Api
  /** For calls that continue after the browser has disconnected. */
  detachedApi: Api
}

const reportedForMs = 24 * 60 * 60_000

/**
 * Reads the user at the start of a session and after each token refresh (contract: expired token). Nothing is
 * shown before it is known whose view the API shows.
 * @returns the changes to the session's record
 */
export async function firstLoad(args: FirstLoad): Promise<Partial<SessionRecord>> {
  const { context, session, api } = args
  reportOnce(args).catch((error: unknown) => {
    context.log.warn({ err: error }, 'start-up report failed')
  })
  if (session.marker.state === 'unsure') return resolvePreview(args)
  const read = await readView(args)
  const { impersonateToken } = read.user
  const before = session.record.preview
  if (!impersonateToken) {
    // The preview is over, and the API no longer shows the customer's data.
    if (before) return { previewEnd: 'requested' }
    // Expired, or ended outside the portal.
    if (session.marker.state === 'running') {
      await changePreview(session, rulesOf(args), noPreview)
      auditEnd(args)
    }
    // The API has just shown the person's own view, and no request has begun a preview meanwhile.
    const { generation, state } = session.marker
    if (state === 'lost' && !(await session.moveMarker({ generation, state: 'none' })))
      throw new PreviewChanged('somebody else changes the preview')
    return ownView(args, read)
  }
  if (['none', 'lost'].includes(session.marker.state)) return resolvePreview(args)
  const preview = await findPreview(getPreview(api, impersonateToken))
  if (preview && before) await auditBegin(args, preview, read)
  if (preview) return before ? { ...read, preview } : enterPreview(args, preview, read)
  return before ? { previewEnd: 'requested' } : resolvePreview(args)
}

interface ReadView {
  user: User
  roles: Record<string, string> | null
}

interface ResolvedPreview {
  read: ReadView
  preview: Preview | null
  /** A preview has ended, and the person gets a message. */
  over?: boolean
}

async function readView({ api, context }: FirstLoad): Promise<ReadView> {
  const [user, roles] = await Promise.all([getUser(api), readRoles(api, context)])
  return { user, roles }
}

const rulesOf = ({ context }: FirstLoad) => ({ callMs: context.apiClient.limits.write })

const noPreview = () => Promise.resolve({ state: 'none', value: null } as const)

/**
 * Asks the API whose view it shows, under the marker's lock: the marker may be unknown after a lost store or an
 * interrupted change.
 */
async function resolvePreview(args: FirstLoad): Promise<Partial<SessionRecord>> {
  const { session, api } = args
  const resolved = await changePreview<ResolvedPreview>(
    session,
    rulesOf(args),
    async (renewClaim) => {
      const read = await readView(args)
      const { impersonateToken } = read.user
      if (!impersonateToken) return { state: 'none', value: { read, preview: null } }
      await renewClaim()
      const preview = await findPreview(getPreview(api, impersonateToken, 'change'))
      if (preview) return { state: 'running', value: { read, preview } }
      await renewClaim()
      await endPreview(api)
      return { state: 'none', value: { read: await readView(args), preview: null, over: true } }
    },
  )
  const { read, preview, over } = resolved
  if (preview) return enterPreview(args, preview, read)
  if (over) auditEnd(args)
  const own = await ownView(args, read)
  return over ? { ...own, messages: [previewOverMessage] } : own
}

/** Runs at the start of a preview, and at a login while a preview runs. */
async function enterPreview(args: FirstLoad, preview: Preview, read: ReadView) {
  await auditBegin(args, preview, read)
  return { ...newPreview(preview), ...read }
}

/**
 * Writes the audit line once for each preview, before the customer's data is shown: only the user just read
 * shows whose view it is. The store records the line afterwards, so that an outage in between causes two
 * lines, never none.
 */
async function auditBegin(
  { context, session }: FirstLoad,
  { validUntil }: Preview,
  { user }: ReadView,
): Promise<void> {
  const { sessions, log } = context
  const { record, marker } = session
  const name = `previewed ${marker.generation}`
  if (await sessions.isClaimed(name)) return
  const ids = { 'user.id': user.id, 'portal.preview.valid_until': validUntil }
  auditOf(log, record.identity.subject)('portal.preview.begin', ids)
  await sessions.claimOnce(name, markerLifeMs)
}

function auditEnd({ context, session }: FirstLoad): void {
  auditOf(context.log, session.record.identity.subject)('portal.preview.end', {})
}

async function ownView(args: FirstLoad, { user, roles }: ReadView) {
  return { user: await withLocale(args, user), preview: null, roles }
}

/**
 * Null: the API refuses the preview's token with a 4xx, so the preview is over (answer 60). The caller ends it
 * explicitly, because the API may still show the customer's data.
 */
async function findPreview(answer: Promise<Preview>): Promise<Preview | null> {
  try {
    return await answer
  } catch (error) {
    // The same login has just read the user, so the preview's token is refused.
    if (error instanceof LoginNotAccepted) return null
    if (error instanceof ApiError && isRefusedPreview(error)) return null
    throw error
  }
}

/** Reports a login to the API once, on its first page; the page does not wait for the report. */
async function reportOnce({ context, request, session, detachedApi }: FirstLoad): Promise<void> {
  if (!(await context.sessions.claimOnce(`reported ${session.key}`, reportedForMs))) return
  await reportStart(detachedApi, {
    hash: context.revision,
    cookieEnabled: true,
    userAgentHeader: request.headers.get('User-Agent') ?? '',
  })
}

/** The provider's locale for a user without a language (specification 4). */
async function withLocale({ api, session, context }: FirstLoad, user: User): Promise<User> {
  const language = readLanguage(session.record.identity.locale)
  if (user.language || !language) return user
  const settings = { language, pushNotificationsEnabled: user.pushNotificationsEnabled }
  try {
    await updateUser(api, settings)
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof WriteRefused)) throw error
    context.log.warn(exceptionFields(error), 'saving the language at the first login failed')
  }
  return { ...user, language }
}

/** Null: unreadable; pages then wait for the addresses. */
async function readRoles(
  api: Api,
  context: AppLoadContext,
): Promise<Record<string, string> | null> {
  try {
    return rolesOf(await listAddresses(api))
  } catch (error) {
    context.log.warn({ 'error.type': apiFailure(error).kind }, 'roles could not be read at login')
    return null
  }
}

export const rolesOf = (addresses: readonly Address[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address.id, address.role]))
