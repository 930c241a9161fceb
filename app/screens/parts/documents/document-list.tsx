import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { DocumentTree, FolderName } from './document-tree'
import type { DocumentsPage } from './documents-view'

interface DocumentListProps {
  documents: DocumentsPage
  /** What is said where there are none. */
  none: string
  fileHref: (fileId: string) => string
  deleteHref: (fileId: string) => string
  /** The page with a folder alone, by its key; null: with the whole tree. */
  folderHref: (folderKey: string | null) => string
}

/** The documents of an order or an offer: their tree, or one of its folders and the way back. */
export function DocumentList({ documents, none, ...links }: DocumentListProps) {
  const { t } = useTranslation()
  const { total, folderNames, folders, files } = documents
  if (total === 0) return <p className="front muted">{none}</p>
  return (
    <>
      {folderNames && (
        <div className="front front-head">
          <h3>
            <FolderName name={folderNames.at(-1) ?? ''} />
          </h3>
          <a className="button text" href={links.folderHref(null)}>
            <Icon name="left" className="icon-s" />
            {t('documents:tree.back')}
          </a>
        </div>
      )}
      <DocumentTree folders={folders} files={files} {...links} />
    </>
  )
}
