import { dot } from '~/domain/one-line'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/button'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { untilScript } from '~/ui/until-script'
import { opensInBrowsers } from '~/domain/file-signature'
import { fileKind } from '~/domain/document'
import { paths } from '~/paths'
import { deleteHref } from './document-place'
import type { FileView } from './documents-view'

/** The page that lists a file. */
export interface FilePlace {
  of: { addressId: string; orderId?: string; offerId?: string }
  /** Path and search. */
  self: string
}

interface DocumentFileProps extends FilePlace {
  file: FileView
  isTile: boolean
}

/** A line, or a tile with its picture; all of it opens the file. */
export function DocumentFile({ file, isTile, of, self }: DocumentFileProps) {
  const { t } = useTranslation()
  const href = paths.document(file.id, of)
  const name = file.filename || file.info || t('documents:tree.unnamed')
  const about = [file.updatedOn, file.filename && file.info, file.details].filter(Boolean)
  const kind = fileKind(file.filename)
  return (
    <li className={cx('front file', isTile ? 'is-tile' : 'line')}>
      {isTile ? (
        <span className="thumbnail">
          <Icon name={kind} />
          {opensInBrowsers(file.filename) && kind === 'image' && (
            // The small copy is fetched once its folder is open. Without one, the icon behind it shows.
            <img
              src={paths.document(file.id, of, 'small')}
              alt=""
              loading="lazy"
              decoding="async"
              width={400}
              height={300}
            />
          )}
        </span>
      ) : (
        <Icon name={kind} />
      )}
      <div>
        <FileLink href={href} filename={file.filename}>
          <BreakableText text={name} />
        </FileLink>{' '}
        {(file.isNew || about.length > 0) && (
          <small>
            {file.isNew && (
              <Chip tone="new" className="me-1">
                {t('documents:tree.new')}
              </Chip>
            )}{' '}
            {about.map((text, index) => {
              const lines = <Lines lines={text.split('\n')} />
              return isTile ? (
                <span key={text} className="block">
                  {lines}{' '}
                </span>
              ) : (
                <Fragment key={text}>
                  {index > 0 && dot}
                  {lines}
                </Fragment>
              )
            })}
          </small>
        )}
      </div>
      <span>
        {file.customerCanEdit && (
          <IconButton
            href={deleteHref(file.id, self, of)}
            label={t('documents:tree.delete', { fileName: name })}
            data-dialog=""
          >
            <Icon name="trash" size="small" />
          </IconButton>
        )}
        <IconButton
          type="button"
          label={t('documents:tree.share', { fileName: name })}
          data-share={href}
          data-share-name={name}
          {...untilScript}
        >
          <Icon name="share" size="small" />
        </IconButton>
      </span>
    </li>
  )
}

interface FileLinkProps {
  href: string
  filename: string
  className?: string
  children: ReactNode
}

/** PDF and pictures open in a tab; other files are saved. */
export function FileLink({ href, filename, className, children }: FileLinkProps) {
  const { t } = useTranslation()
  const opens = opensInBrowsers(filename)
  return (
    <a className={className} href={href} {...(opens && { target: '_blank', rel: 'noopener' })}>
      {children}
      {opens && <span className="sr-only"> {t('shell:new_tab')}</span>}
    </a>
  )
}
