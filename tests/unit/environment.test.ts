import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '~/config/environment/environment.server'
import { environmentDocuments } from '../../scripts/environment-documents'

test('.env.example and docs/configuration.md say what the schema says: npm run docs', () => {
  for (const { file, text } of environmentDocuments())
    expect(readFileSync(file, 'utf8'), file).toBe(text)
})

test('each variable has a description, an example and its default', () => {
  const all = [...variables.values()].flat()
  expect(all.length).toBeGreaterThan(30)
  const unclear = all.filter(
    (one) => !one.about || !one.example || one.default === 'none' || /^[A-Z]/.test(one.about),
  )
  expect(unclear.map(({ name }) => name)).toEqual([])
})
