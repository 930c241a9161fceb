import type { Section } from '../mutation'

export const strangers: Section = {
  'no limit depends on the collector: what the provider, the analytics and the monitoring answer ends in time, at 1 MB, and is decoded by nobody':
    [
      {
        file: 'app/platform/outside-call.server.ts',
        from: 'Promise.race([answerTo(url, call, ender.signal), late])',
        to: 'answerTo(url, call, AbortSignal.timeout(60_000))',
        test: 'app/platform/outside-call.test.ts',
        title: 'ends a body that stops',
      },
      {
        file: 'app/platform/outside-call.server.ts',
        from: "if (bytes > mostBytes) throw new CallFailed('too large')",
        to: 'if (bytes > mostBytes) break',
        test: 'app/platform/outside-call.test.ts',
        title: 'takes 1 MB at most',
      },
    ],
  'a disk that fills in the middle of a file: 503 at once, its connection goes on, and a stop waits for nothing':
    [
      {
        file: 'app/uploads/receive.server.ts',
        from: 'stream.pipe(new PassThrough())',
        to: 'stream',
        test: 'app/uploads/receive-full.test.ts',
        title: 'is answered at once where the disk fills',
      },
    ],
  'refused back-channel logouts are counted, 300 a minute and address, and are one line of the log in ten seconds; what a policy has blocked is told in 253 letters':
    [
      {
        file: 'app/login/backchannel-logout.tsx',
        from: '  10_000,\n',
        to: '  0,\n',
        test: 'app/login/backchannel-logout.test.ts',
        title: 'back-channel logout',
      },
      {
        file: 'app/platform/limits.server.ts',
        from: 'logouts: { most: 300,',
        to: 'logouts: { most: 301,',
        test: 'app/platform/limits.test.ts',
      },
      {
        file: 'app/endpoints/reports/policy-violation-form.server.ts',
        from: '.slice(0, longestTold)',
        to: '',
        test: 'app/endpoints/reports/policy-violation.test.ts',
      },
    ],
  'a stranger owns nothing for long: what is kept without a session lives 30 minutes, 30 notes an address, 16 MB in all, and sessions never compete with it':
    [
      {
        file: 'app/session/store/sealed-notes.server.ts',
        from: 'ofProvider: 1000 }',
        to: 'ofProvider: 2000 }',
        test: 'app/session/store/long-paths.test.ts',
        title: 'a path that is too long for a cookie takes 16 MB',
      },
      {
        file: 'app/session/store/sealed-notes.server.ts',
        from: 'if (sealed.length > mostBytes) return false',
        to: '',
        test: 'app/session/store/long-paths.test.ts',
      },
      {
        file: 'app/session/store/redis-scripts.server.ts',
        from: '>= tonumber(ARGV[4 + i])',
        to: '> tonumber(ARGV[4 + i])',
        test: 'app/session/store/redis-store.test.ts',
      },
    ],
  'the doctor sends tokens to nothing that it has called wrong; no address of the configuration has a name and a password, so none is printed':
    [
      {
        file: 'app/doctor/examine.server.ts',
        from: "level === 'error' && about === 'API'",
        to: "level === 'error' && about === 'nothing'",
        test: 'tests/contract/doctor.test.ts',
        title: 'with a token that goes to nothing',
      },
      {
        file: 'app/platform/config-values.server.ts',
        from: "return username !== '' || password !== ''",
        to: 'return username === password && false',
        test: 'tests/contract/doctor.test.ts',
        title:
          'a broken set-up has its line, and the rest is examined all the same a name and a password',
      },
    ],
  'an invitation that was accepted meanwhile is neither renewed nor deleted, and the page says so':
    [
      {
        file: 'app/upstream/sharing.server.ts',
        from: 'id === invitationId && !isOpen',
        to: 'id === invitationId && isOpen === null',
        test: 'tests/e2e/sharing-easy.spec.ts',
        title: 'an invitation that was accepted meanwhile',
      },
    ],
  '`/readyz` is 503 while the store cannot be written, as every form and login is; it writes every ten seconds at most, until a write fails':
    [
      {
        file: 'app/session/session.server.ts',
        from: '      if (!writes) return\n',
        to: '      if (!writes || store) return\n',
        test: 'app/server/probes.test.ts',
      },
      {
        file: 'app/server/probes.server.ts',
        from: 'if (writes) writesFrom = now + rememberedMs',
        to: '',
        test: 'app/server/probes.test.ts',
      },
    ],
  'a calendar has 500 dates, makes 40 calls at most, is written in turns, and is given 30 times a minute; no text of it ends a part of the file':
    [
      {
        file: 'app/domain/calendar/event.ts',
        from: 'const mostEvents = 500',
        to: 'const mostEvents = 501',
        test: 'app/screens/calendar/calendar.test.ts',
        title: 'has the 500 nearest dates',
      },
      {
        file: 'app/screens/calendar/load.server.ts',
        from: '.slice(0, mostAddresses)',
        to: '.slice(0, 16)',
        test: 'app/screens/calendar/calendar.test.ts',
        title: 'of thirty addresses',
      },
      {
        file: 'app/screens/calendar/answer.server.ts',
        from: 'const partsPerTurn = 20',
        to: 'const partsPerTurn = 2000',
        test: 'app/screens/calendar/calendar.test.ts',
        title: 'is written in turns',
      },
      {
        file: 'app/screens/calendar/answer.server.ts',
        from: 'if (wait !== null) return',
        to: 'if (wait === 0) return',
        test: 'app/screens/calendar/calendar.test.ts',
        title: 'is refused where it is asked for too often',
      },
      {
        file: 'app/screens/calendar/write.server.ts',
        from: "lines.indexOf('END:VALARM') + 1 - alarm",
        to: "lines.findIndex((line) => line.endsWith('END:VALARM')) + 1 - alarm",
        test: 'app/screens/calendar/write.test.ts',
        title: 'that look like a part',
      },
    ],
  "a payment's code has 331 bytes at most, a document six folders, a claim of the provider 200 letters, all well-formed":
    [
      {
        file: 'app/domain/epc-qr.ts',
        from: 'const mostBytes = 331',
        to: 'const mostBytes = 400',
        test: 'app/domain/epc-qr.test.ts',
      },
      {
        file: 'app/upstream/document.server.ts',
        from: 'const mostFolders = 6',
        to: 'const mostFolders = 200',
        test: 'app/upstream/document.server.test.ts',
      },
      {
        file: 'app/session/provider/id-token.server.ts',
        from: '.slice(0, 200).toWellFormed()',
        to: '.slice(0, 200)',
        test: 'app/session/provider/id-token.test.ts',
      },
    ],
  'the doctor tells of a `Referrer-Policy` that a proxy has added': [
    {
      file: 'app/doctor/proxy.server.ts',
      from: 'if (policy === own)',
      to: 'if (policy?.startsWith(own))',
      test: 'app/doctor/rules.test.ts',
      title: 'the way of browsers',
    },
  ],
}
