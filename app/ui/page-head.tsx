import { dot, streetInOneLine } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { BreakableText } from './breakable-text'
import { cx } from './cx'
import { Icon } from './icon'
import { PageLink } from './page-link'

interface BackLinkProps {
  href: string
  label: string
  /** Utilities for its place. */
  className?: string
}

/** The classes of a way back: a link, or a button that sends the page's form. */
export const backLook =
  '-ms-1.5 inline-flex min-h-tap low:min-h-7 items-center gap-1.5 pe-2 no-underline wrap-anywhere hover:underline print:hidden [&+*]:mt-1'

/**
 * Leads to the given page. The script makes it a step back in history where the previous page is the portal's
 * and may be returned to (specification 2.2).
 */
export function BackLink({ href, label, className }: BackLinkProps) {
  return (
    <PageLink className={cx(backLook, className)} href={href} data-back="">
      <Icon name="left" size="small" />
      {label}
    </PageLink>
  )
}

interface EntryTitleProps {
  /** With the number: 'Tilaus 412873'. */
  title: string
  street?: string | undefined
  name?: string | undefined
}

/** Number and street above the name of an order or offer; without a name only the number. */
export function EntryTitle({ title, street, name }: EntryTitleProps) {
  if (!name) return <>{title}</>
  return (
    <>
      <small>
        <BreakableText
          text={[title, street && streetInOneLine(street)].filter(Boolean).join(dot)}
        />
      </small>{' '}
      <BreakableText text={name} />
    </>
  )
}

interface PageHeadProps {
  title: string
  intro?: string | undefined
  /** Below the intro. */
  children?: ReactNode
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  const heading = (
    <h1>
      <BreakableText text={title} />
    </h1>
  )
  return (
    <header className="page-head">
      {intro ? (
        <div>
          {heading}
          <p>{intro}</p>
          {children}
        </div>
      ) : (
        heading
      )}
    </header>
  )
}
