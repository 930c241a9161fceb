import { describe, expect, test } from 'vitest'
import { needsRefresh, tokenAnswer, tokenRefusal, tokensFrom } from './tokens.server'
import type { Tokens } from '~/session/types'

const answer = { access_token: 'access', token_type: 'Bearer' }
const parsed = (more: object = {}) => tokenAnswer.parse({ ...answer, ...more })

describe('an answer of the token endpoint', () => {
  test.each([
    [{}, undefined],
    [{ expires_in: 300 }, 300],
    [{ expires_in: '300' }, 300],
    [{ expires_in: '999999999' }, 999_999_999],
    [{ expires_in: '3000000000' }, undefined],
    [{ expires_in: 'soon' }, undefined],
    [{ expires_in: ' 300' }, undefined],
    [{ expires_in: '300s' }, undefined],
    [{ expires_in: null }, undefined],
  ])('%j', (more, life) => expect(parsed(more).expires_in).toBe(life))

  test.each(['bearer', 'BEARER'])('is of any spelling of the type: %s', (token_type) => {
    expect(tokenAnswer.safeParse({ ...answer, token_type }).success).toBe(true)
  })

  test.each([
    { access_token: '' },
    { access_token: undefined },
    { token_type: 'DPoP' },
    { token_type: 'xbearer' },
    { token_type: 'bearers' },
    { refresh_token: '' },
    { refresh_token: 5 },
    { id_token: '' },
  ])('is none: %j', (more) => {
    expect(tokenAnswer.safeParse({ ...answer, ...more }).success).toBe(false)
  })
})

test.each([
  ['invalid_grant', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['Invalid', false],
  ['x y', false],
  ['x\n', false],
  ['1x', false],
  ['x1', false],
])('a refusal is told by a word of the standard: %j', (error, isOne) => {
  expect(tokenRefusal.safeParse({ error }).success).toBe(isOne)
})

describe('tokens', () => {
  test('live from now on, for five minutes if the answer has no lifetime', () => {
    const tokens = tokensFrom(parsed(), 'id', 1000, null)
    expect(tokens).toEqual({
      accessToken: 'access',
      idToken: 'id',
      refreshToken: null,
      issuedAt: 1000,
      expiresAt: 301_000,
      refreshExpiresAt: null,
    })
    expect(tokensFrom(parsed({ expires_in: 60 }), 'id', 1000, null).expiresAt).toBe(61_000)
    expect(tokensFrom(parsed({ expires_in: 1 }), 'id', 1000, null).expiresAt).toBe(2000)
    for (const expires_in of [0, -5])
      expect(tokensFrom(parsed({ expires_in }), 'id', 1000, null).expiresAt).toBe(301_000)
  })

  test('of a refresh end at the time that the provider gives', () => {
    const ends = (refresh_expires_in: unknown) =>
      tokensFrom(parsed({ refresh_expires_in }), 'id', 1000, null).refreshExpiresAt
    expect(ends(1800)).toBe(1_801_000)
    expect(ends(1)).toBe(2000)
    for (const never of [0, -1, 'never', undefined]) expect(ends(never)).toBeNull()
  })

  test.each([
    // life, left, due
    [600_000, 120_001, false],
    [600_000, 120_000, true],
    [600_000, -1, true],
    [240_000, 120_001, false],
    [240_000, 120_000, true],
    [239_998, 120_000, false],
    [100_000, 50_001, false],
    [100_000, 50_000, true],
  ])('that live %i ms and have %i left are due: %s', (life, left, due) => {
    const tokens = { issuedAt: 5000, expiresAt: 5000 + life } as Tokens
    expect(needsRefresh(tokens, 5000 + life - left)).toBe(due)
  })
})
