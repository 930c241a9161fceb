import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretNames } from '~/config/environment/environment.server'
import { fileVariable } from '~/config/environment/secret-files.server'
import { routeTable } from '~/route-table'

// Compares `deploy/kubernetes` with the process, the image and the variables.

const read = (file: string) => readFileSync(file, 'utf8')
const portal = read('deploy/kubernetes/portal.yaml')
const network = read('deploy/kubernetes/network.yaml')
const kustomization = read('deploy/kubernetes/kustomization.yaml')

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const only = (text: string, pattern: RegExp) => {
  const [found, ...others] = all(text, new RegExp(pattern, 'g'))
  expect(others).toEqual([])
  return found
}
const variable = (name: string) => only(kustomization, new RegExp(`- ${name}=(.+)`))

test('the pods are asked at addresses and ports that the process has', () => {
  const probes = all(portal, /httpGet: \{ path: (\S+), port: http \}/g)
  expect(probes).toEqual(['/healthz', '/readyz'])
  expect(Object.keys(routeTable)).toEqual(expect.arrayContaining(probes))
  const ports = all(portal, /containerPort: (\d+)/g)
  expect(ports).toEqual([variable('PORT'), variable('METRICS_PORT')])
  expect(only(portal, /name: http, port: (\d+)/)).toBe(variable('PORT'))
  expect(all(network.split('egress:')[0] ?? '', /\bport: (\d+)/g)).toEqual(ports)
})

test('a pod is left the time that a process takes to end', () => {
  const seconds = Number(only(read('server.ts'), /stopMs = ([\d_]+)/)?.replace('_', '')) / 1000
  const most = seconds + Number(variable('DRAIN_SECONDS'))
  expect(Number(only(portal, /terminationGracePeriodSeconds: (\d+)/))).toBeGreaterThanOrEqual(most)
})

test('a pod may do no more than the image needs', () => {
  const [user, group] = [/runAsUser: (\d+)/, /fsGroup: (\d+)/].map((id) => only(portal, id))
  expect(new Set(all(read('Dockerfile'), /^USER (.+)$/gm))).toEqual(new Set([`${user}:${group}`]))
  for (const line of [
    'runAsNonRoot: true',
    'automountServiceAccountToken: false',
    'seccompProfile: { type: RuntimeDefault }',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
  ])
    expect(portal).toContain(line)
  // The only folder that the process writes to.
  expect(portal).toContain(`{ name: files, mountPath: ${variable('SESSION_DIR')} }`)
})

test('secrets are files of the mounted secret', () => {
  const files = [...kustomization.matchAll(/- (\w+_FILE)=(.+)/g)]
  const mounted = only(portal, /name: secrets, mountPath: ([^,]+), readOnly: true/)
  expect(files.length).toBeGreaterThan(2)
  for (const [, name = '', path] of files) {
    const secret = name.replace(/_FILE$/, '')
    expect(secretNames.map(fileVariable)).toContain(name)
    expect(path).toBe(`${mounted}/${secret.toLowerCase()}`)
  }
})

test('nothing but the network policy’s lists gets in or out', () => {
  const labels = only(portal, /template:\n +metadata: \{ labels: (\{[^}]+\})/)
  expect(network).toContain(
    `podSelector: { matchLabels: ${labels} }\n  policyTypes: [Ingress, Egress]`,
  )
  // An empty selector, or one without peers, would be everybody.
  expect(network).not.toMatch(/\{\}|0\.0\.0\.0\/0|::\/0/)
  const rules = network.match(/^ {4}- .+$/gm)
  expect(rules).toEqual([
    ...Array<string>(2).fill('    - from:'),
    ...Array<string>(3).fill('    - to:'),
  ])
})
