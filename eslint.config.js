import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const remixPackages = ['@remix-run/node', '@remix-run/react', '@remix-run/server-runtime']
const routerPackages = ['@remix-run/router', 'react-router', 'react-router-dom']

/** Real servers and browsers of tests redirect as they like. */
const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}']

const noRawRedirects = {
  paths: [...remixPackages, ...routerPackages].map((name) => ({
    name,
    importNames: ['redirect', 'redirectDocument', 'replace'],
    message:
      'Lead on by app/navigation/safe-redirect.server.ts: Remix sends `Location: //host` as given.',
  })),
}

const noInlineStyles = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content security policy blocks inline styles.',
}
const noRawHtml = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Raw HTML is not rendered.',
  },
  noInlineStyles,
]

const leadOn = 'Lead on by app/navigation/safe-redirect.server.ts: a header takes every address.'
const noRawLocation = [
  {
    selector:
      ':not(CallExpression[callee.property.name=/^(get|has)$/]) > Literal[value=/^location$/i]',
    message: leadOn,
  },
  { selector: 'ObjectExpression > Property[key.name=/^location$/i]', message: leadOn },
  {
    selector: "CallExpression[callee.object.name='Response'][callee.property.name='redirect']",
    message: leadOn,
  },
]
const noRefresh = [
  {
    selector: "JSXAttribute[name.name='httpEquiv'] > Literal[value=/^refresh$/i]",
    message: 'A page that leads on by itself is a redirect.',
  },
]

// React renders javascript: links. A link of the API's is read by `httpLink` or one of its kin,
// keeps their type WebLink or PortalPath up to the page, and is told by its name: …Url or …Link.
// A link of the portal's own is built by app/paths.ts and is named …Href.
const noRawLinks = [
  {
    selector:
      'JSXAttribute[name.name=/^(href|xlinkHref|src|srcSet|action|formAction|poster|data)$/]' +
      ' > JSXExpressionContainer > MemberExpression:not([property.name=/(href|url|link)$/i])',
    message: 'What leads somewhere is built by app/paths.ts, or is a WebLink named …Url.',
  },
  ...['', ' > TSUnionType'].map((union) => ({
    selector: `TSPropertySignature[key.name=/(url|link)$/i] > TSTypeAnnotation${union} > TSStringKeyword`,
    message: 'A link of data is a WebLink or PortalPath (app/domain/link.ts), not any text.',
  })),
]
const noUnreadLinks = [
  {
    // Under the API's name or the portal's.
    selector:
      ':matches(Property[key.name=/(url|link|linkki)$/i] > .value,' +
      ' Property[key.name=/(url|link|linkki)$/i] > ArrayExpression > .elements,' +
      ' ArrayExpression > Literal[value=/(url|link|linkki)$/i] + *)' +
      '[type="Identifier"][name=/^(text|code|id)$/]',
    message: 'A link is read by httpLink, trackingLink or redirectLink.',
  },
]

const noSession = [
  "MemberExpression[property.name='session']",
  "ObjectPattern > Property[key.name='session']",
].map((selector) => ({
  selector,
  message: 'A session holds tokens: what a screen needs of it is a part of its portal (slices.ts).',
}))

export default tseslint.config(
  { ignores: ['build', 'node_modules', 'data', '.cache', 'playwright-report', 'test-results'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Remix answers by throwing Responses.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'TypedResponse'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      // A card list keeps its table's roles when CSS takes the table's display away.
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read the environment in app/platform/config.server.ts only.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/enhance/**', 'app/service-worker/**', ...tests],
    rules: {
      'no-restricted-imports': ['error', noRawRedirects],
      'no-restricted-syntax': [
        'error',
        ...noRawHtml,
        ...noRawLocation,
        ...noRefresh,
        ...noRawLinks,
      ],
    },
  },
  {
    files: ['app/{screens,endpoints}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noRawHtml,
        ...noRawLocation,
        ...noRefresh,
        ...noRawLinks,
        ...noSession,
      ],
    },
  },
  {
    files: ['app/upstream/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...noRawLocation, ...noRawLinks, ...noUnreadLinks],
    },
  },
  {
    // The one place that leads on.
    files: ['app/navigation/safe-redirect.server.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Leads to another site by a page, since redirects lead to the portal only.
    files: ['app/screens/notification/leave.server.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noRawHtml, ...noRawLocation, ...noRawLinks] },
  },
  {
    // The JSON of a script, which React would escape: a constant of the portal's own.
    files: ['app/server/speculation-rules.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noInlineStyles,
        ...noRawLocation,
        ...noRefresh,
        ...noRawLinks,
      ],
    },
  },
  {
    // The configuration's addresses are checked when it is read, PUBLIC_URL and its kin no links.
    files: ['app/{navigation,platform,portal,server,session}/**/*.ts', 'app/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...noRawHtml, ...noRawLocation, ...noRefresh] },
  },
  {
    files: ['app/enhance/**/*.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...noRawHtml] },
  },
  {
    files: [
      'server.ts',
      'scripts/**',
      'tests/**',
      'sandbox/**',
      '*.config.*',
      'app/platform/log.server.ts',
      '**/*.test.*',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      parserOptions: { projectService: false, program: null },
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        module: 'writable',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
)
