/**
 * Days and moments are counted from one given moment in Helsinki, not from the clock. So on any day the
 * sandbox has a delivery ahead and recent notifications.
 */

export type IsoDay = string

export interface Calendar {
  today: IsoDay
  /** So many days from today. */
  day: (offset: number) => IsoDay
  /** Moved away from today until it is no weekend and no fixed holiday. */
  workday: (offset: number) => IsoDay
  /** The first such weekday (1 Monday … 7 Sunday) from that offset that is no fixed holiday. */
  weekday: (weekday: number, from: number) => IsoDay
  /** Monday to Friday, so many weeks ahead. */
  week: (ahead: number) => [IsoDay, IsoDay]
  /** From the last week of this year to the first of the next. */
  overNewYear: () => [IsoDay, IsoDay]
  /** ISO 8601 with Helsinki's offset. */
  moment: (offset: number, time: string) => string
  /** Negative: after now. ISO 8601 with Helsinki's offset. */
  minutesAgo: (minutes: number) => string
}

const dayLength = 86_400_000
const fixedHolidays = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']

export function createCalendar(now: Date): Calendar {
  const today = helsinki(now).slice(0, 10)
  const day = (offset: number) => addDays(today, offset)
  const weekday = (wanted: number, from: number) => {
    let found = day(from)
    while (weekdayOf(found) !== wanted || isFixedHoliday(found)) found = addDays(found, 1)
    return found
  }
  return {
    today,
    day,
    workday: (offset) => {
      const step = offset < 0 ? -1 : 1
      let found = day(offset)
      while (weekdayOf(found) > 5 || isFixedHoliday(found)) found = addDays(found, step)
      return found
    },
    weekday,
    week: (ahead) => {
      const monday = addDays(today, 1 - weekdayOf(today) + 7 * ahead)
      return [monday, addDays(monday, 4)]
    },
    overNewYear: () => {
      const lastOfYear = `${today.slice(0, 4)}-12-30`
      const monday = addDays(lastOfYear, 1 - weekdayOf(lastOfYear))
      return [monday, addDays(monday, 11)]
    },
    moment: (offset, time) => `${day(offset)}T${time}:00${offsetOn(day(offset))}`,
    minutesAgo: (minutes) => helsinki(new Date(now.getTime() - minutes * 60_000)),
  }
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(day).getUTCDay() || 7
}

/** DD.MM.YYYY */
export function dotted(day: IsoDay): string {
  return day.split('-').reverse().join('.')
}

/** As a .NET API writes a day. */
export function midnight(day: IsoDay): string {
  return `${day}T00:00:00`
}

/** `7.-11.12.2026`, `30.11.-4.12.2026`, `28.12.2026-8.1.2027`. */
export function range([first, last]: [IsoDay, IsoDay]): string {
  const [a, b] = [parts(first), parts(last)]
  const end = `${b.day}.${b.month}.${b.year}`
  if (a.year !== b.year) return `${a.day}.${a.month}.${a.year}-${end}`
  if (a.month !== b.month) return `${a.day}.${a.month}.-${end}`
  return `${a.day}.-${end}`
}

/** ISO 8601. */
export function weekNumber(day: IsoDay): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.ceil(
    (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`) + 1) / (7 * dayLength),
  )
}

function parts(day: IsoDay) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

function isFixedHoliday(day: IsoDay): boolean {
  return fixedHolidays.includes(day.slice(5))
}

/** Clocks change at night, so noon's offset holds for all waking hours. */
function offsetOn(day: IsoDay): string {
  return helsinki(new Date(`${day}T12:00:00Z`)).slice(19)
}

const clockFace = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

/** ISO 8601 with Helsinki's offset. */
export function helsinki(moment: Date): string {
  const at = Object.fromEntries(
    clockFace.formatToParts(moment).map((part) => [part.type, part.value]),
  )
  const offset = (at.timeZoneName ?? '').replace('GMT', '')
  return `${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}${offset}`
}
