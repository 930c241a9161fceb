import { expect, test } from 'vitest'
import { warrantyKind } from './warranty'

test.each([
  ['KULUTTAJA', 'consumer'],
  [' Kuluttaja\n', 'consumer'],
  ['PGPRO', 'professional'],
  ['pgpro ', 'professional'],
  ['VUOKRA', 'other'],
  ['KULUTTAJA 2', 'other'],
  ['PG PRO', 'other'],
  ['', 'other'],
] as const)('the warranty %j is of the kind %s', (type, kind) => {
  expect(warrantyKind(type)).toBe(kind)
})
