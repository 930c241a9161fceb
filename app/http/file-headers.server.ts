import { contentDisposition } from '~/domain/file-name'
import { inertPolicy, pdfPolicy, privateHeaders } from '~/http/headers.server'
import { onStreamEnd } from '~/net/concurrency-limit'

interface NamedFile {
  type: string
  name: string
  /** The browser shows the file in a tab; otherwise it saves the file. */
  inline?: boolean
}

/** No cache stores a file, and nothing in it runs. */
export function fileHeaders({ type, name, inline = false }: NamedFile): Headers {
  return new Headers({
    ...privateHeaders,
    'Content-Type': type,
    'Content-Disposition': contentDisposition(name, inline),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': type === 'application/pdf' ? pdfPolicy : inertPolicy,
  })
}

/**
 * The framework would drop the body of an answer to HEAD without closing it.
 * @param ended is called once, when the body is no longer read
 */
export async function fileAnswer(
  { method }: Request,
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  ended: () => void,
): Promise<Response> {
  const file = onStreamEnd(body, ended)
  if (method !== 'HEAD') return new Response(file, { headers })
  await file.cancel()
  return new Response(null, { headers })
}
