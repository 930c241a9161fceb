/**
 * `<button {...untilScript}>` keeps its place, invisible and unreachable, until the script enables it. An
 * element without a place to keep is `hidden`.
 */
export const untilScript = { inert: '' }
