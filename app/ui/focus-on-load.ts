/** Lets a script focus the element. */
export const focusable = { tabIndex: -1 } as const

/**
 * The browser focuses the element on load, also without scripts; an anchor in the address takes precedence.
 */
export const focusOnLoad = { ...focusable, autoFocus: true } as const
