import type { AppLoadContext } from '~/framework.server'
import { setImmediate as turn } from 'node:timers/promises'
import { nearestEvents, type CalendarEvent } from '~/domain/calendar/event'
import { safeFileName } from '~/domain/file-name'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { fileProblem, problemOf, tooOftenFile } from '~/screens/parts/file-problem.server'
import { wordsOfEvent } from './words'
import { calendarParts } from './write.server'

export interface CalendarContent {
  events: CalendarEvent[]
  lacks: Lack[]
}

/** Dates that a file does not have, since there are too many to read or to take in. */
interface Lack {
  key: 'calendar:unread' | 'calendar:unread_addresses' | 'calendar:later'
  /** None where it is 0. */
  count: number
}

interface CalendarFile {
  request: Request
  context: AppLoadContext
  addressId: string
  /** Without its ending. */
  fileName: string
  read: () => Promise<CalendarContent>
}

/** The file, or the page that says why there is none: a part of a calendar would look whole. */
export async function calendarAnswer(portal: Portal, file: CalendarFile): Promise<Response> {
  const { request, context, addressId, fileName, read } = file
  // A calendar reads much more than a page does, as a search.
  const wait = await takeFromLimit(context, 'calendars')
  if (wait !== null) return tooOftenFile(portal, wait, request)
  const content = await readOrProblem(read)
  if (typeof content === 'string') return fileProblem(portal, request, content, problems)
  const { config, now } = portal
  const { nearest, later } = nearestEvents(content.events)
  const all: Lack[] = [...content.lacks, { key: 'calendar:later', count: later }]
  const lacks = all.filter(({ count }) => count > 0)
  if (request.method === 'GET' && !portal.preview)
    for (const { key, count } of lacks)
      await portal.tell({
        key,
        values: { count },
        tone: 'info',
        link: { href: paths.orders(addressId), key: 'orders:title' },
      })
  const entries = entriesOf(portal, { events: nearest, lacks }, addressId)
  const name = safeFileName(`${fileName}.ics`) ?? 'calendar.ics'
  const headers = fileHeaders({ type: 'text/calendar; charset=utf-8', name })
  const text = await joinedInTurns(calendarParts(entries, config.brand, now))
  return new Response(text, { headers })
}

/** So many events are written in one turn of the event loop, so that others are served. */
const partsPerTurn = 20

async function joinedInTurns(parts: Iterable<string>): Promise<string> {
  const joined: string[] = []
  for (const part of parts) {
    if (joined.push(part) % partsPerTurn === 0) await turn()
  }
  return joined.join('')
}

/** The last event says what the file lacks: calendars show no other words of it. */
function* entriesOf(portal: Portal, { events, lacks }: CalendarContent, addressId: string) {
  const { t, language, now, config } = portal
  const reader = { t, language, now, addressId, origin: new URL(config.publicUrl).origin }
  const said = lacks.map(({ key, count }) => t(key, { count }))
  for (const event of events) {
    const words = wordsOfEvent(event, reader)
    if (event === events.at(-1)) words.description.push(...said)
    yield { event, words }
  }
}

async function readOrProblem(read: CalendarFile['read']) {
  try {
    const content = await read()
    return content.events.length > 0 ? content : 'none'
  } catch (error) {
    return problemOf(error)
  }
}

const problems = {
  title: 'calendar:problem.title',
  none: 'calendar:problem.none',
  missing: 'calendar:problem.missing',
  failed: 'calendar:problem.failed',
} as const
