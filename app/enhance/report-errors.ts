const address = '/report-script-error'
let left = 3

/**
 * Errors of this script are told to the portal, which knows where to report them: no vendor's
 * script runs on the phone. At most three a page; no address of the page, which may hold ids.
 */
export function reportErrors(): void {
  addEventListener('error', ({ message, filename, lineno, colno }) =>
    tell(message, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => reportCaught(reason))
}

/** The same for an error that was caught, so that the rest could go on. */
export function reportCaught(error: unknown): void {
  if (error instanceof Error) tell(error.message, error.stack ?? '')
}

/** @param places one or several, as a stack has them; what the portal did not send is not its own */
function tell(message: string, places: string): void {
  const own = places.split(location.origin)[1]?.match(/^\/[^\s?#:]*?([\w.-]+\.[jt]s:\d+:\d+)/)
  if (!own?.[1] || left <= 0) return
  left -= 1
  const body = new URLSearchParams({
    message: message.replace(/https?:\S+/g, '…').slice(0, 300),
    place: own[1],
  })
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    // Offline: nobody is there to be told.
    console.warn(error)
  })
}
