import type { AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { returnKey, returnPath } from '~/session/return-key.server'
import type { Sessions } from '~/session/session.server'

interface RequestArgs {
  context: AppLoadContext
  request: Request
}

/** Forms of ours are far smaller; the gate lets 64 KB through. */
const largestDraft = 16 * 1024
/** The gate refuses queries above 2,048 bytes; a draft's reference may come with it. */
const longestInQuery = 1980
const notWritten = new Set(['key', 'intent'])

/**
 * Prepares the redirect to login and back to this page. What was written in a form stands in it again
 * afterwards: its person did not know that the session had ended.
 * @returns makes the redirect; apart, since the form has to be copied before an action reads it
 */
export function prepareLoginRedirect({ context, request }: RequestArgs): () => Promise<Response> {
  const held = isForm(request) ? request.clone() : null
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const cookie = request.headers.get('Cookie')
  return async () => {
    const fields = held ? writtenFields(await held.formData()) : []
    const returnTo = await keyForQuery(path, context.sessions)
    if (fields.length === 0) return safeRedirect(paths.login(returnTo))
    const draft = await context.sessions.drafts.keep({ path, fields }, cookie)
    return safeRedirect(paths.login(returnTo, draft))
  }
}

/** The page asked for as a query takes it: encoded it may be three times as long. */
export async function keyForQuery(
  path: string,
  { longPaths }: Pick<Sessions, 'longPaths'>,
): Promise<string> {
  if (encodeURIComponent(path).length <= longestInQuery) return path
  return (await longPaths.keep(path)) ?? paths.entry()
}

/** What an address says of the page to go on to: its path, or the reference of a long one. */
export const returnKeyOf = ({ context, request }: RequestArgs): string =>
  returnKey(new URL(request.url).searchParams.get('returnTo'), context.config.publicUrl)

export const pageOfKey = (key: string, { longPaths }: Pick<Sessions, 'longPaths'>) =>
  returnPath(key, longPaths)

/** Files are not held: they are chosen again. */
const isForm = ({ method, bodyUsed, headers }: Request) =>
  method === 'POST' &&
  !bodyUsed &&
  headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true

function writtenFields(form: FormData): [string, string][] {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !notWritten.has(name) ? [[name, value]] : [],
  )
  return JSON.stringify(fields).length <= largestDraft ? fields : []
}
