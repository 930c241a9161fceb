import pino from 'pino'
import { expect, test, vi } from 'vitest'
import type { Log } from '~/observe/log.server'
import { auditOf } from './audit.server'

function audited() {
  const info = vi.fn()
  const log = { child: () => ({ info }) } as unknown as Log
  return { info, audit: auditOf(log, 'aino') }
}

test('a line says what was done, who has done it, and to what', () => {
  const { info, audit } = audited()
  audit('portal.invitation.accept', { 'portal.order.id': null })
  audit('portal.document.upload', { 'portal.address.id': '4101', 'file.size': 1200 })
  expect(info.mock.calls).toEqual([
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

test.each(['warn', 'fatal', 'silent'])('it is written with LOG_LEVEL=%s as well', (level) => {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(line) })
  const ofRequest = log.child({ 'http.request.id': 'r-1' })
  ofRequest.info('something else')
  auditOf(ofRequest, 'hanna')('portal.preview.end', {})
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 30,
      'http.request.id': 'r-1',
      'event.name': 'portal.preview.end',
      'enduser.id': 'hanna',
    }),
  ])
})
