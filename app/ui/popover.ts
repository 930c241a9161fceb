/**
 * The browser opens and closes `<nav {...popover('menu')}>` by a button with `{...popoverButton('menu')}`; React 18 does
 * not know the attributes. In browsers without `popover` (answers 108) the script does so, and without scripts the
 * element stands in the page (shell.css).
 */
export const popover = (id: string) => ({ id, popover: '' })

export const popoverButton = (id: string) => ({ popovertarget: id })

/** Within the popover; it has the focus when that opens. */
export const closeButton = (id: string) => ({ popovertarget: id, autoFocus: true })
