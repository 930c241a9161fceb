import { contentDisposition } from '~/domain/file-name'
import { inertPolicy, privateHeaders } from '~/http/headers.server'

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
    'Content-Security-Policy': inertPolicy,
  })
}
