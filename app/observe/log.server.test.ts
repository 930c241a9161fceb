import pino from 'pino'
import { expect, test } from 'vitest'
import { logOptions, withStackBelow } from './log.server'

function logged(fields: object) {
  const lines: string[] = []
  const log = pino({ ...logOptions, level: 'info' }, { write: (line) => void lines.push(line) })
  log.info(fields, 'what has happened')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('an error is named as OpenTelemetry names it, with its causes, and nothing that hangs on it', () => {
  const cause = new TypeError('the cause')
  const command = { name: 'set', args: ['a secret', 'aino@posti.example'] }
  const err = Object.assign(new Error('it failed', { cause }), { command })
  const line = logged({ err, 'portal.limit': 'pages' })
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    msg: 'what has happened',
    'portal.limit': 'pages',
    'exception.type': 'Error',
    'exception.message': 'it failed',
    'exception.stacktrace': expect.stringMatching(
      /Error: it failed\n[\s\S]+TypeError: the cause/,
    ) as string,
  })
  expect(JSON.stringify(line)).not.toMatch(/secret|aino/)
})

test('what an error and its causes quote of a person is left out', () => {
  const cause = new TypeError('no such user: aino@posti.example')
  const text = JSON.stringify(logged({ err: new Error('order 412873 of Aino', { cause }) }))
  expect(text).toContain('Error: order [number] of Aino')
  expect(text).toContain('TypeError: no such user: [e-mail]')
  expect(text).not.toMatch(/412873|aino@/)
})

test('of a thrown value that is no error only the type is logged', () => {
  expect(logged({ err: 'Aino Mäkelä' })).toMatchObject({ 'exception.type': 'string' })
  expect(JSON.stringify(logged({ err: { name: 'Aino' } }))).not.toContain('Aino')
})

test('a token that is logged by mistake is removed', () => {
  expect(logged({ tokens: { accessToken: 'x' }, call: { idToken: 'y' } })).toMatchObject({
    tokens: '[removed]',
    call: { idToken: '[removed]' },
  })
})

test('in development a stack stands below its line, one call a line', () => {
  const line = `${JSON.stringify(logged({ err: new Error('it failed') }))}\n`
  const [fields = '', ...stack] = withStackBelow(line).split('\n')
  expect(JSON.parse(fields)).not.toHaveProperty('exception.stacktrace')
  expect(stack.slice(0, 2)).toEqual(['Error: it failed', expect.stringMatching(/^ {4}at /)])
  expect(withStackBelow('{"msg":"x"}\n')).toBe('{"msg":"x"}\n')
})
