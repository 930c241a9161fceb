/** Who may import whom (docs/decisions and the README's map of rooms). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^app/domain/' },
    },
    {
      name: 'components-know-no-business',
      severity: 'error',
      from: { path: '^app/components/' },
      to: { path: '^app/(screens|upstream|session|portal)' },
    },
    {
      name: 'screens-not-through-each-other',
      severity: 'error',
      comment: 'The shell frames the screens, the documents part serves orders and offers.',
      from: { path: '^app/screens/([^/]+)/' },
      to: { path: '^app/screens/([^/]+)/', pathNot: '^app/screens/($1|shell|documents)/' },
    },
    {
      name: 'upstream-knows-no-screens',
      severity: 'error',
      from: { path: '^app/upstream/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/(screens|components|enhance|i18n|portal)|^app/session/(?!types)' },
    },
    {
      name: 'session-rests-on-platform',
      severity: 'error',
      from: { path: '^app/session/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/(screens|components|enhance|i18n|upstream|portal)' },
    },
    {
      name: 'platform-rests-on-nothing',
      severity: 'error',
      from: { path: '^app/platform/' },
      to: { path: '^app/(?!platform)' },
    },
    {
      name: 'enhance-is-alone',
      severity: 'error',
      from: { path: '^app/enhance/' },
      to: { pathNot: '^app/enhance/' },
    },
    {
      name: 'service-worker-is-alone',
      severity: 'error',
      from: { path: '^app/service-worker/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^app/service-worker/' },
    },
    {
      name: 'app-not-sandbox',
      severity: 'error',
      from: { path: '^(app|server)' },
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
