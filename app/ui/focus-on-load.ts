/** A script may focus it. */
export const focusable = { tabIndex: -1 } as const

/** Before and without scripts; an anchor in the address takes precedence. */
export const focusOnLoad = { ...focusable, autoFocus: true } as const
