import type { ReactNode } from 'react'
import { focusable, focusOnLoad } from './focus-on-load'

export interface DialogPageProps {
  title: string
  /** confirm: one question; small: a form of one field. Else as wide as a selection of files. */
  size?: 'confirm' | 'small'
  /** The title is led to when the page opens; false where something else on it is. */
  focusTitle?: boolean
  children: ReactNode
}

/**
 * A dialog with an address of its own (decided: a confirmation works without scripts), where it stands
 * in the page, with the menu and the way back beside it. Links to it carry `data-dialog`: where scripts
 * run, it opens over the page that it belongs to.
 */
export function DialogPage({ title, size, focusTitle = true, children }: DialogPageProps) {
  return (
    <div className="over" data-over="">
      <dialog className={`sheet ply-top ${size ?? ''}`.trim()} open aria-labelledby="dialog-title">
        <div className="sheet-head">
          <h1
            id="dialog-title"
            className="text-heading"
            {...(focusTitle ? focusOnLoad : focusable)}
          >
            {title}
          </h1>
        </div>
        {children}
      </dialog>
    </div>
  )
}
