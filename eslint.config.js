import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
    rules: {
      // A link or redirect made of data must pass safeHref or safeReturn first: React renders
      // javascript: links, and Remix sends `Location: //evil` as given.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Raw HTML is not rendered.',
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The content security policy blocks inline styles.',
        },
      ],
    },
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
