/**
 * The browser opens and closes `<nav {...popover('menu')}>` by a button with `{...popoverButton('menu')}`;
 * React 18 does not know the attributes. Browsers without `popover` (answer 108) use the script; without
 * scripts the element is always visible (shell.css).
 */
export const popover = (id: string) => ({ id, popover: '' })

export const popoverButton = (id: string) => ({ popovertarget: id })

/** Focused when the popover opens. */
export const closeButton = (id: string) => ({ popovertarget: id, autoFocus: true })
