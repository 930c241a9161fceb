import { paths } from '~/paths'
import { cookieHeaders, readLastLogout, setLastLogout } from '~/http/cookies.server'
import { pathOf, safeRedirect } from '~/http/safe-redirect.server'
import { returnKey, returnPath } from '~/session/store/notes.server'
import type { Login } from '~/session/session.server'
import type { RequestArgs } from './request-args'

/** The gate refuses queries above 2,048 bytes, and a draft's reference may be added. */
const longestInQuery = 1980
/** Fields of the form that the person has not typed. */
const controlFields = new Set(['key', 'intent'])

/**
 * Prepares the redirect to login and back. A form is kept as a draft, because the person could not know that
 * the session had ended.
 * @returns a function that makes the redirect; the form is copied now, since an action may read it
 */
export function prepareLoginRedirect({ context, request }: RequestArgs): () => Promise<Response> {
  const formCopy = isForm(request) ? request.clone() : null
  const path = pathOf(request)
  const cookie = request.headers.get('Cookie')
  return async () => {
    const fields = formCopy ? writtenFields(await formCopy.formData()) : []
    const returnTo = await keyForQuery(path, context.login)
    if (fields.length === 0) return safeRedirect(paths.login(returnTo))
    const draft = await context.login.drafts.keep({ path, fields }, cookie)
    return safeRedirect(paths.login(returnTo, draft))
  }
}

/**
 * The redirect to the page after a logout: the provider returns to the front page, where a login must not begin
 * by itself (answer 110). Null: no logout.
 */
export function endOfLogout({ context, request }: RequestArgs): Response | null {
  const { secure } = context.config
  const last = readLastLogout(request.headers.get('Cookie'), secure)
  const state = new URL(request.url).searchParams.get('state')
  if (context.session || (!last && state === null)) return null
  const isDone = last && state === last.provider && state !== 'none'
  const cookies = isDone ? [setLastLogout({ ...last, provider: 'done' }, secure)] : []
  return safeRedirect(paths.loggedOut(), { headers: cookieHeaders(cookies) })
}

/**
 * Returns the path, or for a long path the reference under which it is stored: encoding may triple the
 * length.
 */
export async function keyForQuery(
  path: string,
  { longPaths }: Pick<Login, 'longPaths'>,
): Promise<string> {
  if (encodeURIComponent(path).length <= longestInQuery) return path
  return (await longPaths.keep(path)) ?? paths.entry()
}

/** The request's `returnTo` parameter: a path, or the reference under which a long path is stored. */
export const returnKeyOf = ({ context, request }: RequestArgs): string =>
  returnKey(new URL(request.url).searchParams.get('returnTo'), context.config.publicUrl)

export const pageOfKey = (key: string, { longPaths }: Pick<Login, 'longPaths'>) =>
  returnPath(key, longPaths)

/** Forms with files are not copied: the files are chosen again. */
const isForm = ({ method, bodyUsed, headers }: Request) =>
  method === 'POST' &&
  !bodyUsed &&
  headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true

const writtenFields = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !controlFields.has(name) ? [[name, value]] : [],
  )
