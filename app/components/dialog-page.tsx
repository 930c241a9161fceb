import type { ReactNode } from 'react'

export interface DialogPageProps {
  title: string
  /** confirm: one question; small: a form of one field. Else as wide as a selection of files. */
  size?: 'confirm' | 'small'
  children: ReactNode
}

/**
 * A dialog with an address of its own (decided: a confirmation works without scripts). Its route
 * says `dialog: true` in its handle, so that what lies behind is inert. Links to it carry
 * `data-dialog`: where scripts run, it opens over the page that it belongs to.
 */
export function DialogPage({ title, size, children }: DialogPageProps) {
  return (
    <div className="over" data-over="">
      <dialog className={`sheet ply-top ${size ?? ''}`.trim()} open aria-labelledby="dialog-title">
        <div className="sheet-head">
          <h1 id="dialog-title" className="text-heading" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {children}
      </dialog>
    </div>
  )
}
