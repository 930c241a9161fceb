// npm run test:node: unit and contract tests on each supported Node, or on named ones: npm run test:node -- 24.
// The npm package `node` has the binaries.
import { spawnSync } from 'node:child_process'
import { installPackages } from './prepare.mjs'

const named = process.argv.slice(2)
const versions = named.length > 0 ? named : ['20', '22', '24']

await installPackages()
const results = versions.map((version) => {
  const from = Date.now()
  const node = ['--yes', '--package', `node@${version}`, 'node']
  const exact = spawnSync('npx', [...node, '--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`\nNode ${exact}`)
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit*', '--reporter=dot']
  const { status } = spawnSync('npx', [...node, ...tests], { stdio: 'inherit' })
  const failed = status !== 0 || !exact.startsWith(`v${version}.`)
  return { exact, failed, seconds: (Date.now() - from) / 1000 }
})
for (const { exact, failed, seconds } of results)
  console.log(`${failed ? 'failed' : 'passed'}  ${seconds.toFixed(0).padStart(4)} s  Node ${exact}`)
process.exit(results.some(({ failed }) => failed) ? 1 : 0)
