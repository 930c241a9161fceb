import { cx } from '~/ui/cx'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { DocumentFile, type FilePlace } from './document-file'
import { folderWord, hasPictures, type DocumentsPage, type FolderView } from './documents-view'

interface TreeLinks extends FilePlace {
  /** For a folder that is too large for the tree. */
  folderHref: (folderKey: string) => string
}

interface DocumentTreeProps extends TreeLinks {
  documents: DocumentsPage
  /** A search opens every folder. */
  allOpen?: boolean
  /** Closed folders are marked if something in them is new. */
  isFolded?: boolean
  /** The tree rounds its own corners. */
  rounded?: boolean
}

/** Newest first, with counts (specification 2.8). The newest folder is open by default. */
export function DocumentTree(props: DocumentTreeProps) {
  const { t } = useTranslation()
  const { documents, isFolded = false, allOpen = false, rounded = false, ...links } = props
  const { folders, files, folderNames } = documents
  const areTiles = hasPictures(folderNames?.[0])
  return (
    <ul
      className={cx(
        'files',
        areTiles && 'is-tiled',
        rounded && 'overflow-clip rounded-front print:overflow-visible print:rounded-none',
      )}
      data-share-now={t('documents:share.now')}
      data-share-unable={t('documents:browser_not_able_to_share')}
      data-share-failed={t('errors:error_loading_document')}
    >
      {folders.map((folder, index) => (
        <Folder
          key={folder.name}
          folder={folder}
          {...links}
          open={allOpen || (index === 0 && !isFolded)}
          marksNew={isFolded}
          areTiles={hasPictures(folderNames?.[0] ?? folder.name)}
        />
      ))}
      {files.map((file) => (
        <DocumentFile key={file.id} file={file} isTile={areTiles} {...links} />
      ))}
    </ul>
  )
}

interface FolderProps extends TreeLinks {
  folder: FolderView
  open: boolean
  marksNew: boolean
  /** Files of the folder and of folders in it are tiles. */
  areTiles: boolean
}

function Folder(props: FolderProps) {
  const { folder, open, marksNew, areTiles, ...links } = props
  const { t } = useTranslation()
  const { cut } = folder
  return (
    <li className="col-span-full">
      <Disclosure
        open={open}
        look="folder"
        summary={
          <>
            <Icon name="folder" className="text-oak" />
            <FolderName name={folder.name} />{' '}
            {marksNew && folder.newCount > 0 && (
              <>
                <Chip tone="new">{t('documents:tree.new')}</Chip>{' '}
              </>
            )}
            <span className="count">
              <span className="sr-only">{t('documents:tree.files')} </span>
              {folder.count}
            </span>
          </>
        }
      >
        <ul className={cx('files', areTiles && 'is-tiled')}>
          {folder.folders.map((child) => (
            <Folder key={child.name} {...props} folder={child} />
          ))}
          {folder.files.map((file) => (
            <DocumentFile key={file.id} file={file} isTile={areTiles} {...links} />
          ))}
          {cut !== undefined && (
            <li className="col-span-full">
              <a className="front line" href={links.folderHref(cut)}>
                <span className="grow">
                  {t('documents:tree.all', { count: folder.count })}
                  <span className="sr-only">
                    {': '}
                    <FolderName name={folder.name} />
                  </span>
                </span>
                <Icon name="right" size="small" />
              </a>
            </li>
          )}
        </ul>
      </Disclosure>
    </li>
  )
}

export function FolderName({ name }: { name: string }) {
  const { t } = useTranslation()
  const word = folderWord(name)
  return (
    <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere" lang={word ? undefined : 'fi'}>
      <BreakableText text={word ? t(word) : name} />
    </span>
  )
}
