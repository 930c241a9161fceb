import type { Visitor } from '../../portals.fixture'
import type { FaultName } from '../faulty-api.fixture'
import { formOf, isUnreadable, type Trying, type Write } from './write.fixture'

// Writes of settings, sessions, notifications, invitations and publication requests.

const dashboard = '/a/4101/dashboard'
const refusals: FaultName[] = ['400', '403', '404', '409']
const usersOf = async ({ maker }: Trying, sub: string) =>
  (await maker.table('users')).filter((row) => row.sub === sub)

const push = (enabled: boolean, key: string) => ({
  path: '/settings',
  ...formOf({ intent: 'push', enabled: String(enabled), key }),
})
const speak = (language: string) => ({
  path: '/preferences',
  ...formOf({ intent: 'language', language, returnTo: '/settings' }),
})
const asked = ({ name }: Trying) => ({ orderId: `T-${name}`, postalCode: '33270' })
const ask = (of: Trying, intent: string, key: string) => ({
  path: '/ask_for_content?step=confirm',
  ...formOf({ ...asked(of), intent, key }),
})
const endpointOf = ({ name }: Trying) => `http://127.0.0.1:9/${name}`
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

/** The second session for the test of logging out elsewhere. */
const elsewhere = new Map<string, Visitor>()

export const otherWrites: Record<string, Write> = {
  'the switch of notifications': {
    prepare: ({ visitor, bench, name }) => {
      const { path, ...form } = push(false, `${name}-off`)
      return visitor.ask(bench.portal, path, form)
    },
    send: (_, key) => push(true, key),
    call: 'POST /api/User',
    done: async (of) => {
      const on = (await usersOf(of, 'aino')).filter((row) => row.pushNotificationsEnabled)
      return on.length
    },
    success: { status: 302, to: /^\/settings#notifications$/ },
    // The switch shows the value that the API stores.
    failed: (fault) =>
      isUnreadable(fault) || fault === 'lost'
        ? null
        : { status: 503, keys: ['errors:error_updating_push_notification_settings'] },
    invalid: [
      [{ enabled: 'maybe' }, null],
      [{ intent: 'constructor' }, null],
    ],
  },
  'a subscription to push': {
    send: (of, key) => {
      const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
      const subscription = JSON.stringify({ endpoint: endpointOf(of), keys })
      return { path: '/push/subscription', ...formOf({ intent: 'enable', subscription, key }) }
    },
    call: 'POST /api/User/*',
    done: async (of) =>
      (await of.maker.table('subscriptions')).filter((row) =>
        JSON.stringify(row).includes(endpointOf(of)),
      ).length,
    success: { status: 204 },
    failed: (fault) => (isUnreadable(fault) ? null : { status: 503, keys: [] }),
    hasNoKey: true,
    withoutSession: { status: 401 },
    invalid: [[{ subscription: '{}' }, null]],
  },
  'a language': {
    prepare: ({ visitor, bench }) => {
      const { path, ...form } = speak(bench.language === 'fi' ? 'sv' : 'fi')
      return visitor.ask(bench.portal, path, form)
    },
    send: ({ bench }) => speak(bench.language),
    call: 'POST /api/User',
    done: async (of) =>
      (await usersOf(of, 'aino')).filter((row) => row.language === of.bench.language).length,
    success: { status: 302, to: /^\/settings$/ },
    // The session has the chosen language even if the API does not save it.
    failed: (fault) => (isUnreadable(fault) ? null : { status: 302, keys: [] }),
    hasNoKey: true,
    isRepeatable: true,
    preview: 302,
    withoutSession: { status: 302 },
    invalid: [[{ language: 'de' }, null]],
  },
  'a publication request': {
    prepare: async (of) => {
      const person = { ...asked(of), name: 'Petri Ääri', phone: '050 555 0164' }
      await of.maker.seed({ salesPersons: [person] })
      const { path, ...form } = ask(of, 'find', `${of.name}-find`)
      return of.visitor.ask(of.bench.portal, path, form)
    },
    send: (of, key) => ask(of, 'send', key),
    call: 'POST /api/PublicationRequest',
    done: async (of) =>
      (await of.maker.table('publication_requests')).filter(
        (row) => row.orderId === asked(of).orderId && row.sub === 'aino',
      ).length,
    success: { status: 302, to: /^\/ask_for_content\?step=done$/ },
    failed: (fault) =>
      isUnreadable(fault) ? null : { status: 503, keys: ['ask_for_content:confirm.failed'] },
    typed: (of) => Object.values(asked(of)),
    hasNoKey: true,
    invalidAt: '/ask_for_content?step=ask',
    invalid: [
      [{ orderId: ' ' }, 'validation:field_is_required'],
      [{ postalCode: '' }, 'validation:field_is_required'],
      [{ orderId: '1'.repeat(65) }, 'ask_for_content:too_long'],
      [{ intent: 'delete' }, null],
    ],
  },
  'a notification': {
    prepare: async (of) => {
      await of.visitor.ask(of.bench.portal, dashboard)
      const redirectUrl = '/a/4101/orders/412873'
      const more = { status: 0, type: 'other', title: of.name, createdAt: days(0) }
      const notification = { id: of.name, redirectUrl, ...more }
      return of.maker.seed({ notifications: [{ sub: 'aino', addressId: 4101, notification }] })
    },
    send: ({ name }, key) => ({ path: `/n/${name}`, ...formOf({ key }) }),
    call: 'GET /api/Notification/*',
    done: async ({ maker, name }) =>
      (await maker.table('notifications')).filter((row) => {
        const { id, status } = row.notification as { id: string; status: number }
        return id === name && status === 10
      }).length,
    success: { status: 302, to: /^\/a\/4101\/orders\/412873$/ },
    // Only the API's answer has the redirect's target.
    failed: (fault) => ({
      status: 302,
      to: dashboard,
      keys: ['notifications:open_failed'],
      // A retry would give the same answer.
      retry: !['403', '404'].includes(fault),
    }),
    hasNoKey: true,
  },
  'an invitation accepted': {
    who: 'Sven',
    prepare: ({ name, maker }) => {
      const row = { invitationId: name, email: `${name}@posti.example`, role: 'OMA_ASENTAJA' }
      const invitation = { ...row, expiresAt: days(10), acceptedAt: null }
      return maker.seed({ invitations: [{ orderId: '408120', invitation }] })
    },
    send: ({ name }) => ({ path: `/invitation/${name}` }),
    call: 'GET /api/Invitation/*',
    done: async ({ maker, name }) =>
      (await maker.table('invitations')).filter(
        (row) => row.invitationId === name && row.acceptedBy === 'sven',
      ).length,
    success: { status: 302, to: /^\/a\/\d+\/dashboard$/ },
    failed: (fault) => {
      if (isUnreadable(fault)) return null
      return refusals.includes(fault)
        ? { status: 302, keys: ['invitation:refused.text'] }
        : { status: 302, to: '/invitation-waiting', keys: ['invitation:waiting.text'] }
    },
    hasNoKey: true,
    preview: 302,
    isVisit: true,
  },
  'a logout elsewhere': {
    // Only the writes of this file use Ella's sessions.
    who: 'Ella',
    prepare: async ({ bench, name }) => elsewhere.set(name, await bench.newVisitor('Ella')),
    send: (_, key) => ({ path: '/settings', ...formOf({ intent: 'log_out_elsewhere', key }) }),
    call: null,
    done: async ({ bench, visitor, name }) => {
      const other = elsewhere.get(name) ?? (await bench.newVisitor('Ella'))
      const [mine, theirs] = await Promise.all(
        [visitor, other].map((one) => one.ask(bench.portal, '/auth/check')),
      )
      return Number(mine?.status === 204 && theirs?.status === 401)
    },
    success: { status: 302, to: /^\/settings#devices$/ },
    failed: () => null,
  },
  'the memory of what has changed deleted': {
    prepare: ({ visitor, bench }) => visitor.ask(bench.portal, dashboard),
    send: (_, key) => ({ path: '/settings', ...formOf({ intent: 'forget', key }) }),
    call: null,
    // The settings offer to delete existing records.
    done: async ({ visitor, bench }) => {
      const { text } = await visitor.ask(bench.portal, '/settings')
      return Number(!text.includes('value="forget"'))
    },
    success: { status: 302, to: /^\/settings$/ },
    failed: () => null,
  },
  'a logout': {
    send: () => ({ path: '/auth/logout', ...formOf({}) }),
    call: null,
    // The maker's data do not show sessions.
    done: async ({ visitor, bench }) =>
      Number((await visitor.ask(bench.portal, '/auth/check')).status !== 204),
    success: { status: 302 },
    failed: () => null,
    hasNoKey: true,
    // A page that leads to the provider's logout.
    withoutSession: { status: 200 },
  },
}
