import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailField, readForm } from './form-fields.server'

const schema = z.object({ email: z.string() })

// Conform makes lists and objects of such names: a few bytes would become a list of a billion, or an endless depth.
test.each([
  ['a long list', 'email[4294967290]'],
  ['a deep list', `email${'[0]'.repeat(20_000)}`],
  ['a deep object', 'email.a'.repeat(8000)],
  ['a prototype', '__proto__.email'],
  ['a control field', '__intent__'],
])('the name of %s is none of a form', (_, name) => {
  const form = new FormData()
  form.append('email', 'aino@posti.example')
  form.append(name, '{')
  const submission = readForm(form, schema)
  expect(submission).toMatchObject({
    status: 'success',
    payload: { email: 'aino@posti.example' },
    value: { email: 'aino@posti.example' },
  })
})

test('a field that comes many times is one field', () => {
  const form = new FormData()
  for (let i = 0; i < 30_000; i++) form.append('email', `${i}`)
  expect(readForm(form, schema)).toMatchObject({ value: { email: '29999' } })
})

test.each([
  ['aino@äyräpää.example', 'aino@xn--yrp-placba.example'],
  ['Aino@Posti.Example', 'Aino@Posti.Example'],
])('the domain of an e-mail is sent in its ASCII form: %s', (typed, sent) => {
  expect(emailField.parse(typed)).toBe(sent)
})
test.each(['aino@ä b.example', 'äino@posti.example', 'aino@ä', '@ä.example'])(
  'is no e-mail: %s',
  (typed) => expect(emailField.safeParse(typed).success).toBe(false),
)
