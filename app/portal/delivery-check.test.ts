import { expect, test } from 'vitest'
import type { PortalDocument } from '~/domain/document'
import { reportName, sentAmong } from './delivery-check.server'
import { fakePortal } from './portal.fixture'

test('a check that was sent just after midnight in Helsinki is of that day', () => {
  const now = new Date('2026-11-19T22:30:00Z')
  const portal = { ...fakePortal({ answers: {} }).portal, now }
  const filename = reportName(portal, '7')
  expect(filename).toContain('20.11.2026')
  const report: Partial<PortalDocument> = { filename, details: '', updatedAt: now.toISOString() }
  expect(sentAmong([report as PortalDocument], '7', portal)?.on.daysLeft).toBe(0)
})
