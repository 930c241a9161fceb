// npm run lab -- react-router: tests the move from Remix 2 to React Router's framework mode. In a copy of the
// project it installs React Router, builds, and runs types, unit tests and the main journeys. The copy stays;
// exits with 1 where a step fails.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const version = '^7.18.4'
const copy = mkdtempSync(join(tmpdir(), 'react-router-'))
for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
  if (!file) continue
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(file, join(copy, file))
}
console.log(`The copy is ${copy}`)

/** Replaces texts in a file of the copy; a missing text is an error. */
function change(file: string, texts: Record<string, string>): void {
  const path = join(copy, file)
  let text = readFileSync(path, 'utf8')
  for (const [before, after] of Object.entries(texts)) {
    if (!text.includes(before)) throw new Error(`${file} does not have ${before}`)
    text = text.replaceAll(before, after)
  }
  writeFileSync(path, text)
}

change('app/framework.ts', { '@remix-run/react': 'react-router' })
change('app/framework.server.ts', {
  '  createReadableStreamFromReadable,\n': '',
  '@remix-run/node': 'react-router',
  'export { matchRoutes, RemixServer':
    "export { createReadableStreamFromReadable } from '@react-router/node'\nexport { matchRoutes, ServerRouter",
  '@remix-run/react': 'react-router',
})
change('app/server/request-context.server.ts', { '@remix-run/node': 'react-router' })
change('app/env.d.ts', { 'virtual:remix/': 'virtual:react-router/' })
change('server.ts', { 'virtual:remix/': 'virtual:react-router/' })
change('app/routes.ts', { '@remix-run/route-config': '@react-router/dev/routes' })
change('tests/unit/properties/spellings.test.ts', {
  '@remix-run/route-config': '@react-router/dev/routes',
})
change('app/screens/screen.fixture.tsx', {
  'react-router-dom/server': 'react-router',
  'react-router-dom': 'react-router',
})
change('vite.config.ts', {
  "import { vitePlugin as remix, type VitePluginConfig } from '@remix-run/dev'":
    "import { reactRouter } from '@react-router/dev/vite'",
  "import remixOptions from './remix.config.js'\n": '',
  'configWith(options: VitePluginConfig)': 'configWith()',
  'remix(options)': 'reactRouter()',
  'configWith(remixOptions)': 'configWith()',
})
writeFileSync(join(copy, 'react-router.config.ts'), "export default { appDirectory: 'app' }\n")
rmSync(join(copy, 'remix.config.js'))
// These measure Remix itself, or read its build and versions.
for (const path of [
  'lab/bench/default-remix',
  'tests/unit/lock-file.test.ts',
  'app/portal/page-data.test.ts',
])
  rmSync(join(copy, path), { recursive: true })

const packages = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  overrides?: object
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
delete packages.overrides
for (const name of ['@remix-run/node', '@remix-run/react']) delete packages.dependencies[name]
for (const name of ['@remix-run/dev', '@remix-run/route-config'])
  delete packages.devDependencies[name]
packages.dependencies['react-router'] = version
packages.dependencies['@react-router/node'] = version
packages.devDependencies['@react-router/dev'] = version
packages.scripts.build = 'react-router build && node scripts/finish-build.mjs'
writeFileSync(join(copy, 'package.json'), JSON.stringify(packages, null, 2))

const results = Object.entries({
  install: 'npm install --legacy-peer-deps --no-audit --no-fund',
  types: 'npm run typecheck',
  build: 'npm run build',
  units: 'npx vitest run --project=unit*',
  journeys:
    'npx playwright test --project=scripts* story.spec order-pages sharing.spec upload.spec login.spec settings',
}).map(([name, command]) => {
  const { status } = spawnSync(command, { cwd: copy, stdio: 'inherit', shell: true })
  return `${status === 0 ? 'passed' : 'failed'}  ${name}`
})
console.log(results.join('\n'))
process.exit(results.some((line) => line.startsWith('failed')) ? 1 : 0)
