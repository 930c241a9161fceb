import type { LoaderFunctionArgs } from '~/framework.server'
import { safeFileName } from '~/domain/file-name'
import { nameByContent, servedAs } from '~/domain/file-signature'
import { createConcurrencyLimit, onStreamEnd } from '~/net/concurrency-limit'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { fileProblem, problemOf } from '~/screens/parts/file-problem.server'
import { openDocument } from './listed-document.server'

/** Per person and process: clients that stop reading would occupy all file connections to the API. */
const downloads = createConcurrencyLimit({ atOnce: 4, queued: 20, waitMs: 10_000 })

/** The browser never gets the token. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  const signals = [args.request.signal, args.context.stopping]
  const release = await downloads.acquire(portal.personKey, signals)
  if (!release) throw fileProblem(portal, args.request, 'too_many', problems)
  try {
    const file = await openFile(portal, args)
    if (args.request.method !== 'HEAD' && file.body)
      return new Response(onStreamEnd(file.body, release), file)
    await file.body?.cancel()
    release()
    return new Response(null, file)
  } catch (error) {
    release()
    throw error
  }
}

async function openFile(portal: Portal, { request, params }: LoaderFunctionArgs) {
  try {
    const { file, filename, documentId } = await openDocument(portal, { request, params })
    const name = nameByContent(safeFileName(filename) ?? documentId, file.head)
    const { contentType, inline } = servedAs(name, file.head)
    const headers = fileHeaders({ type: contentType, name, inline })
    if (file.length !== null) headers.set('Content-Length', String(file.length))
    return new Response(file.body, { headers })
  } catch (error) {
    throw fileProblem(portal, request, problemOf(error), problems)
  }
}

const problems = {
  title: 'documents:download.title',
  missing: 'documents:download.missing',
  failed: 'errors:error_loading_document',
  too_many: 'documents:download.too_many',
} as const
