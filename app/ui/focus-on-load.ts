/** A script may lead there. */
export const focusable = { tabIndex: -1 } as const

/** Where the page opens, before and without any script; an anchor in the address goes before it. */
export const focusOnLoad = { ...focusable, autoFocus: true } as const
