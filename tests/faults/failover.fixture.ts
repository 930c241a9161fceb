import { setTimeout as delay } from 'node:timers/promises'
import { Browser } from '../../sandbox/identity/testing/browser'
import {
  locationOf,
  type Answered,
  type PortalProcess,
  type Portals,
  type RequestOptions,
  type Visitor,
} from '../portals.fixture'

interface Seen {
  status: number
  endedAt: number
}

const readers = 6
const writers = 2
const pauseMs = 100

export type FailoverLoad = Awaited<ReturnType<typeof startFailoverLoad>>

/**
 * People who read, people who log in one after the other, and one who sends a form to two processes
 * at the same moment, until it is ended.
 */
export async function startFailoverLoad(portals: Portals) {
  const seen: Seen[] = []
  /** Visitors whose login was answered. */
  const loggedIn: Visitor[] = []
  let forms = 0
  let going = true
  let turn = 0
  const next = () => portals.processes[turn++ % portals.processes.length] as PortalProcess
  const names = ['Aino', 'Ella', 'Ilkka']

  async function ask(who: Visitor, path: string, options?: RequestOptions, at = next()) {
    const answer = await who.ask(at, path, options)
    seen.push({ status: answer.status, endedAt: performance.now() })
    return answer
  }

  async function logIn(name: string): Promise<void> {
    const visitor = portals.visitor()
    const left = await ask(visitor, '/auth/login')
    if (left.status !== 302) return
    const there = new Browser(portals.issuer)
    const { url } = await there.press(await there.open(locationOf(left)), name)
    const back = await ask(visitor, url.pathname + url.search)
    if (back.status === 302 && visitor.cookies.has('sid')) loggedIn.push(visitor)
  }

  /** Until both processes have said that it is done. */
  async function sendForm(who: Visitor, key: string): Promise<void> {
    const body = new URLSearchParams({ intent: 'push', enabled: 'true', key })
    const send = (at: PortalProcess) => ask(who, '/settings', { body }, at)
    for (let answers: Answered[] = []; going; await delay(pauseMs)) {
      answers = await Promise.all(portals.processes.map(send))
      // A login in place of the page is no form that was done: its session is lost.
      const isDone = ({ status, headers }: Answered) =>
        status === 302 && !String(headers.location).startsWith('/auth/')
      if (!answers.every(isDone)) continue
      forms += 1
      return
    }
  }

  async function repeat(work: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 0; going; round++) {
      await work(round)
      await delay(pauseMs)
    }
  }

  const people = await Promise.all(
    Array.from({ length: readers + 1 }, (_, i) => portals.logIn(names[i % 3] ?? '')),
  )
  const [sender, ...reading] = people as [Visitor, ...Visitor[]]
  await portals.control('api', 'DELETE', 'record')
  const loops = [
    ...reading.map((who) =>
      repeat((round) => ask(who, round % 4 === 0 ? '/a/0/orders' : '/auth/check')),
    ),
    ...Array.from({ length: writers }, (_, i) =>
      repeat((round) => logIn(names[(i + round) % 3] ?? '')),
    ),
    repeat((round) => sendForm(sender, `form ${performance.timeOrigin} ${round}`)),
  ]

  return {
    seen,
    /** All whose session has been answered for. */
    people: () => [...people, ...loggedIn],
    /** Nearly all of the last ones were served: on a busy machine the odd one comes too late. */
    isWell: () => seen.slice(-40).filter(({ status }) => status !== 503).length >= 36,
    async end() {
      going = false
      await Promise.all(loops)
      const calls = (await portals.control('api', 'GET', 'record')) as {
        method: string
        path: string
      }[]
      const writes = calls.filter(({ method, path }) => method === 'POST' && path === '/api/User')
      return { forms, writes: writes.length }
    },
  }
}
