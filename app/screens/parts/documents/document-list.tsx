import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { changedHref } from '~/http/list-query'
import type { FilePlace } from './document-file'
import { DocumentTree, FolderName } from './document-tree'
import type { DocumentsPage } from './documents-view'

interface DocumentListProps extends FilePlace {
  documents: DocumentsPage
  none: string
  /** The folders are closed, except the one in the page's address. */
  isFolded?: boolean
}

/** The tree, or one folder with the way back. */
export function DocumentList(props: DocumentListProps) {
  const { documents, none, of, self, isFolded = false } = props
  const { t } = useTranslation()
  const { total, folderNames } = documents
  if (total === 0) return <p className="front text-birch-2">{none}</p>
  const folderHref = (folder: string | null) =>
    changedHref(self, { folder, documents: null }, 'documents')
  return (
    <>
      {folderNames && (
        <div className="front front-head">
          <h3>
            <FolderName name={folderNames.at(-1) ?? ''} />
          </h3>
          <Button variant="text" flush="both" href={folderHref(null)}>
            <Icon name="left" size="small" />
            {t('documents:tree.back')}
          </Button>
        </div>
      )}
      <DocumentTree
        documents={documents}
        isFolded={isFolded && !folderNames}
        of={of}
        self={self}
        folderHref={folderHref}
      />
    </>
  )
}
