import type { ReactNode } from 'react'
import { BackLink } from './back-link'
import { focusable, focusOnLoad } from './focus-on-load'

export interface DialogPageProps {
  title: string
  /** The page that the dialog belongs to. */
  back: { href: string; label: string }
  /** The widths of the specification (9, answers 98): confirm 300 px, edit 400 px. */
  size?: 'confirm' | 'edit'
  /** The title receives focus when the page opens; false where something else on it does. */
  focusTitle?: boolean
  children: ReactNode
}

/**
 * A dialog has an address of its own, so that it works without scripts: there it is an ordinary page.
 * Links to it carry `data-dialog`: where scripts run, it opens over the page that it belongs to.
 */
export function DialogPage({ title, back, size, focusTitle = true, children }: DialogPageProps) {
  return (
    <dialog className={`sheet ${size ?? ''}`.trim()} open aria-labelledby="dialog-title">
      <BackLink {...back} />
      <h1 id="dialog-title" {...(focusTitle ? focusOnLoad : focusable)}>
        {title}
      </h1>
      <div className="front solo">{children}</div>
    </dialog>
  )
}
