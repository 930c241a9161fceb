/**
 * Calls `stop` at SIGINT and SIGTERM, and when npm's shell has ended: npm signals only that shell, which does
 * not pass the signal on.
 * @param {() => unknown} stop
 */
export function whenToldToStop(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop)
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    void stop()
  }, 250)
  watch.unref()
}
