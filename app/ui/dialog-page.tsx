import type { ReactNode, Ref } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from './button'
import { BackLink } from './page-head'
import { cx } from './cx'
import { focusable, focusOnLoad } from './focus-on-load'

/** Over a page, from 768 px. */
const widths = {
  usual: 'md:modal:max-w-[34rem]',
  edit: 'md:modal:max-w-[400px]',
  confirm: 'md:modal:max-w-[300px]',
}

const sheet = cx(
  'group/dialog w-full max-w-136 bg-transparent text-inherit not-modal:static forced-colors:border backdrop:bg-scrim',
  'modal:mt-auto modal:max-h-[calc(100%-2rem)] modal:max-w-full modal:overscroll-contain modal:rounded-t-sheet modal:bg-ground modal:[box-shadow:var(--lit-sheet)] md:modal:m-auto md:modal:rounded-sheet',
  'modal:before:block modal:before:h-[5px] modal:before:ply',
)

interface DialogProps {
  back: { href: string; label: string }
  /** Specification 9, answer 98: confirm 300 px, edit 400 px. */
  size?: keyof typeof widths | undefined
  /** A `DialogFront`. */
  children: ReactNode
}

interface DialogFrontProps {
  title: string
  /** Above the title, within the heading. */
  note?: string | undefined
  /** The title has the focus, unless something else does. */
  focusTitle?: boolean | undefined
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * A dialog has an address, so that it works without scripts as a page. With scripts, links with `data-dialog`
 * open it over the page that it belongs to.
 */
export function DialogPage({ back, size, ...front }: DialogProps & DialogFrontProps) {
  return (
    <Dialog back={back} size={size}>
      <DialogFront {...front} />
    </Dialog>
  )
}

/** A page at its own address; over another page a sheet on phones, centred on larger screens. */
export function Dialog({ back, size = 'usual', children }: DialogProps) {
  return (
    <dialog className={cx(sheet, widths[size])} open aria-labelledby="dialog-title">
      <BackLink {...back} className="group-modal/dialog:hidden" />
      {children}
      <DiscardQuestion />
    </dialog>
  )
}

/** A script asks it where a dialog over a page is closed with something unsaved in it (app/browser/dialogs.ts). */
function DiscardQuestion() {
  const { t } = useTranslation()
  return (
    <template data-discard="">
      <dialog className={cx(sheet, widths.confirm)} aria-labelledby="discard-title">
        <h1 className={dialogTitle} id="discard-title">
          {t('shell:discard.title')}
        </h1>
        <form className="dialog-foot px-4 pb-4 md:px-6" method="dialog">
          <Button type="submit" value="">
            {t('shell:discard.cancel')}
          </Button>
          <Button variant="danger" type="submit" value="discard">
            {t('shell:discard.confirm')}
          </Button>
        </form>
      </dialog>
    </template>
  )
}

const dialogTitle =
  'mb-4 group-modal/dialog:mb-0 group-modal/dialog:px-4 group-modal/dialog:pt-4 group-modal/dialog:text-heading md:group-modal/dialog:px-6'

export function DialogFront(props: DialogFrontProps) {
  const { title, note, focusTitle = true, titleRef, children } = props
  return (
    <>
      {/* A script removes `autofocus` before React hydrates, so the HTML may differ here. */}
      <h1
        id="dialog-title"
        className={dialogTitle}
        ref={titleRef}
        suppressHydrationWarning
        {...(focusTitle ? focusOnLoad : focusable)}
      >
        {note && (
          <small className="note mb-1 block font-sans font-normal tracking-normal">{note} </small>
        )}
        <span>{title}</span>
      </h1>
      <div className="front rounded-front group-modal/dialog:bg-transparent group-modal/dialog:[box-shadow:none]">
        {children}
      </div>
    </>
  )
}
