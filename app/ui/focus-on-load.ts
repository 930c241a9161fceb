/** Lets a script focus the element. */
export const focusable = { tabIndex: -1 } as const

/** Before and without scripts; an anchor in the address takes precedence. */
export const focusOnLoad = { ...focusable, autoFocus: true } as const
