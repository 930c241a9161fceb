import { Button } from './button'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import { Notice } from './notice'

/** A panel of the page says already that this part has failed, among others, and tries them all again. */
const ToldAbove = createContext(false)

export const useIsToldAbove = () => useContext(ToldAbove)

export interface LoadErrorProps {
  /** A whole sentence: it names what could not be read and asks to try again (specification 8). */
  title: string
  /** The page again, with its search and choices. */
  retryHref: string
}

/** A part of a page that could not be read; the rest of the page stands. */
export function LoadError({ title, retryHref }: LoadErrorProps) {
  if (useIsToldAbove()) return <p className="front text-birch-2">{title}</p>
  return <Panel retryHref={retryHref}>{title}</Panel>
}

/** A part of a page that could not be read: its name, and the sentence where it is the only one. */
export interface Failure {
  name: string
  error: string
}

interface LoadErrorsProps {
  failures: readonly Failure[]
  retryHref: string
}

/** All that could not be read, in one panel with one retry, however much it is. */
export function LoadErrors({ failures, retryHref }: LoadErrorsProps) {
  const { t } = useTranslation()
  const [only, ...others] = failures
  if (!only) return null
  if (others.length === 0) return <Panel retryHref={retryHref}>{only.error}</Panel>
  const names = [...new Set(failures.map(({ name }) => name))].join(', ')
  return (
    <Panel retryHref={retryHref} title={t('errors:several.title')}>
      {t('errors:several.missing', { names })}
    </Panel>
  )
}

interface TogetherProps {
  /** Of the page as a whole: nothing below says so. */
  ofPage?: readonly Failure[]
  /** Of parts, each of which tells of its own in its place while it is the only one. */
  ofParts: readonly Failure[]
  retryHref: string
  children: ReactNode
}

/** The parts of a page, and above them what could not be read. */
export function Together({ ofPage = [], ofParts, retryHref, children }: TogetherProps) {
  const all = [...ofPage, ...ofParts]
  const areSeveral = all.length > 1
  return (
    <>
      <LoadErrors failures={areSeveral ? all : ofPage} retryHref={retryHref} />
      <ToldAbove.Provider value={areSeveral}>{children}</ToldAbove.Provider>
    </>
  )
}

function Panel(props: { title?: string; retryHref: string; children: string }) {
  const { t } = useTranslation()
  const { title, retryHref, children } = props
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      row
      actions={
        <Button href={retryHref}>
          <Icon name="retry" size="small" />
          {t('shell:try_again')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
