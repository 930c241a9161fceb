import { Button } from './button'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import { Notice } from './notice'

/** A panel above already lists this failure, with a retry. */
const ToldAbove = createContext(false)

export const useIsToldAbove = () => useContext(ToldAbove)

export interface LoadErrorProps {
  /** Names the part that could not be read and asks to try again (specification 8). */
  title: string
  /** The page again, with its search and choices. */
  retryHref: string
}

/** An error in place of a part; the rest of the page stays. */
export function LoadError({ title, retryHref }: LoadErrorProps) {
  if (useIsToldAbove()) return <p className="front text-birch-2">{title}</p>
  return <Panel retryHref={retryHref}>{title}</Panel>
}

/** The part's name, and its sentence if it is the only failure. */
export interface Failure {
  name: string
  error: string
}

interface TogetherProps {
  /** Failures of the page as a whole. */
  ofPage?: readonly Failure[]
  /** A single failure shows in its own place. */
  ofParts: readonly Failure[]
  retryHref: string
  children: ReactNode
}

/** Several failures share a panel with one retry. */
export function Together({ ofPage = [], ofParts, retryHref, children }: TogetherProps) {
  const { t } = useTranslation()
  const all = [...ofPage, ...ofParts]
  const areSeveral = all.length > 1
  const [only] = ofPage
  const names = [...new Set(all.map(({ name }) => name))].join(', ')
  return (
    <>
      {areSeveral ? (
        <Panel retryHref={retryHref} title={t('errors:several.title')}>
          {t('errors:several.missing', { names })}
        </Panel>
      ) : (
        only && <Panel retryHref={retryHref}>{only.error}</Panel>
      )}
      <ToldAbove.Provider value={areSeveral}>{children}</ToldAbove.Provider>
    </>
  )
}

export function Panel(props: { title?: string; retryHref?: string; children: string }) {
  const { t } = useTranslation()
  const { title, retryHref, children } = props
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      row
      actions={
        retryHref && (
          <Button href={retryHref}>
            <Icon name="retry" size="small" />
            {t('shell:try_again')}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  )
}
