import { expect, test } from 'vitest'
import { mailAddresses } from './mail-address'

test.each([
  ['anna@x.fi', ['anna@x.fi']],
  ['a@x.fi; b@x.fi', ['a@x.fi', 'b@x.fi']],
  ['a@x.fi / b@x.fi, a@x.fi', ['a@x.fi', 'b@x.fi']],
  ['a@x.fi/b@x.fi', ['a@x.fi', 'b@x.fi']],
  ['Anna Nimi <anna.nimi+1@posti.x.fi>', ['anna.nimi+1@posti.x.fi']],
  ['(anna@x.fi).', ['anna@x.fi']],
  ['mailto:anna@x.fi', ['anna@x.fi']],
  ['anna@x', []],
  ['kysy myymälästä', []],
  ['', []],
])('the mail addresses of %j', (text, addresses) => {
  expect(mailAddresses(text)).toEqual(addresses)
})
