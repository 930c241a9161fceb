import { beforeEach, describe, expect, test } from 'vitest'
import DashboardScreen, { loader as dashboardLoader } from '~/screens/dashboard/dashboard-screen'
import DeliveriesScreen, { loader as deliveriesLoader } from '~/screens/deliveries/screen'
import OrderScreen, { loader as orderLoader } from '~/screens/orders/order/screen'
import { ask, load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { action as settingsAction } from '~/screens/settings/settings-screen'
import { logInBeforeEach, type TestProcesses } from '~/session/processes.fixture'
import { confirmOwnView, cookiesOf, silent, testRecord } from '~/session/sessions.fixture'
import { keptOf } from './portal.server'

const addresses = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]

/** An order with its day of delivery as the API has it at the moment. */
interface Order {
  day: string | null
  id?: string
  status?: number
}

function answersOf({ day, id = '10', status = 10 }: Order) {
  const order = { id, info: 'Keittiö', deliveryDate: day }
  return {
    '/api/Address/1/Order': [{ ...order, status }],
    '/api/Address/1/MainDelivery': [{ orderId: id, addressId: '1', deliveryDate: day, status }],
    '/api/Address/1/SmallDelivery': [],
    '/api/Address/1/Offer': [],
    [`/api/Order/${id}`]: { ...order, statusCode: status },
  }
}

/** The day before the move, as the page shows it; empty without a move. */
const moveIn = (html: string) => /siirtyi, oli ((?:\p{L}+ )?[\d.–]+)/u.exec(textOf(html))?.[1] ?? ''

describe('a delivery day', () => {
  let processes: TestProcesses
  logInBeforeEach((started) => (processes = started))

  /** A session of the person, in a portal process of its own. */
  async function openDevice() {
    const { clock, server } = processes
    const sessions = processes.startProcess()
    const record = testRecord(clock, server)
    const { setCookie } = await sessions.begin(record)
    await confirmOwnView(sessions, cookiesOf([setCookie]))
    const session = (await sessions.open(cookiesOf([setCookie]))) ?? expect.fail('no session')
    const kept = keptOf(session, sessions.kept, silent)
    const asking = (order: Order) => ({
      addresses,
      answers: answersOf(order),
      roles: { 1: '' },
      config: { pushKey: null },
      portal: {
        kept,
        language: 'fi' as const,
        now: new Date(clock.now),
        person: { firstName: 'Aino', lastName: '', email: '' },
      },
    })
    return {
      kept,
      async order(order: Order, search = '') {
        const path = `/a/1/orders/${order.id ?? '10'}${search}`
        const { data } = await load(orderLoader, path, asking(order))
        return moveIn(await screenInLanguage('fi', OrderScreen, data))
      },
      async dashboard(order: Order) {
        const { data } = await load(dashboardLoader, '/a/1/dashboard', asking(order))
        return moveIn(await screenInLanguage('fi', DashboardScreen, data))
      },
      async deliveries(order: Order) {
        const { data } = await load(deliveriesLoader, '/a/1/deliveries', asking(order))
        return moveIn(await screenInLanguage('fi', DeliveriesScreen, data))
      },
      /** Presses the button of the settings that deletes kept days. */
      async forget() {
        const body = new FormData()
        body.set('intent', 'forget')
        const { portal } = asking({ day: null })
        const submitOnce = (_: FormData, work: (key: string) => Promise<void>) => work('key')
        const tell = () => Promise.resolve()
        const request = { method: 'POST', body }
        const more = { portal: { ...portal, submitOnce, tell }, request }
        await ask(settingsAction, '/settings/memory', { answers: {}, ...more })
      },
    }
  }
  type Device = Awaited<ReturnType<typeof openDevice>>

  let phone: Device
  let laptop: Device
  beforeEach(async () => {
    phone = await openDevice()
    laptop = await openDevice()
  })

  const tenth = { day: '10.12.2026' }
  const fourteenth = { day: '14.12.2026' }
  const estimate = { day: '7.12.2026-11.12.2026' }
  const wait = (days: number) => void (processes.clock.now += days * 86_400_000)

  test.each<[string, Order[], string]>([
    ['that is seen for the first time has not moved', [tenth], ''],
    ['that stays has not moved', [tenth, tenth], ''],
    ['that is another one has moved', [tenth, fourteenth], 'to 10.12.'],
    ['that moved back has moved', [tenth, fourteenth, tenth], 'ma 14.12.'],
    ['that was an estimate and is confirmed has not moved', [estimate, fourteenth], ''],
    [
      'that is another estimate has moved',
      [estimate, { day: '14.12.2026-18.12.2026' }],
      '7.–11.12.',
    ],
    ['that is an estimate again has moved', [tenth, estimate], 'to 10.12.'],
    ['that was an estimate meanwhile has moved', [tenth, estimate, fourteenth], 'to 10.12.'],
    ['that was away meanwhile has moved', [tenth, { day: null }, fourteenth], 'to 10.12.'],
    ['that was words meanwhile has not moved', [tenth, { day: 'sovitaan' }, tenth], ''],
  ])('%s, whichever page and device saw it', async (_what, orders, from) => {
    // The visits alternate between the two devices and the two pages.
    for (const [index, order] of orders.entries())
      await (index % 2 === 0 ? phone.order(order) : laptop.dashboard(order))
    const shown = orders.at(-1) ?? tenth
    expect([await phone.dashboard(shown), await laptop.order(shown)]).toEqual([from, from])
  })

  test('that moved is shown for seven days after the portal noticed it, on every device', async () => {
    await phone.order(tenth)
    expect(await laptop.dashboard(fourteenth)).toBe('to 10.12.')
    wait(7)
    const next = await openDevice()
    expect([await next.order(fourteenth), await next.dashboard(fourteenth)]).toEqual([
      'to 10.12.',
      'to 10.12.',
    ])
    wait(1 / 1440)
    expect([await next.order(fourteenth), await next.dashboard(fourteenth)]).toEqual(['', ''])
  })

  test('is forgotten by every device once the settings have deleted it', async () => {
    await phone.order(tenth)
    await phone.order(fourteenth)
    await laptop.forget()
    expect(await phone.kept.read()).toBeNull()
    expect([await phone.order(fourteenth), await laptop.dashboard(fourteenth)]).toEqual(['', ''])
    expect(await phone.order(tenth)).toBe('ma 14.12.')
  })

  test('is remembered for 180 days after it was seen, also where other orders were looked at', async () => {
    const other = { id: '11', day: '1.2.2027' }
    await phone.order(tenth)
    wait(100)
    await (await openDevice()).order(other)
    wait(79)
    expect(await (await openDevice()).order({ day: '1.3.2027' })).toBe('to 10.12.2026')
    wait(100)
    await (await openDevice()).order(other)
    wait(81)
    expect(await (await openDevice()).order({ day: '1.6.2027' })).toBe('')
    wait(180)
    expect(await (await openDevice()).kept.read()).toBeNull()
  })

  test('is not shown beside another day, which was not compared', async () => {
    await phone.order(tenth)
    await phone.order(fourteenth)
    expect(await phone.deliveries({ day: '16.12.2026' })).toBe('')
  })

  test('is not shown to a customer who looks at the installer’s view', async () => {
    await phone.order(tenth)
    expect(await phone.order(fourteenth, '?as=installer')).toBe('')
    expect(await phone.order(fourteenth)).toBe('to 10.12.')
  })

  test('is shown on the deliveries page too, which writes nothing, until the delivery', async () => {
    await phone.deliveries(tenth)
    expect(await phone.kept.read()).toBeNull()
    await phone.order(tenth)
    await phone.order(fourteenth)
    expect(await laptop.deliveries(fourteenth)).toBe('to 10.12.')
    expect(await laptop.deliveries({ ...fourteenth, status: 20 })).toBe('')
  })
})
