/**
 * At SIGINT and SIGTERM, and where npm started this process, also when npm's shell has ended: npm sends
 * its signals to that shell, which ends without a word to what it runs.
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
