import { inOneLine } from '~/domain/one-line'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import { Notice } from './notice'

export interface LoadErrorProps {
  /** Names the part that could not be read and asks to try again (specification 8). */
  title: string
  /** The page again, with its search and choices. */
  retryHref: string
}

/** An error in place of a part, with its own retry (answer 36); the rest of the page stays. */
export function LoadError({ title, retryHref }: LoadErrorProps) {
  return <Panel retryHref={retryHref}>{title}</Panel>
}

/** The list's name, and its sentence if it is the only failure. */
export interface Failure {
  name: string
  error: string
}

interface PageFailuresProps {
  failures: readonly Failure[]
  retryHref: string
}

/** Lists that have no place of their own on the page. */
export function PageFailures({ failures, retryHref }: PageFailuresProps) {
  const { t } = useTranslation()
  const [only, ...others] = failures
  if (!only) return null
  if (others.length === 0) return <Panel retryHref={retryHref}>{only.error}</Panel>
  const names = failures.map(({ name }) => name.toLowerCase()).join(', ')
  return (
    <Panel retryHref={retryHref} title={t('errors:several.title')}>
      {t('errors:several.missing', { names })}
    </Panel>
  )
}

export function Panel(props: { title?: string; retryHref?: string; children: string }) {
  const { t } = useTranslation()
  const { title, retryHref, children } = props
  return (
    <Notice tone="danger" role="alert" title={title}>
      {/* "Try again" stays in one line. */}
      <span>{children.replace(/(?<=\. )[^.]+\.?$/, inOneLine)}</span>{' '}
      {retryHref && (
        <a className="act -mb-1.5" href={retryHref}>
          <Icon name="retry" size="small" />
          {t('shell:try_again')}
        </a>
      )}
    </Notice>
  )
}
