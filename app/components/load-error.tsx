import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { Notice } from './notice'

export interface LoadErrorProps {
  /** What could not be read, as a whole sentence that asks to try again (specification 8). */
  title: string
  /** The page again, with its search and choices. */
  retryHref: string
}

/** A part of a page that could not be read; the rest of the page stands. */
export function LoadError({ title, retryHref }: LoadErrorProps) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="danger"
      role="alert"
      row
      actions={
        <a className="button" href={retryHref}>
          <Icon name="retry" className="icon-s" />
          {t('shell:try_again')}
        </a>
      }
    >
      {title}
    </Notice>
  )
}
