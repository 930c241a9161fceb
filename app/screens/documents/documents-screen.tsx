import { streetInOneLine } from '~/domain/one-line'
import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/ui/page-head'
import { Icon } from '~/ui/icon'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { allAddresses, isInstallerAt, streetAt } from '~/domain/address'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import type { Portal } from '~/portal/portal.server'
import { isGuestAt, rolesNow } from '~/portal/role.server'
import { EmptyList, ListSearch } from '~/screens/parts/list'
import { pageMeta } from '~/ui/page-meta'
import { DocumentTree, FolderName } from '~/screens/parts/documents/document-tree'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import {
  documentsHref,
  readDocumentsQuery,
  documentsPage,
  readOnlyInPreview,
  folderName,
  type DocumentsQuery,
} from '~/screens/parts/documents/documents-view'
import { safeRedirect } from '~/http/safe-redirect.server'
import { StaffSees } from '~/screens/parts/staff-sees'
import { orNull } from '~/upstream/settle'
import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import type { Language } from '~/domain/person'
import { wordMatcher } from '~/domain/search-words'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import { ApiError } from '~/upstream/call.server'
import { listDocuments, listDocumentsAt } from '~/upstream/document.server'

export const meta = pageMeta(null, 'documents:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const query = readDocumentsQuery(url.searchParams)
  const [{ documents, sees }, isGuest, addresses] = await Promise.all([
    loadDocuments(portal, addressId, query),
    isGuestAt(portal, addressId),
    query.first ? orNull(portal.addresses()) : null,
  ])
  const folder = documents?.folderNames?.at(-1)
  const data = {
    title: folder === undefined ? portal.t('documents:title') : folderName(portal.t, folder),
    addressId,
    query: query.query,
    folder: query.folder,
    /** The street of the address, if the portal selected it and not the person; otherwise empty. */
    first: addresses ? streetAt(addressId, addresses) : '',
    documents,
    sees,
    // Installers add no documents (specification 2.8).
    upload: isGuest ? null : { disabled: portal.preview !== null },
    self: url.pathname + url.search,
  }
  return pageData(data, { status: documents ? 200 : 503 })
}

export default function DocumentsScreen() {
  const { addressId, query, folder, first, documents, sees, upload, self } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const names = documents?.folderNames ?? null
  const nothingAtAll = documents?.total === 0 && query === ''
  return (
    <>
      {names && (
        <BackLink href={documentsHref(addressId, { query })} label={t('documents:title')} />
      )}
      <header className="page-head">
        <h1>{names ? <FolderName name={names.at(-1) ?? ''} /> : t('documents:title')}</h1>
        {upload && <UploadButton addressId={addressId} disabled={upload.disabled} isMain />}
      </header>
      {sees && <StaffSees list="documents" {...sees} />}
      {!nothingAtAll && (
        <ListSearch
          list="documents"
          value={query}
          action={paths.documents(addressId)}
          hiddenFields={addressId === allAddresses ? { all: '1' } : {}}
          clearHref={documentsHref(addressId)}
        />
      )}
      {first !== '' && (
        <p className="mt-2 text-birch-2">
          {t('documents:first', { address: streetInOneLine(first) })}{' '}
          <a className="inline-block leading-6" href={paths.allDocuments()}>
            {t('shell:address.all')}
          </a>
        </p>
      )}
      {documents === null && (
        <LoadError title={t('errors:error_loading_documents')} retryHref={self} />
      )}
      {documents !== null && documents.total > 0 && (
        <>
          <DocumentTree
            rounded
            documents={documents}
            allOpen={query !== ''}
            of={{ addressId }}
            self={self}
            folderHref={(key) => documentsHref(addressId, { query, folder: key })}
          />
          <Pagination
            list={documents}
            href={(page) => documentsHref(addressId, { query, folder, page })}
          />
        </>
      )}
      {documents?.total === 0 && (
        <EmptyList
          list="documents"
          query={query}
          clearHref={documentsHref(addressId)}
          actions={
            <Button href={documentsHref(addressId)}>
              <Icon name="retry" size="small" />
              {t('documents:empty.reload')}
            </Button>
          }
        />
      )}
    </>
  )
}

/**
 * The documents of an address, null where they could not be loaded. In a preview also how many files the
 * customer and an installer see.
 * @throws the redirect to the first project, where none was selected (specification 2.8)
 */
async function loadDocuments(portal: Portal, addressId: string, query: DocumentsQuery) {
  if (addressId === allAddresses && !query.all) await goToFirstProject(portal, query)
  const visible = await orNull(readVisibleDocuments(portal, addressId))
  if (!visible) return { documents: null, sees: null }
  const shown = readOnlyInPreview(visible, portal)
  const matches = documentsMatching(shown, query.query, portal.language)
  return {
    documents: documentsPage(matches, query, portal.now),
    sees: portal.preview && { count: shown.length, shared: sharedViewDocuments(shown).length },
  }
}

/** Unreadable addresses: all documents are shown. */
async function goToFirstProject(portal: Portal, query: DocumentsQuery): Promise<void> {
  const addresses = await orNull(portal.addresses())
  const [project, ...others] = addresses ?? []
  if (!project) return
  throw safeRedirect(documentsHref(project.id, { ...query, first: others.length > 0 }))
}

/** Every word must be in name, info, details or folders. */
export function documentsMatching(
  documents: readonly PortalDocument[],
  phrase: string,
  language: Language,
): PortalDocument[] {
  const matches = wordMatcher(phrase, language)
  return documents.filter(({ filename, info, details, path }) =>
    matches([filename, info, details, ...path]),
  )
}

/**
 * Installers get the shared view only, so that the rest never leaves the server (specification 2.8).
 * @throws ApiError, unavailable
 */
async function readVisibleDocuments(portal: Portal, addressId: string): Promise<PortalDocument[]> {
  const [documents, isOwn] = await Promise.all([
    orNull(listDocuments(portal.api, addressId)),
    customersDocuments(portal, addressId),
  ])
  if (!documents || !isOwn) throw new ApiError('unavailable', 'the documents that somebody may see')
  const shared = new Set(sharedViewDocuments(documents))
  return documents.filter((document) => isOwn(document) || shared.has(document))
}

/** Each address of a person with mixed roles is a call. */
const mostAddresses = 30

/**
 * Whether the person sees a document as a customer. With mixed roles, each document must be in the list of an
 * address where the person is the customer. Null: unreadable.
 */
async function customersDocuments(
  portal: Portal,
  addressId: string,
): Promise<((document: PortalDocument) => boolean) | null> {
  const roles = await rolesNow(portal, addressId)
  if (!roles || isInstallerAt(addressId, roles)) return () => false
  if (addressId !== allAddresses || roleToAllOrders(roles)) return () => true
  const own = customerAddresses(roles, null)
  const lists = await orNull(listDocumentsAt(portal.api, own, mostAddresses))
  if (!lists || lists.incomplete) return null
  const ids = new Set(lists.rows.map(({ id }) => id))
  return ({ id }) => ids.has(id)
}
