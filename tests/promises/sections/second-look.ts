import type { Section } from '../mutation'
import { hostileClients } from './hostile-clients'

export const secondLook: Section = {
  'one path, one spelling: what the rules judge is what the router matches': [
    {
      file: 'app/platform/canonical-path.ts',
      from: "moved: method !== 'POST'",
      to: 'moved: false',
      test: 'tests/security/spellings.test.ts',
      title: 'every address, written otherwise',
    },
    {
      file: 'app/platform/route-finder.ts',
      from: 'const known = node.named.get(lowerCase(segment))',
      to: 'const known = node.named.get(segment)',
      test: 'tests/unit/properties/spellings.test.ts',
    },
  ],
  'named proxies: forged `X-Forwarded-For` at the port itself': [
    {
      file: 'app/platform/client-address.ts',
      from: 'way.findIndex((address) => !isWithin(trusted, address.trim()))',
      to: 'way.findIndex((address, at) => at > 0 && !isWithin(trusted, address.trim()))',
      test: 'tests/security/named-proxies.test.ts',
    },
    {
      file: 'app/platform/ip-address.ts',
      from: 'networks.some(([network, bits]) => address.match(network, bits))',
      to: 'networks.length > 0',
      test: 'app/platform/client-address.test.ts',
    },
  ],
  '`http:` in `PUBLIC_URL` for the own machine alone': [
    {
      file: 'app/platform/config-values.server.ts',
      from: "(value) => value.startsWith('https:') || isOwnMachine(new URL(value).hostname)",
      to: '(value) => isOwnMachine(new URL(value).hostname) || true',
      test: 'app/platform/config.server.test.ts',
    },
  ],
  'no key of a preview or an invitation in the log, by wrong methods neither; 4xx below error': [
    {
      file: 'app/entry.server.tsx',
      from: 'if (isRouteErrorResponse(error) && error.status < 500) {',
      to: 'if (isRouteErrorResponse(error) && error.status < 400) {',
      test: 'tests/security/crawl.test.ts',
      title: 'nor a key of a preview or an invitation',
    },
    {
      file: 'app/entry.server.tsx',
      from: "context.log.info({ 'http.response.status_code': error.status }, 'refused by the router')",
      to: "context.log.error({ 'http.response.status_code': error.status }, 'refused by the router')",
      test: 'tests/security/crawl.test.ts',
      title: 'and what is refused is no error',
    },
  ],
  'a shared device hands over nothing: a draft belongs to the login that its form has led to, and to its person':
    [
      {
        file: 'app/session/store/drafts.server.ts',
        from: 'owner === null || isOwner(owner, subject) ? draft : null',
        to: 'owner !== undefined || isOwner(owner, subject) ? draft : null',
        test: 'app/session/store/drafts.test.ts',
      },
      {
        file: 'app/session/store/drafts.server.ts',
        from: 'await notes.take(keyOf(secret))',
        to: 'await notes.read(keyOf(secret))',
        test: 'app/session/store/drafts.test.ts',
      },
    ],
  '… and an invitation from before a login asks first': [
    {
      file: 'app/portal/pending-invitation.server.ts',
      from: 'const isOwn = context.session?.record.openedInvitation === invitation',
      to: 'const isOwn = context.session?.record !== null',
      test: 'app/portal/pending-invitation.test.ts',
    },
    {
      file: 'app/portal/pending-invitation.server.ts',
      from: 'return paths.invitationQuestion(await keyForQuery(returnTo, sessions))',
      to: 'return (await pendingInvitation(request, sessions)) ?? (await keyForQuery(returnTo, sessions))',
      test: 'app/portal/pending-invitation.test.ts',
    },
  ],
  'logging out works while the store is stopped, frozen, full, refusing to write, read-only, held or spoilt: the cookie goes, the session is dead in each process and stays so, its token taken back':
    [
      {
        file: 'app/session/endings.server.ts',
        from: 'remember(idHash, { key, rules })',
        to: 'void idHash',
        test: 'app/session/endings.test.ts',
        title: 'is dead here, and there as soon as it can be',
      },
      {
        file: 'app/session/session.server.ts',
        from: 'if (!key || endings.has(key)) return null',
        to: 'if (!key) return null',
        test: 'app/session/endings.test.ts',
        title: 'is dead here, and there as soon as it can be',
      },
      {
        file: 'app/session/endings.server.ts',
        from: 'if (!(error instanceof StoreUnavailable)) throw error',
        to: 'throw error',
        test: 'tests/security/logout.test.ts',
        title: 'logging out while the embedded store',
      },
    ],
  '… a session that a login replaces is taken back at the provider, too': [
    {
      file: 'app/session/session.server.ts',
      from: 'isRevoked: (replaced) => !isSameAtProvider(replaced, record),',
      to: 'isRevoked: () => false,',
      test: 'app/session/endings.test.ts',
      title: 'a session that another login replaces',
    },
    {
      file: 'app/session/session.server.ts',
      from: 'isRevoked: (replaced) => !isSameAtProvider(replaced, record),',
      to: 'isRevoked: () => true,',
      test: 'app/session/endings.test.ts',
      title: 'a session that another login replaces',
    },
  ],
  ...hostileClients,
}
