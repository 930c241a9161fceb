import { expect, test, vi } from 'vitest'
import { auditOf } from './audit.server'

function audited() {
  const info = vi.fn()
  return { info, audit: auditOf({ info }, 'aino') }
}

test('a line says what was done, who has done it, and to what', () => {
  const { info, audit } = audited()
  audit('portal.share.delete', { 'portal.order.id': '412873', 'portal.share.id': 's-1' })
  audit('portal.invitation.accept', { 'portal.order.id': null })
  audit('portal.document.upload', { 'portal.address.id': '4101', 'file.size': 1200 })
  expect(info.mock.calls).toEqual([
    [
      {
        'event.name': 'portal.share.delete',
        'enduser.id': 'aino',
        'portal.order.id': '412873',
        'portal.share.id': 's-1',
      },
      'audit',
    ],
    [
      {
        'event.name': 'portal.invitation.accept',
        'enduser.id': 'aino',
        'portal.order.id': null,
      },
      'audit',
    ],
    [
      {
        'event.name': 'portal.document.upload',
        'enduser.id': 'aino',
        'portal.address.id': '4101',
        'file.size': 1200,
      },
      'audit',
    ],
  ])
})

test.each(['aino@posti.example', 'Aino Mäkelä', 'x'.repeat(129), ''])(
  'what is no id is not repeated: %j',
  (id) => {
    const { info, audit } = audited()
    audit('portal.document.delete', { 'portal.document.id': id })
    expect(info.mock.calls).toEqual([
      [
        {
          'event.name': 'portal.document.delete',
          'enduser.id': 'aino',
          'portal.document.id': 'no id',
        },
        'audit',
      ],
    ])
  },
)
