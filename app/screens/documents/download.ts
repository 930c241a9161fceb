import type { LoaderFunctionArgs } from '~/framework.server'
import { nameByContent, servedAs } from '~/domain/file-signature'
import { shares } from '~/net/shares'
import { requirePortal } from '~/portal/portal.server'
import { fileAnswer, fileHeaders } from '~/http/file-headers.server'
import { fileProblem, problemOf } from '~/screens/parts/file-problem.server'
import { openDocument } from './listed-document.server'

/** The browser never gets the token. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  const signals = [args.request.signal, args.context.stopping]
  const release = await shares.downloads.acquire(portal.personKey, signals)
  if (!release) throw fileProblem(portal, args.request, 'too_many', problems)
  try {
    const { head, body, length, name: listed } = await openDocument(portal, args)
    const name = nameByContent(listed, head)
    const { contentType, inline } = servedAs(name, head)
    const headers = fileHeaders({ type: contentType, name, inline })
    if (length !== null) headers.set('Content-Length', String(length))
    return await fileAnswer(args.request, body, headers, release)
  } catch (error) {
    release()
    throw fileProblem(portal, args.request, problemOf(error), problems)
  }
}

const problems = {
  title: 'documents:download.title',
  missing: 'documents:download.missing',
  failed: 'errors:error_loading_document',
  too_many: 'documents:download.too_many',
} as const
