import { allAddresses, isAddressId } from '~/domain/address'
import { archiveNames } from '~/domain/archive-names'
import {
  visibleDocuments,
  documentTree,
  type PortalDocument,
  type DocumentFolder,
} from '~/domain/document'
import { nameByContent } from '~/domain/file-signature'
import type { LoaderFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/page-data.server'
import { orderRole } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { archiveAnswer, zipDate, type ArchiveEntries } from '~/screens/parts/archive.server'
import { folderName } from '~/screens/parts/documents/documents-view'
import { ApiError, isUnseen } from '~/upstream/call.server'
import { downloadDocument, listOrderDocuments } from '~/upstream/document.server'

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const given = url.searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  return archiveAnswer(portal, args, {
    fileName: portal.t('order:title', { id: orderId }),
    open: async () => {
      const [documents, role] = await Promise.all([
        listOrderDocuments(portal.api, orderId),
        orderRole(portal, { addressId, orderId }),
        // Otherwise a customer would get an installer's files and take them for all.
        portal.addresses(),
      ])
      return documentEntries(portal, {
        orderId,
        documents: visibleDocuments(documents, role),
        stopping: args.context.stopping,
      })
    },
  })
}

interface Documents {
  orderId: string
  documents: readonly PortalDocument[]
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/** A reader of 50 kB a second has 500 MB by then. The rest is named as missing. */
const mostMs = 3 * 3_600_000

/**
 * In the folders of the page. A failed document is left out, a broken one ends where it broke, and a list at
 * the end names both.
 * @throws ApiError where not one of them can be opened
 */
async function* documentEntries(
  portal: Portal,
  { orderId, documents, stopping }: Documents,
): ArchiveEntries {
  const { api, now, t } = portal
  const root = t('order:title', { id: orderId })
  const nameOf = archiveNames()
  const until = performance.now() + mostMs
  const missing: string[] = []
  const miss = (name: string, why: 'missing' | 'failed' | 'cut') =>
    missing.push(`- ${name}: ${t(`documents:archive.why.${why}`)}`)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    for (const { folder, document } of filesOf(documentTree(documents))) {
      stopping.throwIfAborted()
      await portal.requireCurrent()
      // The folder names of the page.
      const path = folder.path.length > 0 ? folder.path : ['']
      const folders = path.map((name) => folderName(t, name))
      const label = document.filename || document.info || t('documents:tree.unnamed')
      const file =
        performance.now() < until
          ? await downloadDocument(api, document.id, { orderId }).catch(failure)
          : failed
      if (file instanceof ApiError) {
        miss([...folders, label].join('/'), isUnseen(file) ? 'missing' : 'failed')
        continue
      }
      reader = file.body.getReader()
      const name = nameOf(
        [root, ...folders],
        nameByContent(document.filename || document.id, file.head),
      )
      const lastModified = zipDate(document.updatedAt, now)
      yield { name, lastModified, input: contentOf(reader, () => miss(name, 'cut')) }
    }
    if (!reader) throw documents.length > 0 ? failed : none
    if (missing.length === 0) return
    const name = nameOf([root], `${t('documents:archive.missing_file')}.txt`)
    const input = [t('documents:archive.missing'), '', ...missing, ''].join('\r\n')
    yield { name, lastModified: zipDate(null, now), input }
  } finally {
    // The reader may leave within a file; the reader of a broken file rejects.
    await reader?.cancel().catch(() => undefined)
  }
}

const failed = new ApiError('unavailable', 'a document of an archive')
const none = new ApiError('not-found', 'a document of an archive')

function failure(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'unauthenticated') return error
  throw error
}

const filesOf = (
  tree: readonly DocumentFolder[],
): { folder: DocumentFolder; document: PortalDocument }[] =>
  tree.flatMap((folder) => [
    ...folder.documents.map((document) => ({ folder, document })),
    ...filesOf(folder.folders),
  ])

/** @param cut is called where the file breaks off */
async function* contentOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  cut: () => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    failure(error)
    cut()
  }
}
