import { randomUUID } from 'node:crypto'
import { withoutTemplates } from '../../tests/faults/said.fixture'
import { fileForm } from '../../tests/file-form.fixture'
import type {
  Answered,
  RequestOptions,
  PortalProcess,
  Portals,
  Visitor,
} from '../../tests/portals.fixture'

export interface Step {
  path: string
  options?: RequestOptions
  /** The status of a good answer; 200 by default. */
  status?: number
}

/** Per hundred requests. */
interface Habit {
  often: number
  who: 'Aino' | 'Ilkka' | 'Ella'
  step: () => Step
}

const page = (often: number, path: string, who: Habit['who'] = 'Aino'): Habit => ({
  often,
  who,
  step: () => ({ path }),
})

const aMonthAhead = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

function changedShare(): Step {
  const body = new URLSearchParams({
    intent: 'update_share',
    key: randomUUID(),
    expiresAt: aMonthAhead(),
  })
  return { path: '/a/4101/orders/412873/shares/5102', options: { body }, status: 302 }
}

/** Uploads change no page of these people. */
const uploaded = (): Step => ({
  path: '/a/4102/documents/upload/file',
  options: fileForm(`${randomUUID()}.pdf`, 100_000),
})

const habits: readonly Habit[] = [
  page(12, '/a/0/dashboard'),
  page(18, '/a/0/orders'),
  page(18, '/a/4101/orders/412873'),
  page(4, '/a/4101/orders/412873?rows=1'),
  page(4, '/a/4102/orders/408120'),
  page(3, '/a/4102/orders/408120/warranty'),
  page(6, '/a/0/offers'),
  page(7, '/a/0/deliveries'),
  page(6, '/a/4101/documents'),
  page(5, '/a/0/contacts'),
  page(2, '/settings'),
  page(6, '/a/4101/orders/412873', 'Ilkka'),
  page(2, '/ask_for_content', 'Ella'),
  page(4, '/auth/check'),
  { often: 2, who: 'Aino', step: uploaded },
  { often: 1, who: 'Aino', step: changedShare },
]

/** A random step, by the habits' frequencies. */
export function anyStep(): { who: Habit['who']; step: Step } {
  let left = Math.random() * habits.reduce((sum, { often }) => sum + often, 0)
  const habit = habits.find(({ often }) => (left -= often) < 0)
  if (!habit) throw new Error('nobody does anything')
  return { who: habit.who, step: habit.step() }
}

/** Pages of the person with failing calls, each with one of its calls. */
const brittle = [
  { path: '/a/0/orders', call: 'GET /api/Address/*/Order' },
  { path: '/a/4201/orders/520114', call: 'GET /api/Order/*/Payment' },
  { path: '/a/4201/orders/520114', call: 'GET /api/Order/*' },
  { path: '/a/0/deliveries', call: 'GET /api/Address/*/*Delivery' },
  { path: '/a/4201/documents', call: 'GET /api/*/*/Document' },
] as const
const failures = [500, 'hang', 'reset', 'nonsense'] as const

let turn = 0

/** Each fault at each page, in turn. */
export function nextFault() {
  const { path, call } = brittle[turn % brittle.length] ?? brittle[0]
  const failure = failures[Math.floor(turn / brittle.length) % failures.length] ?? 500
  turn += 1
  return { path, fault: { [call]: { answer: failure, times: 1 } } }
}

/** Null: as expected. */
export function complaint(step: Step, { status, text }: Answered): string | null {
  const { path, status: good = path === '/auth/check' ? 204 : 200 } = step
  if (status !== good) return `${path}: ${status}`
  // Nothing should fail here, so an alert is an error.
  return withoutTemplates(text).includes('role="alert"') ? `${path}: an alert` : null
}

/** Some sessions end and others begin all the time. */
export async function openSessions(portals: Portals, at: PortalProcess) {
  const names = ['Aino', 'Aino', 'Aino', 'Aino', 'Aino', 'Aino', 'Ilkka', 'Ilkka', 'Ella'] as const
  const sessions = await Promise.all(
    names.map(async (name) => ({ name, visitor: await portals.logIn(name, { at }) })),
  )
  let next = 0
  return {
    any(name: Habit['who']): Visitor {
      const own = sessions.filter((session) => session.name === name)
      const chosen = own[Math.floor(Math.random() * own.length)]
      if (!chosen) throw new Error(`${name} is not logged in`)
      return chosen.visitor
    },
    /** A new login in another browser. */
    async replaceOne() {
      const session = sessions[next++ % sessions.length]
      if (session) session.visitor = await portals.logIn(session.name, { at })
    },
  }
}
