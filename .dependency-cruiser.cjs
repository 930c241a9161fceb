/** The rooms that a page is built on. */
const base = ['domain', 'framework', 'http', 'i18n', 'net', 'paths', 'portal', 'upstream']

/**
 * The rooms of `app/` and their allowed imports (docs/architecture.md); a test finds those that nobody uses. A folder with
 * its own line follows that line. A room without a line is an error, and so is a file beside the rooms.
 */
const rooms = {
  domain: [],
  i18n: ['domain'],
  net: ['config', 'observe'],
  config: ['net'],
  observe: ['config', 'net'],
  http: ['config', 'domain', 'framework', 'net', 'paths', 'route-table'],
  ui: ['domain', 'framework', 'i18n'],
  browser: ['domain'],
  session: ['config', 'domain', 'http', 'net', 'observe', 'paths'],
  upstream: ['config', 'domain', 'net', 'observe', 'session/types'],
  portal: [...base, 'config', 'observe', 'route-table', 'session'],
  uploads: ['domain', 'framework', 'net', 'observe'],
  server: [...base, 'config', 'observe', 'route-table', 'session', 'uploads'],
  screens: [...base, 'root', 'ui', 'uploads'],
  doctor: ['config', 'domain', 'http', 'net', 'session', 'upstream'],
  'browser/islands': ['browser', 'i18n', 'screens'],
  'screens/endpoints': [
    ...base,
    'browser/service-worker/handling',
    'observe',
    'route-table',
    'screens',
    'ui',
  ],
  'screens/login': [
    'framework',
    'http',
    'i18n',
    'net',
    'observe',
    'paths',
    'portal',
    'screens',
    'session',
    'ui',
  ],
}

/**
 * The room's folder, or its files at the top of `app/`.
 * @param {string} name
 */
const within = (name) => `${name}(/|([.]server)?[.]tsx?$)`

/**
 * Folders of a room with their own line.
 * @param {string} room
 */
const inner = (room) => Object.keys(rooms).filter((one) => one.startsWith(`${room}/`))

/** Tests may import every room. */
const isTest = '[.](test|fixture)[.]tsx?$'

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...Object.entries(rooms).map(([room, rests]) => ({
      name: `${room.replace('/', '-')}-imports-only-${rests.length === 0 ? 'itself' : 'what-it-rests-on'}`,
      severity: 'error',
      from: {
        path: `^app/${room}/`,
        pathNot: [isTest, ...inner(room).map((one) => `^app/${one}/`)].join('|'),
      },
      to: { path: '^app/', pathNot: `^app/(${[room, ...rests].map(within).join('|')})` },
    })),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Two packages are rules themselves, and as pure (decision 5).',
      from: { path: '^app/domain/', pathNot: isTest },
      to: { pathNot: '^(app/domain|node_modules/(ibantools|libphonenumber-js))/' },
    },
    {
      name: 'words-by-typed-keys',
      severity: 'error',
      comment: 'useTranslation of app/i18n knows the keys of the catalogues.',
      from: { path: '^app/', pathNot: `^app/(i18n/|entry[.]server)|${isTest}` },
      to: { path: '^node_modules/react-i18next/' },
    },
    {
      name: 'no-package-in-the-browser',
      severity: 'error',
      comment: 'Phones load only what is written here.',
      from: { path: '^app/browser/', pathNot: `^app/browser/islands/|${isTest}` },
      to: { pathNot: '^app/' },
    },
    {
      name: 'no-package-by-a-detour-in-the-browser',
      severity: 'error',
      from: { path: '^app/browser/', pathNot: `^app/browser/islands/|${isTest}` },
      to: { path: '^node_modules/', reachable: true },
    },
    {
      name: 'islands-load-react-alone',
      severity: 'error',
      comment: 'Of i18next they have types: the words come with the page.',
      from: { path: '^app/browser/islands/' },
      to: {
        path: '^node_modules/',
        pathNot: '^node_modules/(react|react-dom|react-i18next|i18next)/',
        reachable: true,
      },
    },
    {
      name: 'no-server-module-in-the-browser',
      severity: 'error',
      from: { path: '^app/browser/', pathNot: isTest },
      to: { path: '[.]server[.]tsx?$', reachable: true },
    },
    {
      name: 'every-room-is-known',
      severity: 'error',
      from: {},
      to: { path: '^app/[^/]+/', pathNot: `^app/(${Object.keys(rooms).join('|')})/` },
    },
    {
      name: 'the-top-has-few-files',
      severity: 'error',
      comment: 'A new file belongs into a room.',
      from: {},
      to: {
        path: '^app/[^/]+$',
        pathNot:
          '^app/(routes|route-table|framework([.]server)?|paths|root|entry[.]server|env[.]d)[.]tsx?$',
      },
    },
    {
      name: 'screens-not-through-each-other',
      severity: 'error',
      comment:
        'The shell and the layout of an order frame the screens; what two of them share stands in parts.',
      from: { path: '^app/screens/([^/]+)/' },
      to: {
        path: '^app/screens/([^/]+)/',
        pathNot: '^app/screens/(($1|shell|parts)/|orders/order/layout[.]tsx$)',
      },
    },
    {
      name: 'sections-not-through-each-other',
      severity: 'error',
      comment: 'A section of a page is a folder; what two of them share stands above or in parts.',
      from: { path: '^app/screens/(orders/order|offers/offer|deliveries)/([^/]+)/' },
      to: { path: '^app/screens/$1/([^/]+)/', pathNot: '^app/screens/$1/$2/' },
    },
    {
      name: 'app-not-sandbox',
      severity: 'error',
      from: { path: '^(app|server|doctor)' },
      to: { path: '^(sandbox|tests)' },
    },
    {
      name: 'sandbox-not-app',
      severity: 'error',
      from: { path: '^sandbox' },
      to: { path: '^(app|tests)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](json|css|svg|woff2)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
}
