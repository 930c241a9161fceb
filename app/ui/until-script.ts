/**
 * `<button {...untilScript}>`: it waits for the script, keeps its place, and is neither seen nor reached
 * until then. What would be nothing without the script, and has no place to keep, is `hidden`.
 */
export const untilScript = { inert: '' }
