import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'
import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'
import { opensInBrowsers } from '~/domain/file-signature'
import { fileKind } from '~/domain/document'
import { folderWord, type FileView, type FolderView } from './folder-view'

interface Links {
  /** Where a file is fetched. */
  fileHref: (fileId: string) => string
  /** The dialog that deletes a file, where the person may. */
  deleteHref: (fileId: string) => string
  /** The page of a folder that is too big to be listed within the tree. */
  folderHref?: (folderKey: string) => string
}

interface DocumentTreeProps extends Links {
  folders: readonly FolderView[]
  /** Of no folder: they are in the folder whose page this is. */
  files?: readonly FileView[]
  /** A search opens every folder: its matches are in them. */
  allOpen?: boolean
  /** All are closed, and marked where something in them is new. */
  isFolded?: boolean
  /** list: the tree is alone and rounds its own corners. */
  className?: string
}

/** Folders with their counts, files newest first (specification 2.8). The newest folder is open, unless the page says otherwise. */
export function DocumentTree(props: DocumentTreeProps) {
  const { t } = useTranslation()
  const {
    folders,
    files = [],
    isFolded = false,
    allOpen = false,
    className = 'tree',
    ...links
  } = props
  return (
    <ul
      className={className}
      data-share-now={t('documents:share.now')}
      data-share-unable={t('documents:browser_not_able_to_share')}
      data-share-failed={t('errors:error_loading_document')}
    >
      {folders.map((folder, index) => (
        <li key={folder.name}>
          <Folder
            folder={folder}
            {...links}
            open={allOpen || (index === 0 && !isFolded)}
            marksNew={isFolded}
          />
        </li>
      ))}
      {files.map((file) => (
        <File key={file.id} file={file} {...links} />
      ))}
    </ul>
  )
}

function Folder(props: Links & { folder: FolderView; open: boolean; marksNew: boolean }) {
  const { t } = useTranslation()
  const { folder, open, marksNew, ...links } = props
  const { cut } = folder
  return (
    <Disclosure
      open={open}
      className="folder"
      summary={
        <>
          <Icon name="folder" />
          <FolderName name={folder.name} />{' '}
          {marksNew && folder.newCount > 0 && (
            <>
              <Chip tone="new">{t('documents:tree.new')}</Chip>{' '}
            </>
          )}
          <span className="count">
            <span className="sr">{t('documents:tree.files')} </span>
            {folder.count}
          </span>
        </>
      }
    >
      <ul className="tree children">
        {folder.folders.map((child) => (
          <li key={child.name}>
            <Folder folder={child} {...links} open={open} marksNew={marksNew} />
          </li>
        ))}
        {folder.files.map((file) => (
          <File key={file.id} file={file} {...links} />
        ))}
        {cut !== undefined && links.folderHref && (
          <li>
            <a className="front line" href={links.folderHref(cut)}>
              <span className="grow">
                {t('documents:tree.all', { count: folder.count })}
                <span className="sr">
                  {': '}
                  <FolderName name={folder.name} />
                </span>
              </span>
              <Icon name="right" className="icon-s" />
            </a>
          </li>
        )}
      </ul>
    </Disclosure>
  )
}

export function FolderName({ name }: { name: string }) {
  const { t } = useTranslation()
  const word = folderWord(name)
  return (
    <span lang={word ? undefined : 'fi'}>
      <BreakableText text={word ? t(word) : name} />
    </span>
  )
}

function File({ file, fileHref, deleteHref }: Links & { file: FileView }) {
  const { t } = useTranslation()
  const href = fileHref(file.id)
  const name = file.filename || file.info || t('documents:tree.unnamed')
  const about = [file.updatedOn, file.filename && file.info, file.details].filter(Boolean)
  // PDF and pictures open beside the portal; anything else is saved and leaves the page alone.
  const opens = opensInBrowsers(file.filename)
  return (
    <li className="front line file">
      <Icon name={fileKind(file.filename)} />
      <div>
        <a href={href} {...(opens && { target: '_blank', rel: 'noopener' })}>
          <BreakableText text={name} />
          {opens && <span className="sr"> {t('shell:new_tab')}</span>}
        </a>{' '}
        {(file.isNew || about.length > 0) && (
          <small className="meta">
            {file.isNew && <Chip tone="new">{t('documents:tree.new')}</Chip>}{' '}
            {about.length > 0 && <span>{about.join(' · ')}</span>}
          </small>
        )}
      </div>
      <span className="links">
        {file.canDelete && (
          <a
            className="icon-button"
            href={deleteHref(file.id)}
            aria-label={t('documents:tree.delete', { fileName: name })}
            data-dialog=""
          >
            <Icon name="trash" className="icon-s" />
          </a>
        )}
        <button
          className="icon-button"
          type="button"
          aria-label={t('documents:tree.share', { fileName: name })}
          data-share={href}
          data-share-name={name}
          {...untilScript}
        >
          <Icon name="share" className="icon-s" />
        </button>
      </span>
    </li>
  )
}
