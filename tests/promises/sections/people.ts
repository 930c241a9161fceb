import type { Section } from '../mutation'

const follow = 'app/portal/preview-marker.server.ts'
const role = 'app/portal/order-role.server.ts'
const headers = 'app/platform/headers.server.ts'
const prefetched = 'app/server/prefetched-pages.ts'

export const people: Section = {
  'preview and installer: every write × role, by crafted requests too': [
    {
      file: follow,
      from: "if (writes && inPreview && !isWritableInPreview) return 'refused'",
      to: '',
      test: 'tests/e2e/refused.spec.ts',
      title: 'in a preview,',
    },
    {
      file: 'app/screens/upload/uploader.server.ts',
      from: 'if (isInstaller(await roleAt(portal, addressId))) throw',
      to: "if (isInstaller(await roleAt(portal, addressId)) && addressId === '') throw",
      test: 'tests/e2e/refused.spec.ts',
      title: "an installer's POST Document",
    },
  ],
  "a preview is its staff member's: in all of their sessions, with its banner and its end on every page":
    [
      {
        file: follow,
        from: "if (isOfView(record, marker) || isUnread(record)) return 'same'",
        to: "if (record) return 'same'",
        test: 'app/portal/preview-marker.test.ts',
      },
      {
        file: 'app/portal/preview-banner.server.ts',
        from: "return state === 'running' ? { name: '', validUntil: null, generation } : null",
        to: 'return null',
        test: 'app/portal/preview-banner.test.ts',
      },
      {
        file: 'app/session/store/embedded-store.server.ts',
        from: 'LEFT JOIN preview_markers AS marker ON marker.subject_hash = sessions.subject_hash',
        to: 'LEFT JOIN preview_markers AS marker ON marker.subject_hash = sessions.id_hash',
        test: 'app/session/store/embedded-store.test.ts',
      },
    ],
  'no write without its preview: three sessions × start, end, expire, write, look, each call 0 to 500 ms late, over two processes':
    [
      {
        file: 'app/upstream/exchange.server.ts',
        from: 'const lease = call.lease && (await',
        to: "const lease = call.path === '' && call.lease && (await",
        test: 'tests/security/previews.test.ts',
      },
    ],
  'a call that acts holds a lease; a refused one is not made': [
    {
      file: 'app/upstream/call.server.ts',
      from: "async send(method, path, body, { key, lease = 'none' } = {}) {",
      to: 'async send(method, path, body, { key, lease = null } = {}) {',
      test: 'app/upstream/call-leases.test.ts',
    },
    {
      file: 'app/upstream/exchange.server.ts',
      from: 'if (lease) await lease.end(keepMs)',
      to: 'if (lease) await lease.end(0)',
      test: 'app/upstream/call-leases.test.ts',
    },
  ],
  'a stored key that is refused with any 4xx is over': [
    {
      file: 'app/upstream/preview.server.ts',
      from: "kind === 'not-found' || (status !== null && status >= 400 && status < 500)",
      to: "kind === 'not-found' && status !== 200",
      test: 'tests/e2e/preview.spec.ts',
      title: 'that is refused with 403 is over',
    },
  ],
  "an installer's payments, shares, invoices are not asked for": [
    {
      file: role,
      from: "(await roleAmong(portal, roles, place)) === 'customer'\n      ? read(",
      to: '(await roleAmong(portal, roles, place)) !== null\n      ? read(',
      test: 'app/screens/orders/order/load.server.test.ts',
    },
    {
      file: 'app/screens/orders/order/billing/load.server.ts',
      from: 'if (isAlsoInstaller) {',
      to: "if (isAlsoInstaller && invoiceId === '') {",
      test: 'tests/contract/order-role.test.ts',
      title: 'asks for no rows of a shared order',
    },
  ],
  "the role to an order is its own address's, whatever the URL says: page, dialogs, writes, files":
    [
      {
        file: 'app/domain/order-role.ts',
        from: "return addresses.every(({ role }) => isInstaller(role)) ? 'installer' : null",
        to: "return addresses.every(({ role }) => isInstaller(role)) ? 'installer' : 'customer'",
        test: 'tests/contract/order-role.test.ts',
      },
      {
        file: role,
        from: "return own.ok && own.value ? 'customer' : 'installer'",
        to: "return !own.ok || own.value ? 'customer' : 'installer'",
        test: 'app/portal/order-role.server.test.ts',
      },
      {
        file: 'app/screens/documents/listed-document.server.ts',
        from: 'if (sharedViewDocuments([document]).length > 0) return document',
        to: 'if (document) return document',
        test: 'tests/contract/order-role.test.ts',
        title: 'a file that only the customer sees',
      },
    ],
  "somebody else's order is one that does not exist": [
    {
      file: 'app/portal/order-or-404.server.ts',
      from: "throw json({ reason: 'order' }, { status: 404 })",
      to: "throw json({ reason: 'order' }, { status: error.kind === 'forbidden' ? 403 : 404 })",
      test: 'app/screens/orders/order/load.server.test.ts',
      title: "is somebody else's",
    },
    {
      file: 'app/portal/order-or-404.server.ts',
      from: "if (error.kind === 'not-found' || error.kind === 'forbidden') {",
      to: "if (error.kind === 'forbidden') {",
      test: 'tests/e2e/order-pages.spec.ts',
      title: 'somebody else’s order is a 404 here too',
    },
  ],
  'extra fields of forms are ignored': [
    {
      file: 'app/screens/orders/order/sharing/forms.server.ts',
      from: 'z.object({ email: emailField, expiresAt: expiryField(now) })',
      to: 'z.looseObject({ email: emailField, expiresAt: expiryField(now) })',
      also: [
        {
          file: 'app/screens/orders/order/sharing/send-invitation.server.ts',
          from: 'email, expiresAt, reply, first, then } = sending',
          to: 'email, expiresAt, reply, first, then, ...more } = sending',
        },
        {
          file: 'app/screens/orders/order/sharing/send-invitation.server.ts',
          from: 'const invitation = { email, expiresAt: endOfDay(expiresAt) }',
          to: 'const invitation = { email, expiresAt: endOfDay(expiresAt), ...more }',
        },
        {
          file: 'app/upstream/sharing.server.ts',
          from: '{ email, expiresAt }: { email: string; expiresAt: string },',
          to: '{ email, expiresAt, ...more }: { email: string; expiresAt: string },',
        },
        {
          file: 'app/upstream/sharing.server.ts',
          from: '{ expiresAt, email, role: installerRole }',
          to: '{ expiresAt, email, role: installerRole, ...more }',
        },
      ],
      test: 'tests/e2e/sharing-edges.long.spec.ts',
      title: 'a role is not asked for',
    },
  ],
  'a page fetched ahead changes nothing, and is dropped by a form, a logout and each cookie that is set':
    [
      {
        file: prefetched,
        from: 'return isElsewhere || session.record.messages.length > 0',
        to: 'return session.record.messages.length > 0',
        test: 'tests/security/prefetch.test.ts',
        title: 'an address that would be remembered',
      },
      {
        file: prefetched,
        from: "if (method === 'POST' || headers.has('Set-Cookie'))",
        to: "if (method === '')",
        test: 'tests/e2e/prefetch.long.spec.ts',
        title: 'logged out in another tab',
      },
    ],
  'a shared phone: Back, history, offline, the next person, push': [
    {
      file: headers,
      from: "'Cache-Control': 'no-store',",
      to: "'Cache-Control': 'private, max-age=600',",
      test: 'tests/e2e/shared-phone.long.spec.ts',
    },
    {
      file: 'app/session/endings.server.ts',
      from: 'await store.delete(idHash)\n',
      to: '',
      test: 'app/login/logout.test.ts',
      title: 'ends the session here',
    },
    {
      file: 'app/service-worker/handling.ts',
      from: "if (pathname.startsWith('/assets/')) return 'asset'",
      to: "if (pathname.startsWith('/assets/') || pathname.endsWith('/orders')) return 'asset'",
      test: 'tests/e2e/service-worker.long.spec.ts',
      title: 'nothing of a person is kept: after pages, logout, the next person @scripts',
    },
    {
      file: 'app/enhance/load-device.ts',
      from: 'if (isAnothers) await leaveDevice().catch(reportCaught)',
      to: '',
      test: 'tests/e2e/push.spec.ts',
      title: 'the next person at the device does not get the last one’s push @scripts @long',
    },
  ],
}
