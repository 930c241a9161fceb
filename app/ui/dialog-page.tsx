import type { ReactNode, Ref } from 'react'
import { BackLink } from './back-link'
import { focusable, focusOnLoad } from './focus-on-load'

interface DialogProps {
  /** The page that the dialog belongs to. */
  back: { href: string; label: string }
  /** The widths of the specification (9, answers 98): confirm 300 px, edit 400 px. */
  size?: 'confirm' | 'edit' | undefined
  /** A `DialogFront`. */
  children: ReactNode
}

interface DialogFrontProps {
  title: string
  /** The title receives focus when the page opens; false where something else on it does. */
  focusTitle?: boolean | undefined
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * A dialog has an address of its own, so that it works without scripts: there it is an ordinary page.
 * Links to it carry `data-dialog`: where scripts run, it opens over the page that it belongs to.
 */
export function DialogPage({ back, size, ...front }: DialogProps & DialogFrontProps) {
  return (
    <Dialog back={back} size={size}>
      <DialogFront {...front} />
    </Dialog>
  )
}

export function Dialog({ back, size, children }: DialogProps) {
  return (
    <dialog className={`sheet ${size ?? ''}`.trim()} open aria-labelledby="dialog-title">
      <BackLink {...back} />
      {children}
    </dialog>
  )
}

export function DialogFront({ title, focusTitle = true, titleRef, children }: DialogFrontProps) {
  return (
    <>
      {/* Over another page a script has taken `autofocus` away before React comes. */}
      <h1
        id="dialog-title"
        ref={titleRef}
        suppressHydrationWarning
        {...(focusTitle ? focusOnLoad : focusable)}
      >
        {title}
      </h1>
      <div className="front solo">{children}</div>
    </>
  )
}
