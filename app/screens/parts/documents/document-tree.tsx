import { cx } from '~/ui/cx'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { DocumentFile, type FileLinks } from './document-file'
import { folderWord, hasPictures, type FileView, type FolderView } from './documents-view'

interface DocumentTreeProps extends FileLinks {
  /** For a folder that is too large for the tree. */
  folderHref?: (folderKey: string) => string
  folders: readonly FolderView[]
  /** The files of the folder that has this page. */
  files?: readonly FileView[]
  /** The names of the folder that has this page, from the top. */
  within?: readonly string[] | null
  /** A search opens every folder. */
  allOpen?: boolean
  /** Closed folders are marked if something in them is new. */
  isFolded?: boolean
  /** The tree rounds its own corners. */
  rounded?: boolean
}

/** Two columns on a phone, three beside a side column, four on a wide page. */
const columns = (areTiles: boolean) =>
  cx(
    'grid gap-reveal *:min-w-0',
    areTiles
      ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,24%,min(11.5rem,30%))),1fr))]'
      : 'grid-cols-[minmax(0,1fr)]',
  )

/** Newest first, with counts (specification 2.8). The newest folder is open by default. */
export function DocumentTree(props: DocumentTreeProps) {
  const { t } = useTranslation()
  const {
    folders,
    files = [],
    within = null,
    isFolded = false,
    allOpen = false,
    rounded = false,
    ...links
  } = props
  const areTiles = hasPictures(within?.[0])
  return (
    <ul
      className={cx(
        columns(areTiles),
        rounded && 'overflow-clip rounded-front print:overflow-visible print:rounded-none',
      )}
      data-share-now={t('documents:share.now')}
      data-share-unable={t('documents:browser_not_able_to_share')}
      data-share-failed={t('errors:error_loading_document')}
    >
      {folders.map((folder, index) => (
        <li key={folder.name} className="col-span-full">
          <Folder
            folder={folder}
            {...links}
            open={allOpen || (index === 0 && !isFolded)}
            marksNew={isFolded}
            areTiles={hasPictures(within?.[0] ?? folder.name)}
          />
        </li>
      ))}
      {files.map((file) => (
        <DocumentFile key={file.id} file={file} isTile={areTiles} {...links} />
      ))}
    </ul>
  )
}

interface FolderProps extends FileLinks, Pick<DocumentTreeProps, 'folderHref'> {
  folder: FolderView
  open: boolean
  marksNew: boolean
  /** Files of the folder and of folders in it are tiles. */
  areTiles: boolean
}

function Folder({ folder, open, marksNew, areTiles, ...links }: FolderProps) {
  const { t } = useTranslation()
  const { cut } = folder
  return (
    <Disclosure
      open={open}
      printed={false}
      summaryPlace="font-display text-name/[1.35] font-medium normal-nums"
      summary={
        <>
          <Icon name="folder" place="text-oak" />
          <FolderName name={folder.name} />{' '}
          {marksNew && folder.newCount > 0 && (
            <>
              <Chip tone="new">{t('documents:tree.new')}</Chip>{' '}
            </>
          )}
          <span className="inline-grid h-6 min-w-6 place-items-center rounded-control bg-front-raised px-2 text-label text-birch-2 forced-colors:border">
            <span className="sr-only">{t('documents:tree.files')} </span>
            {folder.count}
          </span>
        </>
      }
    >
      <ul className={cx('ps-[min(1.5rem,4vw)]', columns(areTiles))}>
        {folder.folders.map((child) => (
          <li key={child.name} className="col-span-full">
            <Folder folder={child} {...{ open, marksNew, areTiles }} {...links} />
          </li>
        ))}
        {folder.files.map((file) => (
          <DocumentFile key={file.id} file={file} isTile={areTiles} {...links} />
        ))}
        {cut !== undefined && links.folderHref && (
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
