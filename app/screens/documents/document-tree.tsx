import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/chip'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import type { IconName } from '../../components/icon-names'
import { fileKind, type FileKind } from '../../domain/document'
import { isShownByBrowsers } from '../../domain/file-signature'
import type { FileView, FolderView } from './folder-view'

interface DocumentTreeProps {
  folders: readonly FolderView[]
  /** Where a file is fetched. */
  fileHref: (fileId: string) => string
  /** list: the tree stands alone and rounds its own corners. */
  className?: string
}

/** Folders with their counts, files newest first (specification 2.8). The newest folder is open. */
export function DocumentTree({ folders, fileHref, className = 'tree' }: DocumentTreeProps) {
  return (
    <ul className={className}>
      {folders.map((folder, index) => (
        <li key={folder.name}>
          <Folder folder={folder} fileHref={fileHref} open={index === 0} />
        </li>
      ))}
    </ul>
  )
}

type FileHref = DocumentTreeProps['fileHref']

function Folder(props: { folder: FolderView; fileHref: FileHref; open: boolean }) {
  const { t } = useTranslation()
  const { folder, fileHref, open } = props
  return (
    <Disclosure
      open={open}
      className="folder"
      summary={
        <>
          <Icon name="folder" />
          <FolderName name={folder.name} />
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
            <Folder folder={child} fileHref={fileHref} open={open} />
          </li>
        ))}
        {folder.files.map((file) => (
          <File key={file.id} file={file} href={fileHref(file.id)} />
        ))}
      </ul>
    </Disclosure>
  )
}

// Folder names come in Finnish: these are known and have words in every language.
const folderWords: Record<string, FolderWord> = {
  kuvat: 'documents:tree.pictures',
  yleiset: 'documents:tree.general',
  yleinen: 'documents:tree.general',
  asennusohjeet: 'documents:tree.instructions',
  'asiakkaan lisäämät liitteet': 'documents:tree.from_customer',
}
type FolderWord =
  | 'documents:tree.pictures'
  | 'documents:tree.general'
  | 'documents:tree.instructions'
  | 'documents:tree.from_customer'

function FolderName({ name }: { name: string }) {
  const { t } = useTranslation()
  if (name === '') return <span>{t('documents:tree.other')}</span>
  const key = folderWords[name.toLowerCase()]
  return key ? <span>{t(key)}</span> : <span lang="fi">{name}</span>
}

const icons = {
  pdf: 'pdf',
  image: 'image',
  word: 'file',
  excel: 'file',
  powerpoint: 'file',
  file: 'file',
} as const satisfies Record<FileKind, IconName>

function File({ file, href }: { file: FileView; href: string }) {
  const { t } = useTranslation()
  const name = file.filename || file.info || t('documents:tree.unnamed')
  const about = [file.updatedOn, file.filename && file.info, file.details]
  // PDF and pictures open beside the portal; anything else is saved and leaves the page alone.
  const opens = isShownByBrowsers(file.filename)
  return (
    <li className="front line file">
      <Icon name={icons[fileKind(file.filename)]} />
      <div>
        <a href={href} {...(opens && { target: '_blank', rel: 'noopener' })}>
          <BreakableName name={name} />
          {opens && <span className="sr"> {t('shell:new_tab')}</span>}
        </a>
        <small className="meta">
          {file.isNew && <Chip tone="new">{t('documents:tree.new')}</Chip>}
          <span>{about.filter((text) => text !== '').join(' · ')}</span>
        </small>
      </div>
    </li>
  )
}

/** A long name may break after its underscores. */
function BreakableName({ name }: { name: string }) {
  const parts = name.split(/(?<=_)/)
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
