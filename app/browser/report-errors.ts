const address = '/report-script-error'
let reportsLeft = 3

/**
 * Sends errors of this script to the portal, which forwards them, so that no vendor's script runs on the phone.
 * At most three a page, without the address, which may hold ids.
 */
export function reportErrors(): void {
  addEventListener('error', ({ message, filename, lineno, colno }) =>
    report(message, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => reportCaught(reason))
}

export function reportCaught(error: unknown): void {
  if (error instanceof Error) report(error.message, error.stack ?? '')
}

/** @param stack one place or several; errors outside the portal's scripts are not reported */
function report(message: string, stack: string): void {
  const place = stack.split(location.origin)[1]?.match(/^\/[^\s?#:]*?([\w.-]+\.[jt]s:\d+:\d+)/)
  if (!place?.[1] || reportsLeft <= 0) return
  reportsLeft -= 1
  const body = new URLSearchParams({
    message: message.replace(/https?:\S+/g, '…').slice(0, 300),
    place: place[1],
  })
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    // Offline: the report is lost.
    console.warn(error)
  })
}
