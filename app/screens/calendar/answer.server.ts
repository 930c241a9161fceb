import type { CalendarEvent } from '~/domain/calendar/event'
import { contentDisposition, safeFileName } from '~/domain/file-name'
import { inertPolicy, privateHeaders } from '~/platform/headers.server'
import type { Portal } from '~/portal/portal.server'
import { fileProblem } from '~/screens/parts/file-problem.server'
import { ApiError } from '~/upstream/call.server'
import { wordsOfEvent } from './words'
import { writeCalendar } from './write.server'

interface CalendarFile {
  request: Request
  addressId: string
  /** Without its ending. */
  fileName: string
  read: () => Promise<CalendarEvent[]>
}

/** The file, or the page that says why there is none: a part of a calendar would look whole. */
export async function calendarAnswer(
  portal: Portal,
  { request, addressId, fileName, read }: CalendarFile,
): Promise<Response> {
  const events = await readOrProblem(read)
  if (typeof events === 'string') return problemPage(portal, events, request)
  const { t, language, now, config } = portal
  const reader = { t, language, now, addressId, origin: new URL(config.publicUrl).origin }
  const entries = events.map((event) => ({ event, words: wordsOfEvent(event, reader) }))
  const headers = new Headers(privateHeaders)
  const name = safeFileName(`${fileName}.ics`) ?? 'calendar.ics'
  headers.set('Content-Type', 'text/calendar; charset=utf-8')
  headers.set('Content-Disposition', contentDisposition(name, false))
  headers.set('Content-Security-Policy', inertPolicy)
  return new Response(writeCalendar(entries, config.brand, now), { headers })
}

type Problem = 'none' | 'missing' | 'failed'

async function readOrProblem(read: CalendarFile['read']): Promise<CalendarEvent[] | Problem> {
  try {
    const events = await read()
    return events.length > 0 ? events : 'none'
  } catch (error) {
    // An address that is not the person's.
    if (error instanceof Response && error.status === 404) return 'missing'
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    return error.kind === 'not-found' || error.kind === 'forbidden' ? 'missing' : 'failed'
  }
}

const problems = {
  none: { status: 404, text: 'calendar:problem.none' },
  missing: { status: 404, text: 'calendar:problem.missing' },
  failed: { status: 503, text: 'calendar:problem.failed' },
} as const

function problemPage(portal: Portal, problem: Problem, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const { status, text } = problems[problem]
  return fileProblem(portal, {
    status,
    title: portal.t('calendar:problem.title'),
    text: portal.t(text),
    retryHref: problem === 'failed' ? pathname + search : null,
  })
}
