import type { FaultName } from '../faulty-api.fixture'
import { formOf, isUnreadable, statusOf, type Told, type Trying, type Write } from './write.fixture'

// Writes of an order's sharing (specification 2.11).

const orderId = '412873'
const order = `/a/4101/orders/${orderId}`
const role = 'OMA_ASENTAJA'
const planted = new Date(Date.now() + 20 * 86_400_000).toISOString()

const emailOf = ({ name }: Trying) => `${name}@asennus.example`

const plantShare = (of: Trying) => {
  const row = { shareId: of.name, orderId, email: emailOf(of), expiresAt: planted }
  return of.maker.seed({ shares: [{ orderId, share: row }] })
}
const plantInvitation = (of: Trying, acceptedAt: string | null = null) => {
  const row = { invitationId: of.name, email: emailOf(of), role, expiresAt: planted, acceptedAt }
  return of.maker.seed({ invitations: [{ orderId, invitation: row }] })
}
const plantAccepted = (of: Trying) => plantInvitation(of, new Date().toISOString())
const invitationsOf = async (of: Trying) =>
  (await of.maker.table('invitations')).filter(
    (row) => row.email === emailOf(of) && row.orderId === orderId && row.role === role,
  )
const isLeft = async ({ maker, name }: Trying, table: string, id: string) =>
  (await maker.table(table)).some((row) => row[id] === name)

const failed = (fault: FaultName): Told | null =>
  isUnreadable(fault) ? null : { status: statusOf(fault), keys: ['errors:api_error'] }
/**
 * The portal reads the list after a failure: a row that is not in the list, or that the API does not know,
 * counts as deleted.
 */
const notDeleted = (fault: FaultName) =>
  fault === '404' || fault === 'lost' ? null : failed(fault)

const unread = { read: `GET /api/Order/${orderId}`, keys: ['errors:api_error'] }
const toSharing = { status: 302, to: new RegExp(`^${order}\\?sharing=1#sharing$`) }
const toSent = { status: 302, to: new RegExp(`^${order}/invitations/[\\w-]+$`) }
const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
const badDays: Write['invalid'] = [
  [{ expiresAt: '' }, 'validation:field_is_required'],
  [{ expiresAt: yesterday }, 'validation:date_in_past'],
  [{ expiresAt: '2027-02-29' }, 'validation:field_type_date'],
  [{ intent: 'constructor' }, null],
]
/** Paths below another order, a missing order, and an order that cannot be shared. */
const others = (kind: 'shares' | 'invitations', more: string) =>
  ['/a/4102/orders/408120', '/a/4101/orders/999999', '/a/4102/orders/391204'].flatMap((at) =>
    kind === 'shares'
      ? [`${at}/shares/5101${more}`]
      : [`${at}/invitations/kutsu-412873-avoin${more}`],
  )

const deleteShare = ({ name }: Trying, key: string) => ({
  path: `${order}/shares/${name}/delete`,
  ...formOf({ intent: 'delete_share', key }),
})
const deleteInvitation = ({ name }: Trying, key: string) => ({
  path: `${order}/invitations/${name}/delete`,
  ...formOf({ intent: 'delete_invitation', key }),
})

export const sharingWrites: Record<string, Write> = {
  'an invitation': {
    send: (of, key) => ({
      path: `${order}/invite`,
      ...formOf({ intent: 'invite', email: emailOf(of), key }),
    }),
    call: `POST /api/Order/${orderId}/Invitation`,
    done: async (of) => (await invitationsOf(of)).length,
    success: toSent,
    failed,
    typed: (of) => [emailOf(of)],
    first: unread,
    installer: 403,
    invalid: [
      [{ email: ' ' }, 'validation:field_is_required'],
      [{ email: 'mika.asentaja@' }, 'validation:field_type_email'],
      ...badDays,
    ],
    notOwn: ['/a/4101/orders/999999/invite', '/a/4102/orders/391204/invite'],
  },
  'an invitation sent anew': {
    prepare: (of) => plantInvitation(of),
    prepareAccepted: plantAccepted,
    send: (of, key) => ({
      path: `${order}/invitations/${of.name}`,
      ...formOf({ intent: 'renew_invitation', email: emailOf(of), key }),
    }),
    call: `POST /api/Order/${orderId}/Invitation`,
    // The old invitation is deleted only after the new one exists.
    done: async (of) => {
      const rows = await invitationsOf(of)
      const isOld = rows.some(({ invitationId }) => invitationId === of.name)
      return isOld ? 0 : rows.length
    },
    isFinishedLater: true,
    success: toSent,
    failed,
    // The page then only shows that the invitation cannot be loaded.
    first: { ...unread, keys: [] },
    installer: 403,
    invalid: badDays,
  },
  'a share changed': {
    prepare: plantShare,
    send: ({ name }, key) => ({
      path: `${order}/shares/${name}`,
      ...formOf({ intent: 'update_share', key }),
    }),
    call: `POST /api/Order/${orderId}/Share/*`,
    done: async ({ maker, name }) =>
      (await maker.table('shares')).filter(
        (row) => row.shareId === name && row.expiresAt !== planted,
      ).length,
    success: toSharing,
    failed,
    first: unread,
    installer: 403,
    invalid: badDays,
    gone: { make: (of) => deleteShare(of, `${of.name}-gone`), status: 404 },
    notOwn: others('shares', ''),
  },
  'a share deleted': {
    prepare: plantShare,
    send: deleteShare,
    call: `DELETE /api/Order/${orderId}/Share/*`,
    done: async (of) => Number(!(await isLeft(of, 'shares', 'shareId'))),
    success: toSharing,
    failed: notDeleted,
    first: unread,
    installer: 403,
    invalid: [[{ intent: 'delete' }, null]],
    gone: { make: (of) => deleteShare(of, `${of.name}-gone`), status: 302 },
    notOwn: others('shares', '/delete').slice(1),
  },
  'an invitation deleted': {
    prepare: (of) => plantInvitation(of),
    prepareAccepted: plantAccepted,
    send: deleteInvitation,
    call: `DELETE /api/Order/${orderId}/Invitation/*`,
    done: async (of) => Number(!(await isLeft(of, 'invitations', 'invitationId'))),
    success: toSharing,
    failed: notDeleted,
    first: unread,
    installer: 403,
    invalid: [[{ intent: 'delete' }, null]],
    gone: { make: (of) => deleteInvitation(of, `${of.name}-gone`), status: 302 },
    notOwn: others('invitations', '/delete').slice(1),
  },
}
