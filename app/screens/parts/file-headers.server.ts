import { contentDisposition } from '~/domain/file-name'
import { inertPolicy, privateHeaders } from '~/http/headers.server'

interface NamedFile {
  type: string
  name: string
  /** A tab shows it; otherwise it is saved. */
  inline?: boolean
}

/** The headers of a file: no cache stores it, and nothing in it runs. */
export function fileHeaders({ type, name, inline = false }: NamedFile): Headers {
  return new Headers({
    ...privateHeaders,
    'Content-Type': type,
    'Content-Disposition': contentDisposition(name, inline),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': inertPolicy,
  })
}
