/**
 * Measures how the page feels, as web-vitals does, whose library has four times the bytes. It is loaded
 * only where metrics are on, and nothing of the person or of what the page shows is sent.
 */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface Interaction extends PerformanceEntry {
  interactionId?: number
}

let [lcp, inp, cls] = [0, 0, 0]
let [shifted, begun, last] = [0, 0, 0]

observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime))
observe('event', ({ interactionId, duration }: Interaction) => {
  if (interactionId) inp = Math.max(inp, duration)
})
// The worst burst of shifts counts: at most five seconds long, without a pause of one.
observe('layout-shift', ({ startTime, value, hadRecentInput }: Shift) => {
  if (hadRecentInput) return
  if (startTime - last > 1000 || startTime - begun > 5000) {
    shifted = 0
    begun = startTime
  }
  last = startTime
  shifted += value
  cls = Math.max(cls, shifted)
})

// When the page is left for the first time. In a tab that was opened behind nothing has been painted.
document.addEventListener('visibilitychange', report, { once: true })

function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  const each = (list: PerformanceObserverEntryList) => (list.getEntries() as Entry[]).forEach(see)
  new PerformanceObserver(each).observe({ type, buffered: true })
}

function report(): void {
  const { vitals: route = '' } = document.body.dataset
  const body = new URLSearchParams({ route, lcp: `${lcp}`, inp: `${inp}`, cls: cls.toFixed(4) })
  if (lcp) navigator.sendBeacon('/report-web-vitals', body)
}

export {}
