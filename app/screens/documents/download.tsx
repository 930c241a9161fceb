import type { LoaderFunctionArgs } from '~/framework.server'
import { safeFileName } from '~/domain/file-name'
import { extensionOf, servedAs } from '~/domain/file-signature'
import { onStreamEnd } from '~/platform/concurrency-limit'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { downloads } from '~/screens/parts/downloads.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { fileProblem, pathOf } from '~/screens/parts/file-problem.server'
import { ApiError, type Download } from '~/upstream/call.server'
import { isUnseen, openDocument } from './listed-document.server'

/** Passes a file on from the API: the browser never has the token for it. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  const signals = [args.request.signal, args.context.stopping]
  const release = await downloads.acquire(portal.personKey, signals)
  if (!release) throw errorPage(portal, 'too-many', pathOf(args.request))
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
    return fileResponse(file, filename, documentId)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    throw errorPage(portal, isUnseen(error) ? 'missing' : 'failed', pathOf(request))
  }
}

function fileResponse(file: Download, listedName: string, documentId: string): Response {
  const name = safeFileName(listedName) ?? `${documentId}${extensionOf(file.head)}`
  const { contentType, inline } = servedAs(name, file.head)
  const headers = fileHeaders({ type: contentType, name, inline })
  if (file.length !== null) headers.set('Content-Length', String(file.length))
  return new Response(file.body, { headers })
}

const problems = {
  missing: { status: 404, text: 'documents:download.missing' },
  failed: { status: 503, text: 'errors:error_loading_document' },
  'too-many': { status: 429, text: 'documents:download.too_many' },
} as const

type Problem = keyof typeof problems

/** In seconds. By then the connections of clients that do not read are closed. */
const retryAfter = '60'

function errorPage(portal: Portal, problem: Problem, self: string): Response {
  const { status, text } = problems[problem]
  return fileProblem(portal, {
    status,
    title: portal.t('documents:download.title'),
    text: portal.t(text),
    retryHref: problem === 'missing' ? null : self,
    ...(problem === 'too-many' && { retryAfter }),
  })
}
